import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { Disclosure } from '../../../components/surface/disclosure';
import { ApiError } from '../../../lib/api/client';
import { formatMoney, readMoney } from '../../../lib/format/money';
import { AfterAnswer, Outcome, Taken } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { tributeMessages as text } from './messages';
import { PaymentLedger } from './payment-ledger';
import { usePayTribute } from './tribute.calls';
import styles from './tribute.module.css';

export { PaymentLedger };

interface TributeSheetProps {
  lock: LockDetail;
  /** Of today, in minor units; null after the end. */
  left: number | null;
  onDone: () => void;
}

/** What is owed today, the form that records a payment, and the payments. To a keyholder first what waits for their answer. */
export default function TributeSheet({ lock, left, onDone }: TributeSheetProps) {
  const owesToday = left !== null && left > 0;
  // Whoever has recorded it here is done.
  const [owedHere] = useState(owesToday);
  if (lock.isOwner)
    return (
      <PaymentLedger lock={lock} onDone={onDone}>
        {owesToday && <TodaySoFar lock={lock} />}
      </PaymentLedger>
    );
  return (
    <>
      {owesToday && <Today lock={lock} />}
      {left === 0 && (
        <Outcome>
          <Taken>{lock.openPayments === 0 ? text.allConfirmed : text.allPaid}</Taken>
          {lock.openPayments > 0 && (
            <p className={styles.sentence}>
              {text.waitFor(lock.openPayments, lock.owner?.username ?? text.yourKeyholder)}.
            </p>
          )}
        </Outcome>
      )}
      {lock.canPayTribute && left !== 0 && <PayTribute lock={lock} />}
      {left === 0 && owedHere && <AfterAnswer next={null} onDone={onDone} />}
      {lock.canPayTribute && left === 0 && (
        <Disclosure label={text.recordMore}>
          <PayTribute lock={lock} />
        </Disclosure>
      )}
      <PaymentLedger lock={lock} />
    </>
  );
}

function Today({ lock }: { lock: LockDetail }) {
  const state = lock.session.tributeState;
  if (state === null) return null;
  const money = (amount: number) => formatMoney(amount, lock.dailyTributeCurrency);
  return (
    <div className={styles.today}>
      <span className={styles.icon}>
        <CoinIcon size={22} />
      </span>
      <p>
        <span className={styles.left}>{money(state.remainingTodayMinorUnits)}</span> {text.left}
        {state.paidTodayMinorUnits > 0 && (
          <span className={styles.recorded}>
            {text.paidToday(money(state.paidTodayMinorUnits), money(lock.dailyTributeAmountMinorUnits))}
          </span>
        )}
      </p>
    </div>
  );
}

/** The same in a line, which nobody takes for a payment to answer. */
function TodaySoFar({ lock }: { lock: LockDetail }) {
  const paid = lock.session.tributeState?.paidTodayMinorUnits ?? 0;
  const money = (amount: number) => formatMoney(amount, lock.dailyTributeCurrency);
  return (
    <p className={styles.sentence}>
      {paid === 0
        ? text.nothingToday
        : text.todaySoFar(money(paid), money(lock.dailyTributeAmountMinorUnits))}{' '}
      {text.notLater}
    </p>
  );
}

/** Amounts as the field shows them: a figure to change, not one to read. */
function amountText(minorUnits: number): string {
  return minorUnits > 0 ? (minorUnits / 100).toFixed(2) : '';
}

/** Records a payment; the amount starts with what is owed today. */
function PayTribute({ lock }: { lock: LockDetail }) {
  const owed = lock.session.tributeState?.remainingTodayMinorUnits ?? 0;
  /** What was typed; null while the field follows what is owed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const pay = usePayTribute(lock._id);
  const amount = typed ?? amountText(owed);

  function refuse(message: string): void {
    setFault(message);
    amountField.current?.focus();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const amountMinorUnits = readMoney(amount);
    if (amountMinorUnits === 0) return refuse(text.amountFault);
    try {
      await pay.mutateAsync({ amountMinorUnits, note: note.trim() });
      setTyped(null);
      setNote('');
    } catch (error) {
      const atField = error instanceof ApiError ? error.fieldMessage('amountMinorUnits') : undefined;
      if (atField !== undefined) return refuse(atField);
      sayFailure(text.recordFailed, error, `tribute-${lock._id}`);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.sentence}>{text.explain(lock.owner?.username ?? text.yourKeyholder)}</p>
      <div className={styles.fields}>
        <TextField
          ref={amountField}
          label={`${text.amount} (${lock.dailyTributeCurrency})`}
          error={fault}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
        <TextField
          label={text.note}
          placeholder={text.noteOptional}
          autoComplete="off"
          maxLength={PAYMENT_NOTE_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" busy={pay.isPending}>
        {text.record}
      </Button>
    </form>
  );
}
