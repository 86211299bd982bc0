/** The names of what was paid. */
export const paymentNames = { TRIBUTE: 'Tribute', BUYOUT: 'Buyout' } as const;

/**
 * Sentences about what happened to a payment; `payment` is its name, with its amount if that is told:
 * 'Tribute of €5.00'.
 */
export const paymentTexts = {
  recorded: (payment: string) => `${payment} recorded`,
  confirmed: (payment: string) => `${payment} confirmed`,
  rejected: (payment: string) => `${payment} rejected`,
  takenBack: (payment: string) => `${payment} taken back`,
  /**
   * The consequence of a tribute that was rejected or taken back. `unpaidDay` names its day if that is over: such a day is not paid
   * a second time.
   */
  owed: (unpaidDay: string | null) =>
    unpaidDay === null ? 'It no longer counts.' : `It counts as unpaid for ${unpaidDay}.`,
};
