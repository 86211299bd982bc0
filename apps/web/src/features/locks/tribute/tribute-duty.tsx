import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatDayEnd } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import { Duty, type DutyOf } from '../duties/duty';
import { keyholderMessages } from '../keyholder/messages';
import { paymentsThatWait } from '../keyholder/waiting';
import type { LockDetail } from '../locks.calls';
import { whoseLockToKeyholder } from '../whose-lock';
import { tributeMessages as text } from './messages';
import { paymentsQuery } from './tribute.calls';

const TributeSheet = lazy(() => import('./tribute-sheet'));
export const Ledger = lazy(async () => ({ default: (await import('./tribute-sheet')).PaymentLedger }));

/** What is owed today; behind it the form that records a payment, and the payments: also those of a buyout. */
export function TributeDuty({ lock, anchor }: DutyOf) {
  const now = useNow(60_000);
  if (!lock.dailyTributeEnabled) return null;
  const left = lock.endedAt === null ? lock.tributeRemainingTodayMinorUnits : null;
  const waits = lock.isOwner ? paymentsThatWait(lock, now) : null;
  const isDue = lock.isOwner ? waits !== null : (left ?? 0) > 0;
  return (
    <Duty
      at="tribute"
      anchor={anchor}
      about={whoseLockToKeyholder(lock)}
      icon={<CoinIcon />}
      name={text.title}
      state={waits ?? stateOf(lock, left, now)}
      mood={isDue ? 'due' : left === 0 ? 'done' : undefined}
      act={isDue ? (lock.isOwner ? keyholderMessages.answer : text.act) : undefined}
      saysState
    >
      {(close) => <TributeSheet lock={lock} left={left} onDone={close} />}
    </Duty>
  );
}

/** `left` today, in minor units; null after the end. */
function stateOf(
  { isOwner, dayEndsAt, dailyTributeCurrency, openPayments, owner }: LockDetail,
  left: number | null,
  now: number,
): string {
  if (left === null) return text.ledger;
  if (left === 0 && openPayments === 0) return text.allConfirmed;
  if (left === 0)
    return `${text.allPaid} · ${text.waitFor(openPayments, owner?.username ?? text.yourKeyholder)}`;
  const money = formatMoney(left, dailyTributeCurrency);
  return isOwner || dayEndsAt === null
    ? text.toCome(money)
    : text.dueBy(money, formatDayEnd(Date.parse(dayEndsAt), now));
}

/** What was paid to a keyholder who is gone, to look back at; nothing where nothing was. */
export function PastPayments({ lock, anchor }: DutyOf) {
  const payments = useQuery({ ...paymentsQuery(lock._id), enabled: lock.paymentsOver });
  if (!lock.paymentsOver || (!payments.isError && !payments.data?.length)) return null;
  return (
    <Duty at="tribute" anchor={anchor} icon={<CoinIcon />} name={text.pastTitle} state={text.past}>
      <Ledger lock={lock} />
    </Duty>
  );
}
