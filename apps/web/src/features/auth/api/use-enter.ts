import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes on into the app after a session was opened, without anything that was kept for somebody else. */
export function useEnter(): (path?: string) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    (path = '/') => {
      queryClient.removeQueries();
      // Back does not lead to the form that has done its work.
      router.history.replace(path);
    },
    [queryClient, router],
  );
}
