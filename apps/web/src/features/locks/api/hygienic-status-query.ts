import { readHygienicStatus } from '@keyhold/contracts/locks/hygienic';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { hourMs, secondMs } from '../../../lib/format/duration';
import { serverNow } from '../../../lib/server-time';

/** Whether a hygienic unlock can be started now: asked each time somebody is about to, and when the wait is over. */
export function hygienicStatusQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'hygienic-status', lockId],
    queryFn: ({ signal }) => api(readHygienicStatus)({ params: { id: lockId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.available || data.availableAt === null) return false;
      const waitMs = Date.parse(data.availableAt) - serverNow();
      return Math.min(Math.max(waitMs, secondMs), hourMs);
    },
  });
}
