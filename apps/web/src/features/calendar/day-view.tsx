import type { CalendarDay } from '@keyhold/rules/calendar/days';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import type { LockPeriod } from './api/lock-periods-query';
import { DayDial } from './day-dial';
import styles from './day-view.module.css';
import { viewMessages } from './messages';
import { PeriodList } from './period-list';

export interface DayViewProps {
  day: CalendarDay;
  zone: string;
  now: number;
  periods: readonly LockPeriod[];
}

/** A day as a dial of its hours, with its periods beside it. */
export function DayView({ day, zone, now, periods }: DayViewProps) {
  const hours = (day.endsAt - day.startsAt) / HOUR_MS;
  const within = periods.filter(
    ({ startAt, endAt }) =>
      Date.parse(startAt) < day.endsAt && (endAt === null ? now : Date.parse(endAt)) > day.startsAt,
  );
  return (
    <div className={styles.day}>
      <DayDial day={day} zone={zone} now={now} />
      {hours !== 24 && <p className={styles.note}>{viewMessages.hoursInDay(hours)}</p>}
      <PeriodList periods={within} zone={zone} now={now} />
    </div>
  );
}
