import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { listPayments } from '@keyhold/contracts/locks/tribute';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type Payment = ReplyOf<typeof listPayments>[number];

/** The payments that were recorded for a lock, newest first. */
export function paymentsQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'payments', lockId],
    queryFn: ({ signal }) => api(listPayments)({ params: { id: lockId } }, { signal }),
  });
}
