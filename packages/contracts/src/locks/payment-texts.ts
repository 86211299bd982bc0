/** What was paid. */
export const paymentNames = { TRIBUTE: 'Tribute', BUYOUT: 'Buyout' } as const;

/** What happened to it; `payment` is its name, with its amount where that is told: 'Tribute of €5.00'. */
export const paymentTexts = {
  recorded: (payment: string) => `${payment} recorded`,
  confirmed: (payment: string) => `${payment} confirmed`,
  rejected: (payment: string) => `${payment} rejected`,
  /** What a rejected tribute leaves; `unpaidDay` in words where its day is over: that is not paid a second time. */
  owed: (unpaidDay: string | null) =>
    unpaidDay === null ? 'It no longer counts for today.' : `It counts as unpaid for ${unpaidDay}.`,
};
