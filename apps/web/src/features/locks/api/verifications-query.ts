import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { listVerifications } from '@keyhold/contracts/locks/verification';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type Verification = ReplyOf<typeof listVerifications>[number];

/** The verification photos of a lock, newest first. */
export function verificationsQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'verifications', lockId],
    queryFn: ({ signal }) => api(listVerifications)({ params: { id: lockId } }, { signal }),
  });
}
