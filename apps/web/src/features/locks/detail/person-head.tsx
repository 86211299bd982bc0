import { Avatar } from '../../../components/avatar/avatar';
import { keyholePath } from '../../../components/brand/mark';
import type { LockStatus } from '../dashboard/lock-status';
import { StatusChip } from '../dashboard/status-chip';
import type { LockDetail } from '../locks.calls';
import { detailMessages } from './messages';
import styles from './person-head.module.css';

/**
 * The other person of a shared lock, and the state where it is more than locked. Nothing where there is neither, and for
 * one's own lock that has ended: the rest of the page says that.
 */
export function PersonHead({ lock, status }: { lock: LockDetail; status: LockStatus }) {
  const other = lock.isOwner ? lock.wearer : lock.owner;
  const plain = status === 'running' || status === 'hidden';
  if ((plain || lock.endedAt !== null) && lock.type === 'SELF') return null;
  return (
    <div className={styles.head}>
      {lock.type === 'SELF' ? (
        <svg className={styles.seal} viewBox="0 0 48 48" width={36} height={36} aria-hidden="true">
          <circle cx="24" cy="24" r="23.5" />
          <path d={keyholePath} />
        </svg>
      ) : (
        <Avatar name={other?.username ?? '?'} src={other?.avatarUrl ?? null} size={36} />
      )}
      <div className={styles.titles}>
        {lock.type === 'SELF' ? (
          <p className={styles.name}>{detailMessages.selfLock}</p>
        ) : (
          <>
            <p className={styles.name}>{other?.username ?? detailMessages.nobody}</p>
            <p className={styles.relation}>{lock.isOwner ? detailMessages.wornBy : detailMessages.heldBy}</p>
          </>
        )}
      </div>
      {!plain && <StatusChip status={status} />}
    </div>
  );
}
