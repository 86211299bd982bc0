import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '../../../lib/api/session';

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
