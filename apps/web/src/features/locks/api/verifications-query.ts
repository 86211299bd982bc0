import { listVerifications } from '@keyhold/contracts/locks/verification';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** The verification photos of a lock, newest first. */
export function verificationsQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'verifications', lockId],
    queryFn: ({ signal }) => api(listVerifications)({ params: { id: lockId } }, { signal }),
  });
}
