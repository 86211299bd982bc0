import { type CalendarDay, calendarDays } from '@keyhold/rules/calendar/days';
import { lockedSpans } from '@keyhold/rules/calendar/locked-spans';
import { useMemo } from 'react';
import { Card } from '../../components/surface/card';
import { useNow } from '../../lib/use-now';
import type { LockPeriod, yearQuery } from './api/lock-periods-query';
import styles from './calendar-card.module.css';
import { DayView } from './day-view';
import { Legend } from './legend';
import { MonthView } from './month-view';
import type { CalendarView } from './view';
import { ViewNavigation } from './view-navigation';
import { YearView } from './year-view';

type KnownYear = Awaited<ReturnType<NonNullable<ReturnType<typeof yearQuery>['queryFn']>>>;

export interface CalendarCardProps {
  view: CalendarView;
  zone: string;
  today: string;
  /** What is known of the year looked at; undefined until it is there. */
  known: KnownYear | undefined;
  isActive: boolean;
  className?: string | undefined;
}

/** What is looked at, with the ways on from there. */
export function CalendarCard({ view, zone, today, known, isActive, className }: CalendarCardProps) {
  // The page's minute may have begun before the answer came.
  const now = Math.max(useNow(60_000), known?.askedAtMs ?? 0);
  const periods = known?.periods;
  const days = useDays(periods, view, zone, now);
  const unknown = periods === undefined;
  return (
    <Card className={className} aria-busy={unknown}>
      <ViewNavigation view={view} today={today} />
      <div className={unknown ? styles.unknown : undefined} inert={unknown}>
        <Days view={view} zone={zone} now={now} today={today} days={days} periods={periods ?? []} />
      </div>
      <Legend isActive={isActive} />
    </Card>
  );
}

interface DaysProps {
  view: CalendarView;
  zone: string;
  now: number;
  today: string;
  days: readonly CalendarDay[];
  periods: readonly LockPeriod[];
}

function Days({ view, days, ...rest }: DaysProps) {
  const [first] = days;
  if (view.name === 'year') return <YearView days={days} now={rest.now} today={rest.today} />;
  if (view.name === 'month') return <MonthView days={days} now={rest.now} today={rest.today} />;
  return first === undefined ? null : <DayView day={first} {...rest} />;
}

function useDays(
  periods: readonly LockPeriod[] | undefined,
  { first, last }: CalendarView,
  zone: string,
  now: number,
): readonly CalendarDay[] {
  return useMemo(() => {
    const locked = (periods ?? []).map(({ startAt, endAt }) => ({
      startAt: Date.parse(startAt),
      endAt: endAt === null ? null : Date.parse(endAt),
    }));
    return calendarDays(lockedSpans(locked, now), zone, first, last);
  }, [periods, zone, first, last, now]);
}
