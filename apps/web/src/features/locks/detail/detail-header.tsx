import { useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { PersonLink } from '../../../components/avatar/person-link';
import { keyholePath } from '../../../components/brand/keyhole-path';
import { LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { BackLink } from '../../../components/page/back-link';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { StatusChip } from '../dashboard/lock-head';
import type { LockStatus } from '../dashboard/lock-status';
import type { LockDetail } from '../locks.calls';
import styles from './detail-header.module.css';
import { detailMessages } from './messages';

/** LOCKED and UNLOCKED in the colour of the state. */
function toneOf({ endedAt, hygienicUnlockInProgress, frozen }: LockDetail): ChipTone {
  if (endedAt !== null) return 'green';
  if (hygienicUnlockInProgress) return 'teal';
  return frozen ? 'ice' : 'brass';
}

/** Which lock this is, whether it holds, and the way back. */
export function DetailHeader({ lock }: { lock: LockDetail }) {
  const locked = lock.endedAt === null;
  return (
    <header className={styles.header}>
      <title>{`${lock.title} · Keyhold`}</title>
      {lock.isOwner ? (
        <BackLink to="/keyholder">{detailMessages.backToKeyholder}</BackLink>
      ) : (
        <BackLink to="/">{detailMessages.back}</BackLink>
      )}
      <div className={styles.row}>
        {lock.photoUrl !== null && <Cover src={lock.photoUrl} />}
        <div className={styles.titles}>
          <h1 className={styles.title}>{lock.title}</h1>
          <p className={styles.state}>
            <Chip icon={locked ? <LockIcon /> : <UnlockIcon />} tone={toneOf(lock)}>
              {locked ? detailMessages.locked : detailMessages.unlocked}
            </Chip>
            <span>{lock.type === 'SELF' ? detailMessages.selfLock : detailMessages.sharedLock}</span>
          </p>
        </div>
      </div>
    </header>
  );
}

/** The cover of the lock; nothing where it does not load. */
function Cover({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img className={styles.cover} src={src} alt="" width={72} height={72} onError={() => setFailed(true)} />
  );
}

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
      <div className={styles.names}>
        {lock.type === 'SELF' ? (
          <p className={styles.name}>{detailMessages.selfLock}</p>
        ) : (
          <>
            <p className={styles.name}>{other ? <PersonLink person={other} /> : detailMessages.nobody}</p>
            <p className={styles.relation}>{lock.isOwner ? detailMessages.wornBy : detailMessages.heldBy}</p>
          </>
        )}
      </div>
      {!plain && <StatusChip status={status} />}
    </div>
  );
}
