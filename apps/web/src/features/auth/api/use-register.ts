import { register } from '@keyhold/contracts/auth/registration';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';

export type RegistrationPayload = Omit<ArgsOf<typeof register>['body'], 'deviceId'>;

/** Makes an account. Where addresses are not verified, the session is open afterwards. */
export function useRegister() {
  return useMutation({
    mutationFn: (payload: RegistrationPayload) =>
      api(register)({ body: { ...payload, deviceId: deviceId() } }),
  });
}
