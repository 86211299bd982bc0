import { useEffect, useState } from 'react';
import { failureText } from '../api/failure';
import { isInviteValid } from '../api/validate-invite';
import { isInviteComplete } from './check-registration';
import { inviteMessages } from './messages';

/** How long the typing has to pause before the code is asked about. */
const pauseMs = 800;

export type InviteCheck =
  | { readonly status: 'idle' | 'checking' | 'valid' }
  | { readonly status: 'invalid'; readonly message: string };

const idle: InviteCheck = { status: 'idle' };

/** Asks the server about an invite code once the typing pauses; every change of the code starts over. */
export function useInviteCheck(inviteCode: string, enabled: boolean): InviteCheck {
  const code = inviteCode.trim();
  const [found, setFound] = useState<{ code: string; check: InviteCheck }>({ code: '', check: idle });

  useEffect(() => {
    if (!enabled || !isInviteComplete(code)) return;
    const controller = new AbortController();
    const tell = (check: InviteCheck) => {
      if (!controller.signal.aborted) setFound({ code, check });
    };
    const timer = setTimeout(() => {
      tell({ status: 'checking' });
      isInviteValid(code, controller.signal).then(
        (ok) => tell(ok ? { status: 'valid' } : { status: 'invalid', message: inviteMessages.invalid }),
        (error: unknown) => tell({ status: 'invalid', message: failureText(error, inviteMessages.failed) }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [code, enabled]);

  // An answer counts for the code that was asked about, not for the one that stands there now.
  return enabled && found.code === code ? found.check : idle;
}
