import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { Disclosure } from '../../../components/surface/disclosure';
import { ApiError } from '../../../lib/api/client';
import { formatMoney, readMoney } from '../../../lib/format/money';
import { Duty, type DutyOf } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { dutyMessages } from '../messages';
import { sayFailure } from '../say-failure';
import { tributeMessages as text } from './messages';
import { PaymentLedger } from './payment-ledger';
import { paymentsQuery, usePayTribute } from './tribute.calls';
import styles from './tribute.module.css';

/** What is owed today; behind it the form that records a payment, and the payments: also those of a buyout. */
export function TributeDuty({ lock, anchor }: DutyOf) {
  const payments = useQuery({
    ...paymentsQuery(lock._id),
    enabled: lock.isOwner && lock.dailyTributeEnabled,
  });
  if (!lock.dailyTributeEnabled) return null;
  const left = lock.endedAt === null ? lock.tributeRemainingTodayMinorUnits : null;
  const toAnswer = lock.isOwner ? (payments.data ?? []).filter(({ status }) => status === 'OPEN').length : 0;
  const isDue = lock.isOwner ? toAnswer > 0 : (left ?? 0) > 0;
  return (
    <Duty
      at="tribute"
      anchor={anchor}
      icon={<CoinIcon />}
      name={text.title}
      state={toAnswer > 0 ? text.toAnswer(toAnswer) : stateOf(left, lock.dailyTributeCurrency)}
      mood={isDue ? 'due' : left === 0 ? 'done' : undefined}
      saysState={toAnswer === 0 && (left ?? 0) > 0}
    >
      {left !== null && left > 0 && <Today lock={lock} />}
      {lock.canPayTribute &&
        (left === 0 ? (
          <Disclosure label={text.recordMore}>
            <PayTribute lock={lock} />
          </Disclosure>
        ) : (
          <PayTribute lock={lock} />
        ))}
      <PaymentLedger lock={lock} />
    </Duty>
  );
}

/** `left` today, in minor units; null after the end. */
function stateOf(left: number | null, currency: LockDetail['dailyTributeCurrency']): string {
  if (left === null) return text.ledger;
  return left === 0 ? text.allPaid : dutyMessages.tributeLeft(formatMoney(left, currency));
}

/** What was paid to a keyholder who is gone, to look back at; nothing where nothing was. */
export function PastPayments({ lock, anchor }: DutyOf) {
  const payments = useQuery({ ...paymentsQuery(lock._id), enabled: lock.paymentsOver });
  if (!lock.paymentsOver || (!payments.isError && !payments.data?.length)) return null;
  return (
    <Duty at="tribute" anchor={anchor} icon={<CoinIcon />} name={text.pastTitle} state={text.past}>
      <PaymentLedger lock={lock} />
    </Duty>
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
        <span className={styles.recorded}>
          {text.paidToday(money(state.paidTodayMinorUnits), money(lock.dailyTributeAmountMinorUnits))}
        </span>
      </p>
    </div>
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
      <p className={styles.sentence}>{text.explain}</p>
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
      <Button type="submit" busy={pay.isPending}>
        {text.record}
      </Button>
    </form>
  );
}
