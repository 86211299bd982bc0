import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChevronLeftIcon, LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { Chip } from '../../../components/surface/chip';
import type { LockDetail } from '../api/lock-query';
import styles from './detail-header.module.css';
import { detailMessages } from './messages';

/** Which lock this is, whether it holds, and the way back. */
export function DetailHeader({ lock }: { lock: LockDetail }) {
  const locked = lock.endedAt === null;
  return (
    <header className={styles.header}>
      <title>{`${lock.title} · Keyhold`}</title>
      <Link to={lock.isOwner ? '/keyholder' : '/'} className={styles.back}>
        <ChevronLeftIcon size={18} />
        {detailMessages.back}
      </Link>
      <div className={styles.row}>
        {lock.photoUrl !== null && <Cover src={lock.photoUrl} />}
        <div className={styles.titles}>
          <h1 className={styles.title}>{lock.title}</h1>
          <p className={styles.state}>
            <Chip icon={locked ? <LockIcon /> : <UnlockIcon />} tone={locked ? 'brass' : 'green'}>
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
