import { Link } from '@tanstack/react-router';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { CoinIcon, IdCardIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages as text } from './messages';
import { waitingOf } from './waiting';
import styles from './waiting-for-keyholder.module.css';

const icons = {
  verify: <CameraIcon size={20} />,
  tribute: <CoinIcon size={20} />,
};

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
          {waiting.map(({ lock, what, at }, place) => (
            <li key={`${lock._id} ${what}`}>
              <Link
                to="/lock/$id"
                params={{ id: lock._id }}
                {...(at && { hash: at })}
                state={{ backFromSheet: true }}
                className={styles.row}
              >
                <span className={styles.icon}>{at === null ? <IdCardIcon size={20} /> : icons[at]}</span>
                <span className={styles.words}>
                  <span className={styles.what}>{what}</span>
                  <span className={styles.of}>
                    {text.of(lock.wearer?.username ?? text.someone, lock.title)}
                  </span>
                </span>
                <span className={classNames(styles.act, place === 0 && styles.first)}>
                  {at === 'tribute' ? text.answer : text.look}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
