import { verifyEmail } from '@keyhold/contracts/auth/verification';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';
import { forgetMailedLink, type MailedLink } from '../mailed-link';

/** Verifies an address with the mailed link; opens a session. */
export function useVerifyEmailLink() {
  return useMutation({
    mutationFn: (link: MailedLink) => api(verifyEmail)({ body: { ...link, deviceId: deviceId() } }),
    onSuccess: forgetMailedLink,
  });
}
