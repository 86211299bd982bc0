import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { catchInstallEvent } from './pwa/install-event';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { loginFor } from './session/require-session';

/** Puts the app into the page. */
export function startApp(): void {
  const queryClient = createQueryClient(onSessionLost);
  const router = createAppRouter(queryClient);

  function onSessionLost(): void {
    // Only where a session is needed: the login page asks too whether somebody is signed in.
    if (!router.state.matches.some((match) => match.routeId === '/main')) return;
    queryClient.clear();
    const { pathname, searchStr } = router.state.location;
    router.navigate({ ...loginFor(pathname + searchStr), replace: true, state: { sessionEnded: true } });
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
