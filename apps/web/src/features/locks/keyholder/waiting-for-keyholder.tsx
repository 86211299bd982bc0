import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { CoinIcon, IdCardIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages as text } from './messages';
import styles from './waiting-for-keyholder.module.css';
import { paymentsThatWait, photoThatWaits } from './waiting-words';

interface Waiting {
  readonly lock: DashboardLock;
  readonly icon: ReactNode;
  readonly what: string;
  /** What is done with it, in a word. */
  readonly act: string;
  /** The panel of the lock's page where it is done. */
  readonly hash?: string;
}

function waitingOf(lock: DashboardLock, now: number): Waiting[] {
  const photo = photoThatWaits(lock, now);
  const payments = paymentsThatWait(lock, now);
  return [
    ...(lock.idPhotoWaits
      ? [{ lock, icon: <IdCardIcon size={20} />, what: text.idPhoto, act: text.look }]
      : []),
    ...(photo !== null
      ? [{ lock, icon: <CameraIcon size={20} />, what: photo, act: text.look, hash: 'verify' }]
      : []),
    ...(payments !== null
      ? [{ lock, icon: <CoinIcon size={20} />, what: payments, act: text.answer, hash: 'tribute' }]
      : []),
  ];
}

/** What only the keyholder can do now, before everything else. Nothing where nothing waits. */
export function WaitingForKeyholder({ locks }: { locks: readonly DashboardLock[] }) {
  const now = useNow(60_000);
  const waiting = locks.flatMap((lock) => waitingOf(lock, now));
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={text.waiting}>
      <h2 className={styles.title}>{text.waiting}</h2>
      <Card as="div" className={styles.card}>
        <ul className={styles.list}>
          {waiting.map(({ lock, icon, what, act, hash }, at) => (
            <li key={`${lock._id} ${what}`}>
              <Link
                to="/lock/$id"
                params={{ id: lock._id }}
                {...(hash && { hash })}
                state={{ backFromSheet: true }}
                className={styles.row}
              >
                <span className={styles.icon}>{icon}</span>
                <span className={styles.words}>
                  <span className={styles.what}>{what}</span>
                  <span className={styles.of}>
                    {text.of(lock.wearer?.username ?? text.someone, lock.title)}
                  </span>
                </span>
                <span className={classNames(styles.act, at === 0 && styles.first)}>{act}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
