import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import answers from '../duties/answers.module.css';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { wearerName } from '../wearer-name';
import { countsNoMore } from './counts-no-more';
import { tributeMessages as text } from './messages';
import { type Payment, useConfirmPayment, useRejectPayment } from './tribute.calls';
import styles from './tribute.module.css';

interface AnswerPaymentProps {
  payment: Payment;
  lock: LockDetail;
  /** An answer is on its way. */
  onAnswer: () => void;
}

/** The keyholder's answer to a payment. A confirmed buyout ends the lock, so that one asks first. */
export function AnswerPayment({ payment, lock, onAnswer }: AnswerPaymentProps) {
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null);
  const confirm = useConfirmPayment(lock._id);
  // Whoever comes back from a rejection has the focus where they went there.
  const [wasAsked, setWasAsked] = useState(false);
  const close = () => {
    setWasAsked(asking === 'reject');
    setAsking(null);
  };

  async function send(): Promise<void> {
    onAnswer();
    try {
      await confirm.mutateAsync(payment._id);
    } catch (error) {
      sayFailure(text.confirmFailed, error, `payment-${payment._id}`);
    }
    close();
  }

  const isBuyout = payment.kind === 'BUYOUT';
  if (asking === 'reject')
    return <RejectPayment payment={payment} lock={lock} onAnswer={onAnswer} onBack={close} />;
  return (
    <>
      {!isBuyout && <p className={answers.consequence}>{text.confirmSentence}</p>}
      <div className={answers.answers}>
        <Button
          variant="primary"
          busy={confirm.isPending}
          onClick={() => (isBuyout ? setAsking('confirm') : void send())}
        >
          {text.confirm}
        </Button>
        <Button autoFocus={wasAsked} onClick={() => setAsking('reject')}>
          {text.reject}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'confirm'}
        onClose={close}
        title={text.confirmBuyoutTitle}
        description={text.confirmBuyoutSentence}
        keepLabel={text.notYet}
        confirmLabel={text.confirmBuyout}
        busy={confirm.isPending}
        onConfirm={send}
      />
    </>
  );
}

/** Why a payment is rejected, and what that means. */
function RejectPayment({ payment, lock, onAnswer, onBack }: AnswerPaymentProps & { onBack: () => void }) {
  const [reason, setReason] = useState('');
  const reject = useRejectPayment(lock._id);
  const now = useNow(60_000);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reject.isPending) return;
    onAnswer();
    try {
      await reject.mutateAsync({ paymentId: payment._id, reason: reason.trim() });
    } catch (error) {
      sayFailure(text.rejectFailed, error, `payment-${payment._id}`);
    }
  }

  return (
    <form className={styles.reject} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        autoFocus
        label={text.reason}
        hint={[
          text.reasonHint(wearerName(lock)),
          payment.kind === 'BUYOUT' ? text.rejectBuyoutSentence : countsNoMore(payment, lock, now),
          text.rejectIsFinal,
        ].join(' ')}
        autoComplete="off"
        maxLength={PAYMENT_NOTE_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={answers.answers}>
        {/* Not where the button was that led here: a second press takes nothing away. */}
        <Button variant="danger" type="submit" busy={reject.isPending}>
          {text.rejectNow(formatMoney(payment.amountMinorUnits, payment.currency))}
        </Button>
        <Button disabled={reject.isPending} onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}
