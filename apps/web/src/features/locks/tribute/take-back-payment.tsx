import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { countsNoMore } from './counts-no-more';
import { tributeMessages as text } from './messages';
import { type Payment, useTakeBackPayment } from './tribute.calls';
import styles from './tribute.module.css';

interface TakeBackPaymentProps {
  payment: Payment;
  lock: LockDetail;
  /** It is on its way. */
  onTakeBack: () => void;
}

/** Takes back a payment that waits for the keyholder, once it was said what that means. */
export function TakeBackPayment({ payment, lock, onTakeBack }: TakeBackPaymentProps) {
  // Null before it was opened: the focus comes back to the button with whoever comes back.
  const [asking, setAsking] = useState<boolean | null>(null);
  const takeBack = useTakeBackPayment(lock._id);
  const now = useNow(60_000);

  async function send(): Promise<void> {
    onTakeBack();
    try {
      await takeBack.mutateAsync(payment._id);
    } catch (error) {
      sayFailure(text.takeBackFailed, error, `payment-${payment._id}`);
    }
  }

  if (!asking)
    return (
      <Button
        variant="quiet"
        small
        className={styles.takeBack ?? ''}
        autoFocus={asking === false}
        onClick={() => setAsking(true)}
      >
        {text.takeBack}
      </Button>
    );
  return (
    <>
      <p className={styles.consequence}>
        {payment.kind === 'BUYOUT' ? text.takeBackBuyoutSentence : countsNoMore(payment, lock, now)}
      </p>
      <div className={styles.answers}>
        <Button variant="danger" busy={takeBack.isPending} onClick={() => void send()}>
          {text.takeBackNow(formatMoney(payment.amountMinorUnits, payment.currency))}
        </Button>
        <Button autoFocus disabled={takeBack.isPending} onClick={() => setAsking(false)}>
          {text.keep}
        </Button>
      </div>
    </>
  );
}
