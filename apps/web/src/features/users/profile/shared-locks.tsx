import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { KeyIcon } from '../../../components/icons/icons';
import { ChevronRightIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { formatDurationWords, secondMs } from '../../../lib/format/duration';
import { profileMessages as text } from '../messages';
import { type Profile, type SharedLock, sharedLocksQuery } from '../profile.calls';
import styles from './shared-locks.module.css';

/** The shared locks that somebody offers; nothing where there are none. */
export function SharedLocks({ keyholder }: { keyholder: Pick<Profile, '_id'> }) {
  const query = useQuery(sharedLocksQuery(keyholder._id));
  const locks = query.data ?? [];
  if (query.isError && query.data === undefined)
    return <LoadFailed title={text.sharedLocksFailed} query={query} />;
  if (locks.length === 0) return null;
  return (
    <Card title={text.sharedLocks} flush>
      <ul className={styles.list}>
        {locks.map((lock) => (
          <li key={lock._id}>
            <Link to="/shared/setup/$code" params={{ code: lock.shareCode }} className={styles.row}>
              <Cover lock={lock} />
              <span className={styles.words}>
                <span className={styles.title}>{lock.title}</span>
                <span className={styles.terms}>{termsOf(lock)}</span>
              </span>
              <ChevronRightIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cover({ lock }: { lock: SharedLock }) {
  if (lock.photoUrl !== null)
    return <img className={styles.cover} src={lock.photoUrl} alt="" loading="lazy" />;
  return (
    <span className={styles.cover}>
      <KeyIcon size={20} />
    </span>
  );
}

function termsOf({ initialDurationSeconds, lockedCount, requireID }: SharedLock): string {
  return [
    formatDurationWords(initialDurationSeconds * secondMs),
    lockedCount > 0 && text.wornBy(lockedCount),
    requireID && text.needsId,
  ]
    .filter(Boolean)
    .join(' · ');
}
