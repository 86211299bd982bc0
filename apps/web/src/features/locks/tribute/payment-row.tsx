import { paymentNames } from '@keyhold/contracts/locks/payment-texts';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../components/icons/icons';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { formatMoment } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../locks.calls';
import { AnswerPayment } from './answer-payment';
import { tributeMessages as text } from './messages';
import type { Payment } from './tribute.calls';
import styles from './tribute-panel.module.css';

const looks: Record<Payment['status'], { icon: React.ReactNode; tone: ChipTone }> = {
  OPEN: { icon: <ClockIcon />, tone: 'muted' },
  CONFIRMED: { icon: <CheckIcon />, tone: 'green' },
  REJECTED: { icon: <CloseIcon />, tone: 'red' },
};

/** One payment: how much, when, what was said of it, and how it was answered. */
export function PaymentRow({ payment, lock }: { payment: Payment; lock: LockDetail }) {
  const now = useNow(60_000);
  const { kind, amountMinorUnits, currency, note, reason, status, createdAt } = payment;
  return (
    <li className={styles.payment}>
      <div>
        <p className={styles.what}>
          {formatMoney(amountMinorUnits, currency)} · {paymentNames[kind]}
        </p>
        <p className={styles.detail}>{formatMoment(Date.parse(createdAt), now, 'short')}</p>
      </div>
      <Chip icon={looks[status].icon} tone={looks[status].tone}>
        {status === 'OPEN' && lock.paymentsOver ? text.neverAnswered : text.states[status]}
      </Chip>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {reason !== null && reason !== '' && (
        <p className={styles.note}>
          {text.states.REJECTED}: {reason}
        </p>
      )}
      {lock.isOwner && status === 'OPEN' && <AnswerPayment payment={payment} lock={lock} />}
    </li>
  );
}
