import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import { TakeBack } from '../duties/take-back';
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

/** Takes back a payment that waits for the keyholder. */
export function TakeBackPayment({ payment, lock, onTakeBack }: TakeBackPaymentProps) {
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

  return (
    <TakeBack
      className={styles.takeBack}
      consequence={payment.kind === 'BUYOUT' ? text.takeBackBuyoutSentence : countsNoMore(payment, lock, now)}
      label={text.takeBackNow(formatMoney(payment.amountMinorUnits, payment.currency))}
      busy={takeBack.isPending}
      onTakeBack={() => void send()}
    />
  );
}
