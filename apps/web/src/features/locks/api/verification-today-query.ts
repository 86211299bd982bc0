import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readVerificationToday } from '@keyhold/contracts/locks/verification';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { serverNow } from '../../../lib/server-time';

export type VerificationToday = ReplyOf<typeof readVerificationToday>;

const pauseAfterMidnightMs = 1000;
/** As long as a timer of a browser can wait. */
const longestWaitMs = 2 ** 31 - 1;

/** The verification of the lock's day; asked for again when that day is over. In memory only: it carries the code. */
export function verificationTodayQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'verification-today', lockId],
    queryFn: ({ signal }) => api(readVerificationToday)({ params: { id: lockId } }, { signal }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      const untilOverMs = Date.parse(state.data.dayEndsAt) - serverNow();
      return Math.min(Math.max(0, untilOverMs) + pauseAfterMidnightMs, longestWaitMs);
    },
  });
}
