import { civilDate } from '@keyhold/rules/time/civil-day';
import { formatUtcDay } from '../../../lib/format/instant';
import type { LockDetail } from '../locks.calls';
import { tributeMessages as text } from './messages';
import type { Payment } from './tribute.calls';

/** What it means that a tribute counts no more: it is owed again while its day runs. */
export function countsNoMore({ date }: Payment, { endedAt, timezone }: LockDetail, now: number): string {
  const isToday = endedAt === null && date === civilDate(timezone, now);
  return isToday ? text.uncountedSentence : text.uncountedLateSentence(formatUtcDay(date, now));
}
