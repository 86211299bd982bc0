import type { DashboardLock } from '../locks.calls';
import { wearerName } from '../wearer-name';
import styles from './end-outcome.module.css';
import { keyholderMessages as text } from './messages';

interface EndOutcomeProps {
  lock: DashboardLock;
  /** Where the keyholder has it then. */
  keeps: 'ended' | 'archived';
}

/** What an act that ends a held lock or puts it away comes to: for its wearer, for the combination, for its keyholder. */
export function EndOutcome({ lock, keeps }: EndOutcomeProps) {
  const { endedAt, session } = lock;
  const isDevice = session.combinationType === 'DEVICE';
  const facts = [
    [wearerName(lock), endedAt === null ? text.free : text.sees],
    ...(endedAt === null
      ? [isDevice ? [text.device, text.opens] : ([text.combination, text.theirs] as const)]
      : []),
    [text.you, text.keep[keeps]],
  ] as const;
  return (
    <dl className={styles.outcome} aria-label={text.outcome}>
      {facts.map(([name, what]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
