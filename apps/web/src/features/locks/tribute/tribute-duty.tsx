import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Button } from '../../../components/button/button';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatMoney } from '../../../lib/format/money';
import { Duty, type DutyOf } from '../duties/duty';
import { keyholderMessages } from '../keyholder/messages';
import type { LockDetail } from '../locks.calls';
import { dutyMessages } from '../messages';
import { whoseLockToKeyholder } from '../whose-lock';
import { tributeMessages as text } from './messages';
import { paymentsQuery } from './tribute.calls';

const TributeSheet = lazy(() => import('./tribute-sheet'));
export const Ledger = lazy(async () => ({ default: (await import('./payment-ledger')).PaymentLedger }));

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
      about={whoseLockToKeyholder(lock)}
      icon={<CoinIcon />}
      name={text.title}
      state={toAnswer > 0 ? text.toAnswer(toAnswer) : stateOf(left, lock.dailyTributeCurrency)}
      mood={isDue ? 'due' : left === 0 ? 'done' : undefined}
      act={isDue ? (lock.isOwner ? keyholderMessages.answer : text.act) : undefined}
      saysState={toAnswer === 0 && left !== 0}
    >
      {(close) => (
        <>
          <TributeSheet lock={lock} left={left} />
          {lock.isOwner && toAnswer === 0 && (
            <Button wide onClick={close}>
              {text.done}
            </Button>
          )}
        </>
      )}
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
