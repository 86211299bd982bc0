import { confirmEmailChange, startEmailChange, undoEmailChange } from '@keyhold/contracts/auth/email-change';
import { sessionQuery } from '../../../lib/api/session';
import { useCall } from '../../../lib/api/use-call';
import { forgetMailedLink, type MailedLink } from '../mailed-link';
import { sessionsQuery } from '../security/security.calls';

/** Has a code mailed to a new address. */
export function useStartEmailChange() {
  return useCall(startEmailChange, { args: (email: string) => ({ body: { email } }) });
}

/** Takes the new address with the mailed code; the other sessions end. */
export function useConfirmEmailChange() {
  return useCall(confirmEmailChange, {
    args: (code: string) => ({ body: { code } }),
    invalidates: [sessionQuery, sessionsQuery],
    untilFresh: true,
  });
}

/** Takes a change back with the link that the former address got. */
export function useUndoEmailChange() {
  return useCall(undoEmailChange, {
    args: (link: MailedLink) => ({ body: { ...link } }),
    onSuccess: forgetMailedLink,
  });
}
