import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/surface/card';
import type { LockDetail } from '../locks.calls';
import { tributeMessages as text } from './messages';
import { PaymentLedger } from './payment-ledger';
import { paymentsQuery } from './tribute.calls';
import styles from './tribute-panel.module.css';

/** What was paid to a keyholder who is gone, to look back at; nothing where nothing was. */
export function PastPayments({ lock }: { lock: LockDetail }) {
  const payments = useQuery({ ...paymentsQuery(lock._id), enabled: lock.paymentsOver });
  if (!lock.paymentsOver || (!payments.isError && !payments.data?.length)) return null;
  return (
    <Card
      id="tribute"
      tabIndex={-1}
      className={styles.panel}
      title={text.pastTitle}
      aria-label={text.pastTitle}
    >
      <p className={styles.sentence}>{text.past}</p>
      <PaymentLedger lock={lock} />
    </Card>
  );
}
