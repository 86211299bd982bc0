import { civilDate } from '@keyhold/rules/time/civil-day';
import { timeOfDay } from '../../lib/format/instant';
import type { LockPeriod } from './api/lock-periods-query';
import { periodMessages } from './messages';

/**
 * From when to when a period ran, in the reader's way and the calendar's zone: the day once where it is the same, the
 * years where they are not.
 */
export function periodTimes({ startAt, endAt }: LockPeriod, zone: string, now: number): string {
  const start = new Date(startAt);
  const isOfThisYear = civilDate(zone, start.getTime()).slice(0, 4) === civilDate(zone, now).slice(0, 4);
  const format = new Intl.DateTimeFormat(undefined, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...timeOfDay,
    // A range says them itself.
    ...(endAt === null && !isOfThisYear && { year: 'numeric' }),
  });
  return endAt === null
    ? `${format.format(start)} – ${periodMessages.goesOn}`
    : format.formatRange(start, new Date(endAt));
}
