import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { TextField } from '../../../components/field/text-field';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Card } from '../../../components/surface/card';
import { formatMoney } from '../../../lib/format/money';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { buyoutMessages as text, tributeMessages } from './messages';
import { PaymentLedger } from './payment-ledger';
import { useClaimBuyout } from './tribute.calls';
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

interface BuyoutDialogProps {
  lockId: string;
  /** What it costs, in words. */
  amount: string;
  open: boolean;
  onClose: () => void;
}

/** Says what recording a buyout does, and takes a note along. */
function BuyoutDialog({ lockId, amount, open, onClose }: BuyoutDialogProps) {
  const [note, setNote] = useState('');
  const claim = useClaimBuyout(lockId);

  async function send(): Promise<void> {
    try {
      await claim.mutateAsync(note.trim());
      showToast({ title: text.recorded, kind: 'success' });
      setNote('');
      onClose();
    } catch (error) {
      sayFailure(text.failed, error, `buyout-${lockId}`);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.dialogTitle}
      description={text.dialogSentence(amount)}
      keepLabel={text.keep}
      confirmLabel={text.record}
      busy={claim.isPending}
      onConfirm={send}
    >
      <TextField
        data-autofocus
        label={tributeMessages.note}
        hint={tributeMessages.noteHint}
        autoComplete="off"
        maxLength={PAYMENT_NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
