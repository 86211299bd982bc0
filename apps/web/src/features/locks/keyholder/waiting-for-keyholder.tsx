import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CameraIcon, ChevronDownIcon } from '../../../components/icons/tool-icons';
import { CoinIcon, IdCardIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { formatMoney } from '../../../lib/format/money';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages as text } from './messages';
import styles from './waiting-for-keyholder.module.css';

interface Waiting {
  readonly lock: DashboardLock;
  readonly icon: ReactNode;
  readonly what: string;
  /** The panel of the lock's page where it is done. */
  readonly hash?: string;
}

function waitingOf(lock: DashboardLock): Waiting[] {
  const money = formatMoney(lock.openPaymentsMinorUnits, lock.dailyTributeCurrency);
  return [
    ...(lock.openPayments > 0
      ? [
          {
            lock,
            icon: <CoinIcon size={20} />,
            what: text.payments(lock.openPayments, money),
            hash: 'tribute',
          },
        ]
      : []),
    ...(lock.verificationWaits
      ? [
          {
            lock,
            icon: <CameraIcon size={20} />,
            what: lock.verificationSubmittedToday ? text.verification : text.earlierVerification,
            hash: 'verify',
          },
        ]
      : []),
    ...(lock.idPhotoWaits ? [{ lock, icon: <IdCardIcon size={20} />, what: text.idPhoto }] : []),
  ];
}

/** What only the keyholder can do now, before everything else. Nothing where nothing waits. */
export function WaitingForKeyholder({ locks }: { locks: readonly DashboardLock[] }) {
  const waiting = locks.flatMap(waitingOf);
  if (waiting.length === 0) return null;
  return (
    <Card title={text.waiting} aria-label={text.waiting}>
      <ul className={styles.list}>
        {waiting.map(({ lock, icon, what, hash }) => (
          <li key={`${lock._id} ${what}`}>
            <Link to="/lock/$id" params={{ id: lock._id }} {...(hash && { hash })} className={styles.row}>
              <span className={styles.icon}>{icon}</span>
              <span className={styles.words}>
                <span className={styles.what}>{what}</span>
                <span className={styles.of}>
                  {text.of(lock.wearer?.username ?? text.someone, lock.title)}
                </span>
              </span>
              <ChevronDownIcon size={18} className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
