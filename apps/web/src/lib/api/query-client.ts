import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetAskedAhead } from './asked-ahead';
import { ApiError } from './client';
import { sessionQuery } from './session';
import { whenSessionOpened } from './session-opened';

/** A failed call that may well work when it is sent again: no connection, or the server's own trouble. */
export function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Makes the client; `onSessionLost` is called when a call says that nobody is signed in any more. It forgets everything
 * when a session is opened: that was asked for somebody else.
 */
export function createQueryClient(onSessionLost: (queryClient: QueryClient) => void): QueryClient {
  // It assumes a network until it is told otherwise, and a page can start without one.
  onlineManager.setOnline(navigator.onLine);
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated')
      onSessionLost(queryClient);
    // The page learns from who it is what is open to it.
    if (error instanceof ApiError && error.code === 'maintenance')
      void queryClient.invalidateQueries(sessionQuery);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline a call fails at once and says so, rather than waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  whenSessionOpened(() => {
    forgetAskedAhead();
    queryClient.removeQueries();
  });
  return queryClient;
}
