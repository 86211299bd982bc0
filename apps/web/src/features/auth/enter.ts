import { currentUser } from '@keyhold/contracts/users/me';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../lib/api/client';
import { sentToGuest } from '../../lib/api/sent-to-guest';
import { tellSessionOpened } from '../../lib/api/session-opened';
import { forgetDrafts } from '../../lib/form/kept-draft';
import { openPath } from '../../lib/next-path';

/** What registering keeps in this tab's storage, by name. */
export const keptNames = {
  registration: 'registration',
  pending: 'pendingVerification',
  invite: 'spentInvite',
} as const;

export interface OpenedSession {
  /** Of somebody who is banned and wears a lock. */
  readonly restricted: boolean;
}

/** Goes on into the app after a session was opened, without anything that was kept for somebody else or for registering. */
export function useEnter(): (path?: string) => void {
  const router = useRouter();
  return useCallback(
    (path = '/') => {
      tellSessionOpened();
      forgetDrafts(...Object.values(keptNames));
      // Back does not lead to the form that has done its work.
      router.history.replace(path);
    },
    [router],
  );
}

/**
 * Sends people who are signed in on to `path`: they came by an old bookmark, and the form would be a riddle. Gives what
 * the server said to the others.
 */
export function useLeaveWhenSignedIn(path: string): ApiError | null {
  const router = useRouter();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    if (sentToGuest()) return;
    let left = false;
    api(currentUser)({}).then(
      (user) => {
        if (!left) router.history.replace(openPath(path, user));
      },
      (error) => {
        if (!left && error instanceof ApiError) setRefusal(error);
      },
    );
    return () => {
      left = true;
    };
  }, [router, path]);
  return refusal;
}
