import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/button/button';
import { ChevronLeftIcon } from '../../components/icons/icons';
import { classNames } from '../../lib/class-names';
import { dateName, monthName, shortDayName, weekdayName } from './day-words';
import { viewMessages } from './messages';
import { type CalendarView, stepView, viewNames } from './view';
import styles from './view-navigation.module.css';

/** What the days that are looked at are called. */
export function viewTitle({ name, date }: CalendarView): string {
  if (name === 'day') return shortDayName(date);
  return name === 'month' ? monthName(date) : date.slice(0, 4);
}

interface ViewLinkProps {
  to: Pick<CalendarView, 'name' | 'date'>;
  className?: string | undefined;
  label?: string;
  /** The one that is shown, or the day that is today. */
  current?: 'true' | 'date' | undefined;
  children: React.ReactNode;
}

/** To another view, which the way back leads out of; the page stays where it is. */
export function ViewLink({ to, label, current, className, children }: ViewLinkProps) {
  return (
    <Link
      to="/calender"
      search={{ view: to.name, date: to.date }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
      className={className}
      aria-label={label}
      title={label}
      aria-current={current}
    >
      {children}
    </Link>
  );
}

/** Day, month or year, and the way to the one before, the one after, and today. */
export function ViewNavigation({ view, today }: { view: CalendarView; today: string }) {
  const { name, date } = view;
  const arrow = classNames(buttonClass({}), styles.arrow);
  return (
    <div className={styles.frame}>
      <div className={styles.navigation}>
        <nav className={styles.views} aria-label={viewMessages.views}>
          {viewNames.map((each) => (
            <ViewLink
              key={each}
              to={{ name: each, date }}
              current={each === name ? 'true' : undefined}
              className={styles.view}
            >
              {viewMessages[each]}
            </ViewLink>
          ))}
        </nav>
        <h2 className={styles.title} aria-live="polite">
          {name === 'day' && <span className={styles.weekday}>{weekdayName(date)} </span>}
          {name === 'day' ? dateName(date) : viewTitle(view)}
        </h2>
        <div className={styles.steps}>
          <ViewLink to={stepView(view, -1)} label={viewMessages.previous[name]} className={arrow}>
            <ChevronLeftIcon />
          </ViewLink>
          <ViewLink to={{ name, date: today }} className={classNames(buttonClass({}), styles.today)}>
            {viewMessages.today}
          </ViewLink>
          <ViewLink
            to={stepView(view, 1)}
            label={viewMessages.next[name]}
            className={classNames(arrow, styles.on)}
          >
            <ChevronLeftIcon />
          </ViewLink>
        </div>
      </div>
    </div>
  );
}
