import { useEffect, useState } from 'react';
import { failureText } from '../api/failure';
import { isPassing } from '../api/is-passing';
import { isInviteValid } from '../api/validate-invite';
import { isInviteComplete } from './check-registration';
import { inviteMessages } from './messages';
import type { RegistrationEntry } from './registration-entry';
import { findSpentInvite } from './spent-invite';

/** How long the typing has to pause before the code is asked about. */
const pauseMs = 800;
/** How long after a check that could not be made it is made again. */
const againMs = 15_000;

export type InviteCheck =
  | { readonly status: 'idle' | 'checking' | 'valid' }
  | { readonly status: 'invalid'; readonly message: string };

const idle: InviteCheck = { status: 'idle' };

/**
 * Asks the server about an invite code once the typing pauses; every change of the code starts over. The one that this
 * registration was made with stays good under its name.
 */
export function useInviteCheck(
  { inviteCode, username }: Pick<RegistrationEntry, 'inviteCode' | 'username'>,
  enabled: boolean,
): InviteCheck {
  const code = inviteCode.trim();
  const spent = findSpentInvite();
  const wasUsed = code === spent?.code;
  const isOwn = wasUsed && username.trim().toLowerCase() === spent?.username.toLowerCase();
  const [found, setFound] = useState<{ code: string; check: InviteCheck }>({ code: '', check: idle });

  useEffect(() => {
    if (!enabled || !isInviteComplete(code) || isOwn) return;
    const refusal = wasUsed ? inviteMessages.spent : inviteMessages.invalid;
    const controller = new AbortController();
    const tell = (check: InviteCheck) => {
      if (!controller.signal.aborted) setFound({ code, check });
    };
    const ask = () =>
      isInviteValid(code, controller.signal).then(
        (ok) => tell(ok ? { status: 'valid' } : { status: 'invalid', message: refusal }),
        (error: unknown) => {
          tell({ status: 'invalid', message: failureText(error, inviteMessages.failed) });
          if (isPassing(error) && !controller.signal.aborted) timer = setTimeout(ask, againMs);
        },
      );
    let timer = setTimeout(() => {
      tell({ status: 'checking' });
      void ask();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [code, wasUsed, isOwn, enabled]);

  // An answer counts for the code that was asked about, not for the one that stands there now.
  if (!enabled) return idle;
  if (isOwn) return { status: 'valid' };
  return found.code === code ? found.check : idle;
}
