import type { ReplyOf } from '@keyhold/contracts/endpoint';
import {
  changePenalties,
  changeTasks,
  changeWheel,
  completeTask,
  failTask,
  readGames,
  selectTask,
  spinWheel,
} from '@keyhold/contracts/games/games';
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { aboutLocks, refreshLocks } from '../locks.calls';
import type { PenaltyConfig, TaskModule, WheelModule } from './modules';

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

/** Lets chance choose a task at a version of the lock: it is the same one until the page knows a newer version. */
export function useSelectTask(lockId: string) {
  return useCall(selectTask, {
    args: (_version: number, nonce) => ({ params: { lockId }, body: { nonce } }),
    repeatable: (version) => version,
  });
}

/**
 * Spins at a version of the lock: it is the same spin until the page knows a newer version. The answer brings the games
 * as the spin left them, and what else is about locks is old.
 */
export function useSpinWheel(lockId: string) {
  const { queryKey } = gamesQuery(lockId);
  return useCall(spinWheel, {
    args: (_version: number, nonce) => ({ params: { lockId }, body: { nonce } }),
    repeatable: (version) => version,
    async onSuccess({ games }, _given, _before, { client }) {
      if (!games) return;
      // What is being asked for may be newer than this answer, or older: it is asked for once more.
      const wasAsked = client.isFetching({ queryKey, exact: true }) > 0;
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, (known) => (known && known.version > games.version ? known : games));
      void client.invalidateQueries({
        ...aboutLocks,
        predicate: (query) => wasAsked || query.queryHash !== hashKey(queryKey),
      });
    },
  });
}

/** The selected task is done; pressed twice, it counts once. */
export function useCompleteTask(lockId: string) {
  return useCall(completeTask, {
    args: (taskId: string) => ({ params: { lockId }, body: { taskId } }),
    repeatable: true,
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** The selected task was not done; pressed twice, it costs once. */
export function useFailTask(lockId: string) {
  return useCall(failTask, {
    args: (taskId: string) => ({ params: { lockId }, body: { taskId } }),
    repeatable: true,
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** Changes fields of one of the modules of a lock that runs; what is not named stays. */
export function useChangeGames(lockId: string) {
  const queryClient = useQueryClient();
  const params = { lockId };
  const onSuccess = () => refreshLocks(queryClient);
  const penalties = useCall(changePenalties, {
    args: (body: Partial<PenaltyConfig>) => ({ params, body }),
    onSuccess,
  });
  const tasks = useCall(changeTasks, {
    args: ({ tasks, ...rest }: Partial<TaskModule>) => ({
      params,
      body: { ...rest, ...(tasks && { tasks: [...tasks] }) },
    }),
    onSuccess,
  });
  const wheel = useCall(changeWheel, {
    args: ({ spinOptions, ...rest }: Partial<WheelModule>) => ({
      params,
      body: { ...rest, ...(spinOptions && { spinOptions: [...spinOptions] }) },
    }),
    onSuccess,
  });
  return { penalties, tasks, wheel };
}
