import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { formatMoney } from '../../../lib/format/money';
import type { Payment } from '../api/payments-query';
import { useRejectPayment } from '../api/use-reject-payment';
import { sayFailure } from '../say-failure';
import { tributeMessages as text } from './messages';

export interface RejectPaymentDialogProps {
  payment: Payment;
  lockId: string;
  open: boolean;
  onClose: () => void;
}

/** Why a payment is rejected, and what that means. */
export function RejectPaymentDialog({ payment, lockId, open, onClose }: RejectPaymentDialogProps) {
  const [reason, setReason] = useState('');
  const reject = useRejectPayment(lockId);

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
      description={
        payment.kind === 'BUYOUT'
          ? text.rejectBuyoutSentence
          : text.rejectSentence(formatMoney(payment.amountMinorUnits, payment.currency))
      }
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
