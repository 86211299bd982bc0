import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { formatDay } from '../verification/format-day';
import { tributeMessages as text } from './messages';
import type { Payment } from './tribute.calls';
import { useRejectPayment } from './tribute.calls';

export interface RejectPaymentDialogProps {
  payment: Payment;
  lock: LockDetail;
  open: boolean;
  onClose: () => void;
}

/** Why a payment is rejected, and what that means. */
export function RejectPaymentDialog({ payment, lock, open, onClose }: RejectPaymentDialogProps) {
  const [reason, setReason] = useState('');
  const reject = useRejectPayment(lock._id);
  const now = useNow(60_000);

  async function send(): Promise<void> {
    try {
      await reject.mutateAsync({ paymentId: payment._id, reason: reason.trim() });
      showToast({ title: text.rejected, kind: 'success' });
      onClose();
    } catch (error) {
      sayFailure(text.rejectFailed, error, `payment-${payment._id}`);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.rejectTitle}
      description={whatItMeans(payment, lock, now)}
      actions={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button variant="danger" busy={reject.isPending} onClick={() => void send()}>
            {text.reject}
          </Button>
        </>
      }
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
    </Dialog>
  );
}

/** A tribute is owed again while its day runs. */
function whatItMeans(payment: Payment, { endedAt, timezone }: LockDetail, now: number): string {
  const { kind, amountMinorUnits, currency, date } = payment;
  if (kind === 'BUYOUT') return text.rejectBuyoutSentence;
  const amount = formatMoney(amountMinorUnits, currency);
  const isToday = endedAt === null && date === civilDate(timezone, now);
  return isToday ? text.rejectSentence(amount) : text.rejectLateSentence(amount, formatDay(date));
}
