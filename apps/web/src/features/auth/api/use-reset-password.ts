import { resetPassword } from '@keyhold/contracts/auth/password';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';
import { forgetMailedLink, type MailedLink } from '../mailed-link';

/** Sets a new password with a mailed link; ends all sessions and opens a new one. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (entry: MailedLink & { password: string }) =>
      api(resetPassword)({ body: { ...entry, deviceId: deviceId() } }),
    onSuccess: forgetMailedLink,
  });
}
