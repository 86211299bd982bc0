import { login } from '@keyhold/contracts/auth/session';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';
import type { LoginEntry } from '../login/check-login';

/** Opens a session with an address and a password. */
export function useLogin() {
  return useMutation({
    mutationFn: ({ email, password }: LoginEntry) =>
      api(login)({ body: { email: email.trim(), password, deviceId: deviceId() } }),
  });
}
