/**
 * An instant as a sentence of a notification holds it, epoch milliseconds: in UTC, so that the sentence stays true whenever
 * it is read. Whoever shows it writes it for its reader by `writeMoments`.
 */
export const moment = (at: number) => new Date(at).toISOString();

const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The sentence with its instants as `write` writes them. */
export const writeMoments = (sentence: string, write: (at: number) => string) =>
  sentence.replace(moments, (instant) => write(Date.parse(instant)));

/** A moment for readers of whom no more than their zone is known: '10 Jan, 18:00 UTC'. */
export function momentIn(timeZone: string, at: number): string {
  const day = { day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, ...time, timeZone }).format(at);
}
