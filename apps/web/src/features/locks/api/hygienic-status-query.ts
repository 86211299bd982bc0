import { readHygienicStatus } from '@keyhold/contracts/locks/hygienic';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** Whether a hygienic unlock can be started now: asked each time somebody is about to. */
export function hygienicStatusQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'hygienic-status', lockId],
    queryFn: ({ signal }) => api(readHygienicStatus)({ params: { id: lockId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
