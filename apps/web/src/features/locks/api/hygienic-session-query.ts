import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type hygienicSession, readHygienicSession } from '@keyhold/contracts/locks/hygienic';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError, api } from '../../../lib/api/client';

export type HygienicSession = z.output<typeof hygienicSession>;

/**
 * The hygienic unlock of a lock that is going on; null where there is none (any more). In memory only and not for
 * long: the answer carries the combination.
 */
export function hygienicSessionQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'hygienic-session', lockId],
    queryFn: async ({ signal }): Promise<ReplyOf<typeof readHygienicSession>['session']> => {
      try {
        return (await api(readHygienicSession)({ params: { id: lockId } }, { signal })).session;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'lock_not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}
