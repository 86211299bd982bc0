import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../lib/class-names';
import { dashboardQuery } from '../../locks/locks.api';
import styles from './ai.module.css';
import { aiTexts } from './messages';

interface OpenersProps {
  /** The lock that the conversation is about. */
  lockId: string | null;
  hidden: boolean;
  onSay: (words: string) => void;
}

/** What an AI keyholder is asked most: one press says it. A task only where the lock has any. */
export function Openers({ lockId, hidden, onSay }: OpenersProps) {
  const { data: locks } = useQuery(dashboardQuery);
  const lock = locks?.find(({ _id }) => _id === lockId);
  const { task, always } = aiTexts.opening;
  const words = lock?.taskModule?.enabled ? [task, ...always] : always;
  return (
    <fieldset
      className={classNames(styles.openers, (hidden || locks === undefined) && styles.unseen)}
      aria-label={aiTexts.openers}
    >
      {words.map((said) => (
        <button key={said} type="button" className={styles.opener} onClick={() => onSay(said)}>
          {said}
        </button>
      ))}
    </fieldset>
  );
}
