import type { ReactNode } from 'react';
import { TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CheckIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatUtcDay, formatUtcWeekday } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { missedDayWords, missedWords } from '../dashboard/lock-badges';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages as text } from './messages';
import styles from './past-week.module.css';

type Day = DashboardLock['pastWeek'][number];

const icons: Readonly<Record<Day['missed'][number], ReactNode>> = {
  VERIFICATION: <CameraIcon key="photo" size={15} />,
  TRIBUTE: <CoinIcon key="tribute" size={15} />,
  TASKS: <TaskIcon key="tasks" size={15} />,
  SPINS: <WheelIcon key="spins" size={15} />,
};

/** The last seven days of a lock, each with the duties that it lacked; nothing where nothing is asked by the day. */
export function PastWeek({ lock }: { lock: DashboardLock }) {
  const now = useNow(60_000);
  const days = lock.pastWeek;
  if (days.length === 0) return null;
  const lacked = missedWords(lock, now);
  return (
    <section aria-label={text.pastWeek}>
      <p className={lacked === null ? styles.allKept : styles.lacked}>{lacked ?? text.nothingMissedInWeek}</p>
      <ol className={styles.days}>
        {days.map((day) => (
          <DayOfWeek key={day.date} day={day} now={now} />
        ))}
      </ol>
    </section>
  );
}

function DayOfWeek({ day, now }: { day: Day; now: number }) {
  const isMissed = day.missed.length > 0;
  return (
    <li className={styles.day}>
      <span aria-hidden="true">{formatUtcWeekday(day.date)}</span>
      <span aria-hidden="true" className={isMissed ? styles.missed : styles.kept}>
        {isMissed ? day.missed.map((duty) => icons[duty]) : <CheckIcon size={15} />}
      </span>
      <span className="visually-hidden">
        {isMissed ? missedDayWords(day, now) : text.nothingMissed(formatUtcDay(day.date, now))}
      </span>
    </li>
  );
}
