import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { formatUtcDay } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
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
  const close = () => setAsking(null);

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
  return (
    <div className={styles.answers}>
      <Button
        variant="primary"
        busy={confirm.isPending}
        onClick={() => (isBuyout ? setAsking('confirm') : void send())}
      >
        {text.confirm}
      </Button>
      <Button onClick={() => setAsking('reject')}>{text.reject}</Button>
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
      <RejectPaymentDialog
        payment={payment}
        lock={lock}
        onAnswer={onAnswer}
        open={asking === 'reject'}
        onClose={close}
      />
    </div>
  );
}

interface RejectPaymentDialogProps extends AnswerPaymentProps {
  open: boolean;
  onClose: () => void;
}

/** Why a payment is rejected, and what that means. */
function RejectPaymentDialog({ payment, lock, onAnswer, open, onClose }: RejectPaymentDialogProps) {
  const [reason, setReason] = useState('');
  const reject = useRejectPayment(lock._id);
  const now = useNow(60_000);

  async function send(): Promise<void> {
    onAnswer();
    try {
      await reject.mutateAsync({ paymentId: payment._id, reason: reason.trim() });
      onClose();
    } catch (error) {
      sayFailure(text.rejectFailed, error, `payment-${payment._id}`);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.rejectTitle}
      description={whatItMeans(payment, lock, now)}
      keepLabel={text.back}
      confirmLabel={text.reject}
      danger
      busy={reject.isPending}
      onConfirm={send}
    >
      <TextField
        data-autofocus
        label={text.reason}
        hint={text.reasonHint}
        autoComplete="off"
        maxLength={PAYMENT_NOTE_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

/** A tribute is owed again while its day runs. */
function whatItMeans(payment: Payment, { endedAt, timezone }: LockDetail, now: number): string {
  const { kind, amountMinorUnits, currency, date } = payment;
  if (kind === 'BUYOUT') return text.rejectBuyoutSentence;
  const amount = formatMoney(amountMinorUnits, currency);
  const isToday = endedAt === null && date === civilDate(timezone, now);
  return isToday ? text.rejectSentence(amount) : text.rejectLateSentence(amount, formatUtcDay(date, now));
}
