import { validateLockPassword } from '@keyhold/contracts/locks/templates';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** Tries the password of a shared lock; true when it is the right one. */
export function useValidateLockPassword(shareCode: string) {
  return useMutation({
    mutationFn: async (password: string) =>
      (await api(validateLockPassword)({ body: { shareCode, password } })).valid,
    // The variables are a secret: nothing of them stays.
    gcTime: 0,
  });
}
