import { verifyEmailCode } from '@keyhold/contracts/auth/verification';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';

/** Verifies an address with the mailed code; opens a session. */
export function useVerifyEmailCode() {
  return useMutation({
    mutationFn: (entry: { email: string; code: string }) =>
      api(verifyEmailCode)({ body: { ...entry, deviceId: deviceId() } }),
  });
}
