import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import type { LockDetail } from '../locks.calls';
import { tributeMessages as text } from './messages';
import { PaymentRow } from './payment-row';
import { paymentsQuery } from './tribute.calls';
import styles from './tribute-panel.module.css';

const shownAtFirst = 5;

/** Every payment that was recorded, newest first; nothing while there are none. */
export function PaymentLedger({ lock }: { lock: LockDetail }) {
  const payments = useQuery(paymentsQuery(lock._id));
  const [all, setAll] = useState(false);
  const rows = payments.data ?? [];
  if (payments.isError && payments.data === undefined) {
    return <LoadFailed title={text.loadFailed} query={payments} />;
  }
  if (rows.length === 0) return null;
  return (
    <section className={styles.ledger}>
      <h3 className={styles.ledgerTitle}>{text.ledger}</h3>
      <ul>
        {rows.slice(0, all ? undefined : shownAtFirst).map((payment) => (
          <PaymentRow key={payment._id} payment={payment} lock={lock} />
        ))}
      </ul>
      {!all && rows.length > shownAtFirst && (
        <Button small className={styles.all ?? ''} onClick={() => setAll(true)}>
          {text.showAll(rows.length)}
        </Button>
      )}
    </section>
  );
}
