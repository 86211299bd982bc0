import { failTask } from '@keyhold/contracts/games/games';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';
import { useRepeatKey } from '../../../../lib/use-repeat-key';
import { refreshGames } from './refresh-games';

/** The selected task was not done; pressed twice, it costs once. Throws ApiError. */
export function useFailTask(lockId: string) {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: (taskId: string) =>
      api(failTask)({ params: { lockId }, body: { taskId } }, { idempotencyKey: repeat.keyFor(taskId) }),
    onSuccess: () => repeat.done(),
    onSettled: () => refreshGames(queryClient),
  });
}
