import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '../lib/api/session';
import { catchInstallEvent } from './pwa/install-event';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { loginFor } from './session/require-session';

/** Puts the app into the page. */
export function startApp(): void {
  const queryClient = createQueryClient(onSessionLost);
  const router = createAppRouter(queryClient);
  let leaving = false;

  function onSessionLost(): void {
    // Only where a session is needed: the login page asks too whether somebody is signed in.
    if (leaving || !router.state.matches.some((match) => match.routeId === '/main')) return;
    // Every call of the page is refused, one after the other, and the login's code takes its time.
    leaving = true;
    // Or the login page would believe it, and send everybody back.
    queryClient.removeQueries(sessionQuery);
    const { pathname, searchStr } = router.state.location;
    const login = { ...loginFor(pathname + searchStr), replace: true, state: { sessionEnded: true } };
    router.navigate(login).finally(() => {
      queryClient.clear();
      leaving = false;
    });
  }

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  catchInstallEvent();
  // It assumes a network until it is told otherwise, and a page can start without one.
  onlineManager.setOnline(navigator.onLine);
  // The mark of index.html stays until there is something to see in its place.
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    document.getElementById('boot')?.remove();
  });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
