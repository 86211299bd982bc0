import { changePassword } from '@keyhold/contracts/auth/password';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** Changes the own password; the other sessions end. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (entry: { currentPassword: string; newPassword: string }) =>
      api(changePassword)({ body: entry }),
  });
}
