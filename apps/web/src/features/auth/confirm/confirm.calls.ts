import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import { askOwnPasskey } from '@keyhold/contracts/auth/passkeys';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { showPasskey } from '../passkeys/ceremony';

/** Shows again that it is this person: their session is as fresh as after a login. */
export function useConfirmIdentity() {
  return useCall(confirmIdentity, {
    args: (body: ArgsOf<typeof confirmIdentity>['body']) => ({ body }),
    secret: true,
  });
}

/** The same with a passkey of this device. */
export function useConfirmByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await api(askOwnPasskey)({});
      return api(confirmIdentity)({ body: { passkey: await showPasskey(options) } });
    },
  });
}
