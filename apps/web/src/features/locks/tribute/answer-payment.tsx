import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { tributeMessages as text } from './messages';
import { RejectPaymentDialog } from './reject-payment-dialog';
import type { Payment } from './tribute.calls';
import { useConfirmPayment } from './tribute.calls';
import styles from './tribute-panel.module.css';

/** The keyholder's answer to a payment. A confirmed buyout ends the lock, so that one asks first. */
export function AnswerPayment({ payment, lock }: { payment: Payment; lock: LockDetail }) {
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null);
  const confirm = useConfirmPayment(lock._id);
  const close = () => setAsking(null);

  async function send(): Promise<void> {
    try {
      await confirm.mutateAsync(payment._id);
      showToast({ title: text.confirmed, kind: 'success' });
    } catch (error) {
      sayFailure(text.confirmFailed, error, `payment-${payment._id}`);
    }
    close();
  }

  const isBuyout = payment.kind === 'BUYOUT';
  return (
    <div className={styles.answers}>
      <Button small busy={confirm.isPending} onClick={() => (isBuyout ? setAsking('confirm') : void send())}>
        {text.confirm}
      </Button>
      <Button small variant="quiet" onClick={() => setAsking('reject')}>
        {text.reject}
      </Button>
      <Dialog
        open={asking === 'confirm'}
        onClose={close}
        size="small"
        title={text.confirmBuyoutTitle}
        description={text.confirmBuyoutSentence}
        actions={
          <>
            <Button onClick={close} data-autofocus>
              {text.notYet}
            </Button>
            <Button variant="primary" busy={confirm.isPending} onClick={() => void send()}>
              {text.confirmBuyout}
            </Button>
          </>
        }
      />
      <RejectPaymentDialog payment={payment} lock={lock} open={asking === 'reject'} onClose={close} />
    </div>
  );
}
