import { lazy, useState } from 'react';
import { Button } from '../../../components/button/button';
import { HandshakeIcon } from '../../../components/lock-icons/lock-icons';
import { Later } from '../../../components/overlay/later';
import { formatMoney } from '../../../lib/format/money';
import { Duty, type DutyOf } from '../duties/duty';
import { whoseLockToKeyholder } from '../whose-lock';
import { buyoutMessages as text } from './messages';
import styles from './tribute.module.css';
import { Ledger } from './tribute-duty';

const BuyoutDialog = lazy(async () => ({ default: (await import('./buyout-dialog')).BuyoutDialog }));

/** What it costs to end the lock with the keyholder's consent, and where that stands. */
export function BuyoutDuty({ lock, anchor }: DutyOf) {
  const [asking, setAsking] = useState(false);
  const state = lock.session.tributeState;
  if (!lock.lockoutFeeEnabled || state === null || state.buyoutMinorUnits === null) return null;
  if (lock.endedAt !== null && lock.dailyTributeEnabled) return null;
  const amount = formatMoney(state.buyoutMinorUnits, lock.dailyTributeCurrency);
  const waiting = lock.isOwner ? text.waitingKeyholder : text.waiting;
  const offer = lock.isOwner ? text.sentenceKeyholder : text.sentence;
  return (
    <Duty
      // Without a tribute the ledger is here, and what leads to a payment leads here.
      at={lock.dailyTributeEnabled ? 'buyout' : 'tribute'}
      anchor={anchor}
      about={whoseLockToKeyholder(lock)}
      icon={<HandshakeIcon />}
      name={text.title}
      state={state.buyoutClaimed ? text.claimed(amount) : amount}
      mood={state.buyoutClaimed && lock.isOwner ? 'due' : undefined}
    >
      {(close) => (
        <>
          <div className={styles.buyout}>
            <p className={styles.sentence}>{state.buyoutClaimed ? waiting : offer}</p>
            {lock.canClaimBuyout && <Button onClick={() => setAsking(true)}>{text.pay}</Button>}
          </div>
          {!lock.dailyTributeEnabled && <Ledger lock={lock} onDone={close} />}
          <Later open={asking}>
            <BuyoutDialog lockId={lock._id} amount={amount} open={asking} onClose={() => setAsking(false)} />
          </Later>
        </>
      )}
    </Duty>
  );
}
