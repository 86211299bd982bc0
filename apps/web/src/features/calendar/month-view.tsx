import { type CalendarDay, lockedParts } from '@keyhold/rules/calendar/days';
import { weekday } from '@keyhold/rules/time/dates';
import { memo } from 'react';
import { classNames } from '../../lib/class-names';
import { dayWords, monthName, weekdayNames } from './day-words';
import styles from './month-view.module.css';
import { ringTicks } from './ring-ticks';
import { ViewLink } from './view-navigation';

export interface MonthViewProps {
  days: readonly CalendarDay[];
  now: number;
  today: string;
}

/** The weeks of some days in a row, Sunday first; null where a week has days before or after them. */
function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const before = weekday(days[0]?.date ?? '');
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => cells[week * 7 + day] ?? null),
  );
}

/** A month as a sheet of small dials, one a day. */
export function MonthView({ days, now, today }: MonthViewProps) {
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{monthName(days[0]?.date ?? today)}</caption>
      <thead>
        <tr>
          {weekdayNames.map(({ short, long }) => (
            <th key={long} scope="col">
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          <tr key={index}>
            {week.map((day, place) => (
              <td key={day?.date ?? place}>
                {day !== null && (
                  <ViewLink
                    to={{ name: 'day', date: day.date }}
                    label={dayWords(day, now)}
                    current={day.date === today ? 'date' : undefined}
                    className={styles.day}
                  >
                    <SmallDial day={day} isToCome={day.startsAt > now} />
                  </ViewLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const parts = 24;
const radii = { outer: 21, inner: () => 17 };

const SmallDial = memo(function SmallDial({ day, isToCome }: { day: CalendarDay; isToCome: boolean }) {
  const lit = lockedParts(day, parts);
  return (
    <svg className={styles.dial} viewBox="-24 -24 48 48" aria-hidden="true" focusable="false">
      {!isToCome && (
        <>
          <path className={styles.unlit} d={ringTicks(lit, false, radii)} />
          <path className={styles.lit} d={ringTicks(lit, true, radii)} />
        </>
      )}
      <text className={classNames(styles.number, isToCome && styles.toCome)} y="4.6" textAnchor="middle">
        {Number(day.date.slice(-2))}
      </text>
    </svg>
  );
});
