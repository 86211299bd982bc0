import type { ReplyOf } from '@keyhold/contracts/endpoint';
import {
  claimBuyout,
  confirmPayment,
  listPayments,
  payTribute,
  rejectPayment,
  takeBackPayment,
} from '@keyhold/contracts/locks/tribute';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { aboutLocks } from '../locks.calls';

export type Payment = ReplyOf<typeof listPayments>[number];

/** The payments that were recorded for a lock, newest first. */
export function paymentsQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'payments', lockId],
    queryFn: ({ signal }) => api(listPayments)({ params: { id: lockId } }, { signal }),
  });
}

/** Records a tribute, in minor units; pressed twice, it is recorded once. */
export function usePayTribute(lockId: string) {
  return useCall(payTribute, {
    args: (body: { amountMinorUnits: number; note: string }) => ({ params: { id: lockId }, body }),
    repeatable: true,
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** Records that the buyout was paid; pressed twice, it is recorded once. */
export function useClaimBuyout(lockId: string) {
  return useCall(claimBuyout, {
    args: (note: string) => ({ params: { id: lockId }, body: { note } }),
    repeatable: true,
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** The wearer takes this payment back, which nobody has answered yet. */
export function useTakeBackPayment(lockId: string) {
  return useCall(takeBackPayment, {
    args: (paymentId: string) => ({ params: { id: lockId, paymentId } }),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** The keyholder has this payment. */
export function useConfirmPayment(lockId: string) {
  return useCall(confirmPayment, {
    args: (paymentId: string) => ({ params: { id: lockId, paymentId } }),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** The keyholder did not get this payment. */
export function useRejectPayment(lockId: string) {
  return useCall(rejectPayment, {
    args: ({ paymentId, reason }: { paymentId: string; reason: string }) => ({
      params: { id: lockId, paymentId },
      body: { reason },
    }),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}
