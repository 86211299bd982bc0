const DAY_MINUTES = 24 * 60;

/** A time on a clock, `00:00` to `23:59`. */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The minute of the day of a time such as `22:30`. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time at a minute, counted on over midnight either way. */
export function timeAt(minute: number): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** Minutes from one time to the next moment at which clocks show another: 0 for the same. */
export function minutesBetween(from: string, to: string): number {
  return (minuteOf(to) - minuteOf(from) + DAY_MINUTES) % DAY_MINUTES;
}

/** What a program wrote as a time, as `HH:MM`: the hour within 0 to 23, the minute within 0 to 59. Null for no time. */
export function normalTime(written: string): string | null {
  const [, hour, minute = '0'] = /^\s*(\d{1,2})(?:[:.](\d{1,2}))?(?::\d{1,2})?\s*$/.exec(written) ?? [];
  if (hour === undefined) return null;
  return timeAt(Math.min(23, Number(hour)) * 60 + Math.min(59, Number(minute)));
}

export const timesOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** Morning is 5 to 11, afternoon 12 to 16, evening 17 to 20 o'clock. */
export function timeOfDayAt(time: string): TimeOfDay {
  const hour = Number(time.slice(0, 2));
  if (hour >= 5 && hour <= 11) return 'morning';
  if (hour >= 12 && hour <= 16) return 'afternoon';
  return hour >= 17 && hour <= 20 ? 'evening' : 'night';
}
