import { type CalendarDay, lockedShare } from '@keyhold/rules/calendar/days';
import { weekday } from '@keyhold/rules/time/dates';
import { memo } from 'react';
import { classNames } from '../../lib/class-names';
import { lockedIn, lockedWords, monthName, shortMonthName } from './day-words';
import { viewMessages } from './messages';
import { ViewLink } from './view-navigation';
import styles from './year-view.module.css';

export interface YearViewProps {
  days: readonly CalendarDay[];
  now: number;
  today: string;
}

function monthsOf(days: readonly CalendarDay[]): CalendarDay[][] {
  const months = new Map<string, CalendarDay[]>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months.values()];
}

/** Twelve small months; each leads to its own view. */
export function YearView({ days, now, today }: YearViewProps) {
  return (
    <ul className={styles.year}>
      {monthsOf(days).map((month) => (
        <SmallMonth key={month[0]?.date} days={month} now={now} today={today} />
      ))}
    </ul>
  );
}

function SmallMonth({ days, now, today }: YearViewProps) {
  const first = days[0]?.date ?? today;
  const { count, totalMs } = lockedIn(days);
  const name = monthName(first);
  const label =
    totalMs === 0
      ? viewMessages.monthUnlocked(name)
      : viewMessages.monthLocked(name, count, lockedWords(totalMs));
  return (
    <li>
      <ViewLink
        to={{ name: 'month', date: first }}
        className={classNames(styles.month, totalMs === 0 && styles.empty)}
      >
        <span className="visually-hidden">{label}</span>
        <span className={styles.head} aria-hidden="true">
          <span className={styles.name}>{shortMonthName(first)}</span>
          {totalMs > 0 && <span className={styles.count}>{viewMessages.lockedDays(count)}</span>}
        </span>
        <Dots days={days} today={today} dayNow={now} />
      </ViewLink>
    </li>
  );
}

const cell = 12;
const fullRadius = 4.6;

interface DotsProps {
  days: readonly CalendarDay[];
  today: string;
  dayNow: number;
}

/** A dot a day, Sunday first: as full as the day was locked. */
const Dots = memo(function Dots({ days, today, dayNow }: DotsProps) {
  const before = weekday(days[0]?.date ?? today);
  const weeks = Math.ceil((before + days.length) / 7);
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${7 * cell} ${weeks * cell}`}
      aria-hidden="true"
      focusable="false"
    >
      {days.map((day, index) => {
        const place = before + index;
        const at = { cx: ((place % 7) + 0.5) * cell, cy: (Math.floor(place / 7) + 0.5) * cell };
        const radius = fullRadius * Math.sqrt(lockedShare(day));
        return (
          <g key={day.date}>
            {day.date === today && <circle {...at} className={styles.today} r={5.6} />}
            <circle {...at} className={styles.unlit} r={day.startsAt > dayNow ? 0.9 : 1.7} />
            {/* A short time is still to be seen. */}
            {radius > 0 && <circle {...at} className={styles.lit} r={Math.max(radius, 2.4)} />}
          </g>
        );
      })}
    </svg>
  );
});
