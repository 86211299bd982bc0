import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readGames } from '@keyhold/contracts/games/games';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../../../lib/api/client';

export type Games = ReplyOf<typeof readGames>;

// An address that no id can be ('invalid_input') holds nothing either.
const nothing = ['lock_not_found', 'invalid_input'];

/** The games of a lock and how they stand; null where there is none for this person. Asked for anew with all else about locks. */
export function gamesQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'games', lockId],
    queryFn: async ({ signal }): Promise<Games | null> => {
      try {
        return await api(readGames)({ params: { lockId } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && nothing.includes(error.code)) return null;
        throw error;
      }
    },
  });
}
