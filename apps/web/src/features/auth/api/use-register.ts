import { register } from '@keyhold/contracts/auth/registration';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { deviceId } from '../../../lib/device-id';
import { failedWith } from './failure';
import { registrationInfoKey } from './use-registration-info';

export type RegistrationPayload = Omit<ArgsOf<typeof register>['body'], 'deviceId'>;

/**
 * Makes an account. Where addresses are not verified, the session is open afterwards. A refusal that tells that
 * registration asks for something else by now comes after that was asked for again.
 */
export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: RegistrationPayload) =>
      api(register)({ body: { ...payload, deviceId: deviceId() } }),
    onError: async (error) => {
      if (failedWith(error, 'invite_code_invalid', 'registration_disabled'))
        await queryClient.invalidateQueries({ queryKey: registrationInfoKey });
    },
  });
}
