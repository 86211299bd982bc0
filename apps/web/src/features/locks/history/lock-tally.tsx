import type { HistoryTally } from '../locks.calls';
import styles from './lock-tally.module.css';
import { historyMessages } from './messages';

/** What was done in a lock that is over, in numbers; nothing where only time passed. */
export function LockTally({ tally }: { tally: HistoryTally }) {
  const done = (['daysVerified', 'cardsDrawn', 'tasksCompleted', 'wheelSpins'] as const).filter(
    (what) => tally[what] > 0,
  );
  if (done.length === 0) return null;
  return (
    <ul className={styles.tally} aria-label={historyMessages.done}>
      {done.map((what) => (
        <li key={what} className={styles.part}>
          <span className={styles.number}>{tally[what]}</span> {historyMessages.tally[what](tally[what])}
        </li>
      ))}
    </ul>
  );
}
