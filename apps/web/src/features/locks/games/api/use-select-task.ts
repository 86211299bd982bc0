import { selectTask } from '@keyhold/contracts/games/games';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';
import { useRepeatKey } from '../../../../lib/use-repeat-key';

/**
 * Lets chance choose a task at a version of the lock: sent again after a lost answer, it is the same one until the page
 * knows a newer version, or `done` says that the choice is known. Throws ApiError.
 */
export function useSelectTask(lockId: string) {
  const repeat = useRepeatKey();
  const select = useMutation({
    mutationFn: (version: number) => {
      const nonce = repeat.keyFor({ lockId, version });
      return api(selectTask)({ params: { lockId }, body: { nonce } }, { idempotencyKey: nonce });
    },
    onSuccess: () => repeat.done(),
  });
  return { select, done: repeat.done };
}
