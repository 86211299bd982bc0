import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { HandshakeIcon } from '../../../components/lock-icons/lock-icons';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { formatMoney } from '../../../lib/format/money';
import { Duty, type DutyOf } from '../duties/duty';
import { sayFailure } from '../say-failure';
import { buyoutMessages as text, tributeMessages } from './messages';
import { PaymentLedger } from './payment-ledger';
import { useClaimBuyout } from './tribute.calls';
import styles from './tribute.module.css';

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
      icon={<HandshakeIcon />}
      name={text.title}
      state={state.buyoutClaimed ? text.claimed(amount) : amount}
      mood={state.buyoutClaimed && lock.isOwner ? 'due' : undefined}
    >
      <div className={styles.buyout}>
        <p className={styles.sentence}>{state.buyoutClaimed ? waiting : offer}</p>
        {lock.canClaimBuyout && <Button onClick={() => setAsking(true)}>{text.pay}</Button>}
      </div>
      {!lock.dailyTributeEnabled && <PaymentLedger lock={lock} />}
      <BuyoutDialog lockId={lock._id} amount={amount} open={asking} onClose={() => setAsking(false)} />
    </Duty>
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
