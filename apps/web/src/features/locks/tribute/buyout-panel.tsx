import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Card } from '../../../components/surface/card';
import { formatMoney } from '../../../lib/format/money';
import type { LockDetail } from '../locks.calls';
import { BuyoutDialog } from './buyout-dialog';
import { buyoutMessages as text } from './messages';
import { PaymentLedger } from './payment-ledger';
import styles from './tribute-panel.module.css';

/** What it costs to end the lock with the keyholder's consent, and where that stands. */
export function BuyoutPanel({ lock }: { lock: LockDetail }) {
  const [asking, setAsking] = useState(false);
  const state = lock.session.tributeState;
  if (!lock.lockoutFeeEnabled || state === null || state.buyoutMinorUnits === null) return null;
  if (lock.endedAt !== null && lock.dailyTributeEnabled) return null;
  const amount = formatMoney(state.buyoutMinorUnits, lock.dailyTributeCurrency);
  const waiting = lock.isOwner ? text.waitingKeyholder : text.waiting;
  const offer = lock.isOwner ? text.sentenceKeyholder : text.sentence;
  return (
    <Card
      // Without a tribute the ledger is here, and what leads to a payment leads here.
      {...(lock.dailyTributeEnabled ? {} : { id: 'tribute', tabIndex: -1 })}
      title={text.title}
      aside={<span className={styles.price}>{amount}</span>}
    >
      <div className={styles.buyout}>
        <p className={styles.sentence}>{state.buyoutClaimed ? waiting : offer}</p>
        {lock.canClaimBuyout && <Button onClick={() => setAsking(true)}>{text.pay}</Button>}
      </div>
      {!lock.dailyTributeEnabled && <PaymentLedger lock={lock} />}
      <BuyoutDialog lockId={lock._id} amount={amount} open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
