import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readLock } from '@keyhold/contracts/locks/detail';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';

export type LockDetail = ReplyOf<typeof readLock>;

// An address that no id can be ('invalid_input') holds nothing either.
const nothing = ['lock_not_found', 'invalid_input'];

/**
 * A lock with everything that the person may see of it; null where there is none for them. In memory only: the answer
 * can carry a combination.
 */
export function lockQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'detail', lockId],
    queryFn: async ({ signal }): Promise<LockDetail | null> => {
      try {
        return await api(readLock)({ params: { id: lockId } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && nothing.includes(error.code)) return null;
        throw error;
      }
    },
  });
}
