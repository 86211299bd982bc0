import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import { Duty, type DutyOf } from '../duties/duty';
import { keyholderMessages } from '../keyholder/messages';
import { paymentsThatWait } from '../keyholder/waiting-words';
import type { LockDetail } from '../locks.calls';
import { dutyMessages } from '../messages';
import { whoseLockToKeyholder } from '../whose-lock';
import { tributeMessages as text } from './messages';
import { paymentsQuery } from './tribute.calls';

const TributeSheet = lazy(() => import('./tribute-sheet'));
export const Ledger = lazy(async () => ({ default: (await import('./payment-ledger')).PaymentLedger }));

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
      state={waits ?? stateOf(left, lock.dailyTributeCurrency)}
      mood={isDue ? 'due' : left === 0 ? 'done' : undefined}
      act={isDue ? (lock.isOwner ? keyholderMessages.answer : text.act) : undefined}
      saysState={waits !== null || left !== 0}
    >
      {(close) => <TributeSheet lock={lock} left={left} onDone={close} />}
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
      <Ledger lock={lock} />
    </Duty>
  );
}
