import { spinWheel } from '@keyhold/contracts/games/games';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';
import { useRepeatKey } from '../../../../lib/use-repeat-key';

/**
 * Spins at a version of the lock: sent again after a lost answer, it is the same spin until the page knows a newer
 * version, or `done` says that its result is known. Throws ApiError.
 */
export function useSpinWheel(lockId: string) {
  const repeat = useRepeatKey();
  const spin = useMutation({
    mutationFn: (version: number) => {
      const nonce = repeat.keyFor({ lockId, version });
      return api(spinWheel)({ params: { lockId }, body: { nonce } }, { idempotencyKey: nonce });
    },
    onSuccess: () => repeat.done(),
  });
  return { spin, done: repeat.done };
}
