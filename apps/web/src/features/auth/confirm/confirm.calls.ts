import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { useCall } from '../../../lib/api/use-call';

/** Shows again that it is this person: their session is as fresh as after a login. */
export function useConfirmIdentity() {
  return useCall(confirmIdentity, {
    args: (body: ArgsOf<typeof confirmIdentity>['body']) => ({ body }),
    secret: true,
  });
}
