import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { SnowflakeIcon } from '../../../components/icons/tool-icons';
import { BackLink } from '../../../components/page/back-link';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { MessageIconButton } from '../../messages/chat.api';
import { ElapsedTime } from '../dashboard/elapsed-time';
import { OpensChip } from '../dashboard/lock-badges';
import type { LockDetail } from '../locks.calls';
import styles from './detail-header.module.css';
import { detailMessages } from './messages';

/** The timer stands still, for another reason than that the lock is open to clean. */
function isFrozen({ endedAt, hygienicUnlockInProgress, frozen }: LockDetail): boolean {
  return endedAt === null && !hygienicUnlockInProgress && frozen;
}

/** LOCKED and UNLOCKED in the colour of the state. */
function toneOf(lock: LockDetail): ChipTone {
  if (lock.endedAt !== null) return 'green';
  if (lock.hygienicUnlockInProgress) return 'teal';
  return isFrozen(lock) ? 'ice' : 'brass';
}

/** Which lock this is, whether it holds and for how long, who else it is about, and the way back. */
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
            <Chip icon={<StateIcon lock={lock} />} tone={toneOf(lock)}>
              {locked ? detailMessages.locked : detailMessages.unlocked}
              {isFrozen(lock) && detailMessages.frozen}
            </Chip>
            <span>
              {locked ? detailMessages.lockedFor : detailMessages.after} <ElapsedTime lock={lock} count={4} />
            </span>
            <Whose lock={lock} />
            <OpensChip lock={lock} />
          </p>
        </div>
      </div>
    </header>
  );
}

function StateIcon({ lock }: { lock: LockDetail }) {
  if (lock.endedAt !== null) return <UnlockIcon />;
  return isFrozen(lock) ? <SnowflakeIcon /> : <LockIcon />;
}

/** The cover of the lock; nothing where it does not load. */
function Cover({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img className={styles.cover} src={src} alt="" width={72} height={72} onError={() => setFailed(true)} />
  );
}

/** Whose lock it is beside the viewer's own, in a few words. */
function Whose({ lock }: { lock: LockDetail }) {
  if (lock.type === 'SELF') return detailMessages.selfLock;
  const other = lock.isOwner ? lock.wearer : lock.owner;
  const words = lock.isOwner ? detailMessages.wornBy : detailMessages.heldBy;
  if (other === null) return words(detailMessages.nobody);
  return (
    <span className={styles.other}>
      <PersonLink person={other}>{words(other.username)}</PersonLink>
      <MessageIconButton person={other} />
    </span>
  );
}
