import { paymentNames } from '@keyhold/contracts/locks/payment-texts';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button/button';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../components/icons/icons';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { formatMoment, formatUtcDay } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import { AfterAnswer, Outcome, SentBack, Taken } from '../duties/duty';
import { useNextWaiting } from '../keyholder/use-next-waiting';
import type { LockDetail } from '../locks.calls';
import { wearerNameInside } from '../wearer-name';
import { AnswerPayment } from './answer-payment';
import { tributeMessages as text } from './messages';
import { TakeBackPayment } from './take-back-payment';
import { type Payment, paymentsQuery } from './tribute.calls';
import styles from './tribute.module.css';

const shownAtFirst = 5;

interface PaymentLedgerProps {
  lock: LockDetail;
  /** Leaves, once everything is answered. */
  onDone?: () => void;
  /** What there is to say where nothing is to be answered. */
  children?: ReactNode;
}

/** Every payment that was recorded, newest first; before them what its keyholder has to answer. Nothing while there are none. */
export function PaymentLedger({ lock, onDone, children }: PaymentLedgerProps) {
  const payments = useQuery(paymentsQuery(lock._id));
  const [all, setAll] = useState(false);
  const next = useNextWaiting(lock, 'tribute');
  // Once it is answered, it stays to be seen with what came of it.
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const rows = payments.data ?? [];
  if (payments.isError && payments.data === undefined) {
    return <LoadFailed title={text.loadFailed} query={payments} />;
  }
  const isAsked = ({ _id, status }: Payment) => status === 'OPEN' || answered.includes(_id);
  const asked = rows.filter((payment) => lock.isOwner && isAsked(payment));
  const isDone = asked.length > 0 && asked.every(({ status }) => status !== 'OPEN');
  const others = rows.filter((payment) => !asked.includes(payment));
  return (
    <>
      {asked.length > 0 && (
        <ul>
          {asked.map((payment) => (
            <AskedPayment
              key={payment._id}
              payment={payment}
              lock={lock}
              onAnswer={() => setAnswered([...answered, payment._id])}
            />
          ))}
        </ul>
      )}
      {asked.length === 0 && children}
      {isDone && onDone !== undefined && <AfterAnswer next={next} onDone={onDone} />}
      {others.length > 0 && (
        <section className={styles.ledger}>
          <h3 className={styles.ledgerTitle}>{text.ledger}</h3>
          <ul>
            {others.slice(0, all ? undefined : shownAtFirst).map((payment) => (
              <PaymentRow key={payment._id} payment={payment} lock={lock} />
            ))}
          </ul>
          {!all && others.length > shownAtFirst && (
            <Button small className={styles.all ?? ''} onClick={() => setAll(true)}>
              {text.showAll(others.length)}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

interface AskedPaymentProps {
  payment: Payment;
  lock: LockDetail;
  onAnswer: () => void;
}

/** A payment that waits for the keyholder: whose it is, for which day, and the answer. */
function AskedPayment(props: AskedPaymentProps) {
  const { payment, lock } = props;
  const now = useNow(60_000);
  const { kind, amountMinorUnits, currency, note, date, createdAt, status, reason } = payment;
  const payer = wearerNameInside(lock);
  const day = date === civilDate(lock.timezone, now) ? text.today : formatUtcDay(date, now);
  return (
    <li className={styles.payment}>
      <div className={styles.asked}>
        <p className={styles.sum}>{formatMoney(amountMinorUnits, currency)}</p>
        <p className={styles.from}>{text.from[kind](payer, day)}</p>
        <p className={styles.detail}>{text.recordedAt(formatMoment(Date.parse(createdAt), now, 'short'))}</p>
      </div>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {status === 'OPEN' ? (
        <AnswerPayment {...props} />
      ) : (
        <Outcome>
          {status === 'CONFIRMED' ? (
            <Taken>{text.states.CONFIRMED}</Taken>
          ) : (
            <SentBack title={text.states[status]} note={reason || null} />
          )}
        </Outcome>
      )}
    </li>
  );
}

const looks: Record<Payment['status'], { icon: React.ReactNode; tone: ChipTone }> = {
  OPEN: { icon: <ClockIcon />, tone: 'muted' },
  CONFIRMED: { icon: <CheckIcon />, tone: 'green' },
  REJECTED: { icon: <CloseIcon />, tone: 'red' },
  TAKEN_BACK: { icon: <CloseIcon />, tone: 'muted' },
};

/** What became of it. */
function stateOf({ status }: Payment, { paymentsOver }: LockDetail): string {
  if (status !== 'OPEN') return text.states[status];
  return paymentsOver ? text.neverAnswered : text.notConfirmed;
}

/** The wearer may take back what waits in a lock that goes on. */
function canTakeBack({ status }: Payment, { isOwner, endedAt, paymentsOver }: LockDetail): boolean {
  return status === 'OPEN' && !isOwner && endedAt === null && !paymentsOver;
}

/** One payment: how much, when, what was said of it, and what became of it. */
function PaymentRow({ payment, lock }: { payment: Payment; lock: LockDetail }) {
  const now = useNow(60_000);
  // The focus of the button with which it was taken back is here then.
  const [takenBack, setTakenBack] = useState(false);
  const { kind, amountMinorUnits, currency, note, reason, status, createdAt } = payment;
  const state = (
    <Chip icon={looks[status].icon} tone={looks[status].tone}>
      {stateOf(payment, lock)}
    </Chip>
  );
  return (
    <li className={styles.payment}>
      <div>
        <p className={styles.what}>
          {formatMoney(amountMinorUnits, currency)} · {paymentNames[kind]}
        </p>
        <p className={styles.detail}>{formatMoment(Date.parse(createdAt), now, 'short')}</p>
      </div>
      {takenBack && status !== 'OPEN' ? <Outcome>{state}</Outcome> : state}
      {note !== '' && <p className={styles.note}>{note}</p>}
      {reason !== null && reason !== '' && (
        <p className={styles.note}>
          {text.states.REJECTED}: {reason}
        </p>
      )}
      {canTakeBack(payment, lock) && (
        <TakeBackPayment payment={payment} lock={lock} onTakeBack={() => setTakenBack(true)} />
      )}
    </li>
  );
}
