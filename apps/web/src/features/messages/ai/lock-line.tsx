import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LockIcon } from '../../../components/icons/icons';
import { ChevronRightIcon } from '../../../components/icons/tool-icons';
import { formatDurationShort, secondMs } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import { type DashboardLock, dashboardQuery, useLockUpdates } from '../../locks/locks.api';
import styles from './ai.module.css';
import { aiTexts } from './messages';

/** The lock that the conversation is about: its name, what is left of it, and the way to it. */
export function LockLine({ lockId }: { lockId: string }) {
  const { data: locks } = useQuery(dashboardQuery);
  useLockUpdates();
  const now = useNow(15 * secondMs);
  const lock = locks?.find(({ _id }) => _id === lockId);
  // It was removed.
  if (locks !== undefined && lock === undefined) return null;
  return (
    <Link to="/lock/$id" params={{ id: lockId }} className={styles.lock}>
      <LockIcon size={16} />
      <span className={styles.lockTitle}>{lock?.title ?? aiTexts.yourLock}</span>
      <span className={styles.lockLeft}>{lock && leftOf(lock, now)}</span>
      <ChevronRightIcon size={16} />
    </Link>
  );
}

function leftOf({ frozen, remainingSeconds, endsAt }: DashboardLock, now: number): string {
  if (remainingSeconds === null) return frozen ? aiTexts.frozen : '';
  const leftMs = endsAt === null ? remainingSeconds * secondMs : Date.parse(endsAt) - now;
  const left = aiTexts.left(formatDurationShort(Math.max(0, leftMs)));
  return frozen ? `${aiTexts.frozen} · ${left}` : left;
}
