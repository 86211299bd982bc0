import { useId, useState } from 'react';
import { Dial } from '../../../components/dial/dial';
import { OfflineIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatAgo } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { countdownAt } from '../dashboard/lock-countdown';
import { type KeptLock, readKeptLocks } from './kept-locks';
import styles from './last-known-locks.module.css';
import { lastKnownMessages as text } from './messages';

/** How the locks stood when the server was last heard, running on; with its age, and what has to wait. */
export default function LastKnownLocks() {
  const [known] = useState(readKeptLocks);
  const now = useNow(1000);
  return (
    <>
      {known?.locks.map((lock) => (
        <LastKnownLock key={lock._id} lock={lock} at={known.at} now={now} />
      ))}
      <Card as="div">
        <p>{known === null || known.locks.length === 0 ? text.nothing : text.waits}</p>
      </Card>
    </>
  );
}

function LastKnownLock({ lock, at, now }: { lock: KeptLock; at: number; now: number }) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {lock.title}
        </h2>
        <Chip icon={<OfflineIcon size={16} />}>{text.age(formatAgo(at, now))}</Chip>
      </div>
      <LastKnownTime lock={lock} now={now} />
    </Card>
  );
}

function LastKnownTime({ lock, now }: { lock: KeptLock; now: number }) {
  if (lock.endedAt !== null) return <p className={styles.sentence}>{text.ended}</p>;
  const { remainingMs, progress } = countdownAt(lock, now);
  return (
    <>
      <Dial
        tone={lock.frozen ? 'frozen' : 'running'}
        progress={progress}
        remainingMs={remainingMs}
        caption={lock.frozen ? text.frozen : text.opensIn}
      />
      {remainingMs === 0 && <p className={styles.sentence}>{text.over}</p>}
    </>
  );
}
