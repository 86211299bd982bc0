import { type CalendarDay, calendarDays } from '@keyhold/rules/calendar/days';
import { lockedSpans } from '@keyhold/rules/calendar/locked-spans';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { useMemo } from 'react';
import { LockIcon } from '../../components/icons/icons';
import { Card } from '../../components/surface/card';
import { Chip } from '../../components/surface/chip';
import { formatDurationShort } from '../../lib/format/duration';
import { useNow } from '../../lib/use-now';
import type { LockPeriod, yearQuery } from './calendar.calls';
import styles from './calendar-card.module.css';
import { DayDial } from './day-dial';
import { lockedIn } from './day-words';
import { viewMessages } from './messages';
import { MonthView } from './month-view';
import { PeriodList } from './period-list';
import type { CalendarView } from './view';
import { ViewNavigation } from './view-navigation';
import { YearView } from './year-view';

interface DayViewProps {
  day: CalendarDay;
  zone: string;
  now: number;
  periods: readonly LockPeriod[];
}

/** A day as a dial of its hours, with its periods beside it. */
function DayView({ day, zone, now, periods }: DayViewProps) {
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

/** What the marks mean, and whether something runs. */
export function Legend({ isActive, view }: { isActive: boolean; view: CalendarView['name'] }) {
  return (
    <ul className={styles.legend} aria-label={viewMessages.legend}>
      <li className={styles.entry}>
        <Sample className={styles.locked} view={view} />
        {viewMessages.locked}
      </li>
      <li className={styles.entry}>
        <Sample className={styles.unlocked} view={view} />
        {viewMessages.unlocked}
      </li>
      {isActive && (
        <li className={styles.active}>
          <Chip icon={<LockIcon />} tone="brass">
            {viewMessages.active}
          </Chip>
        </li>
      )}
    </ul>
  );
}

/** Ticks as the days have them, or the dots of a year: as full as the day was locked. */
function Sample({ className, view }: { className: string | undefined; view: CalendarView['name'] }) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 14"
      width={20}
      height={14}
      aria-hidden="true"
      focusable="false"
    >
      {view === 'year' ? <circle cx="10" cy="7" r="5.6" /> : <path d="M2 3v8M7.33 3v8M12.67 3v8M18 3v8" />}
    </svg>
  );
}

type KnownYear = Awaited<ReturnType<NonNullable<ReturnType<typeof yearQuery>['queryFn']>>>;

interface CalendarCardProps {
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
      <InShort view={view.name} days={days} isKnown={!unknown} />
      <div className={unknown ? styles.unknown : undefined} inert={unknown}>
        <Days view={view} zone={zone} now={now} today={today} days={days} periods={periods ?? []} />
      </div>
      <Legend isActive={isActive} view={view.name} />
    </Card>
  );
}

interface InShortProps {
  view: CalendarView['name'];
  days: readonly CalendarDay[];
  isKnown: boolean;
}

/** Whole days would be mistaken for the days on which there was some. */
function withHours(ms: number): string {
  const short = formatDurationShort(ms);
  return short.endsWith(' d') ? `${short} 0 h` : short;
}

/** On how many days of a month or a year there was locked time, and how much. */
function InShort({ view, days, isKnown }: InShortProps) {
  if (view === 'day') return null;
  const { count, totalMs } = lockedIn(days);
  const words =
    count === 0 ? viewMessages.unlockedAll[view] : viewMessages.lockedInShort(count, withHours(totalMs));
  return <p className={styles.inShort}>{isKnown ? words : null}</p>;
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
