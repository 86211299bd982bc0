import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { sessionQuery } from '../../lib/api/session';
import { forgetDrafts } from '../../lib/form/kept-draft';

/** What registering keeps in this tab's storage, by name. */
export const keptNames = {
  registration: 'registration',
  pending: 'pendingVerification',
  invite: 'spentInvite',
} as const;

/** Goes on into the app after a session was opened, without anything that was kept for somebody else or for registering. */
export function useEnter(): (path?: string) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    (path = '/') => {
      queryClient.removeQueries();
      forgetDrafts(...Object.values(keptNames));
      // Back does not lead to the form that has done its work.
      router.history.replace(path);
    },
    [queryClient, router],
  );
}

/** Sends people who are signed in on to `path`: they came by an old bookmark, and the form would be a riddle. */
export function useLeaveWhenSignedIn(path: string): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    // The guard has just asked and sent them here.
    if (queryClient.getQueryState(sessionQuery.queryKey)?.status === 'error') return;
    let left = false;
    queryClient.ensureQueryData(sessionQuery).then(
      () => {
        if (!left) router.history.replace(path);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [queryClient, router, path]);
}
