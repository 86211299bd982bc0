const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A civil day ('2026-11-20') as it is, whatever zone the reader is in: '20 Nov'. */
export function formatDay(date: string): string {
  return day.format(Date.parse(`${date}T00:00:00Z`));
}
