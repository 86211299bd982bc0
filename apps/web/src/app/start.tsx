import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { catchInstallEvent } from './pwa/install-event';
import { createAppRouter } from './router';
import { loginFor } from './session/require-session';

/** Visits are counted once the page has what it shows; a shorter look is none. */
const countingAfterMs = 3000;

/** Puts the app into the page; the function it returns takes it out again. */
export function startApp(): () => void {
  let queryClient: Promise<QueryClient> | undefined;
  const router = createAppRouter({
    hasQueryClient: () => queryClient !== undefined,
    loadQueryClient: () => {
      queryClient ??= import('../lib/api/query-client').then((module) =>
        module.createQueryClient(onSessionLost),
      );
      return queryClient;
    },
  });
  let leaving = false;

  function onSessionLost(queryClient: QueryClient): void {
    // Who is on the way to the login already is told there why.
    if (leaving || router.history.location.pathname === '/login') return;
    // Only where a session is needed: the login page asks too whether somebody is signed in.
    if (!router.state.matches.some((match) => match.routeId === '/queries/main')) return;
    // Every call of the page is refused, one after the other, and the login's code takes its time.
    leaving = true;
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
  // The mark of index.html stays until there is something to see in its place.
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    document.getElementById('boot')?.remove();
  });
  const page = createRoot(root);
  let stopped = false;
  // The first screen is drawn once, with what it shows, and in slices: a phone answers to a touch meanwhile.
  void router
    .load()
    .catch(() => undefined)
    .then(() => {
      if (stopped) return;
      startTransition(() =>
        page.render(
          <StrictMode>
            <RouterProvider router={router} />
          </StrictMode>,
        ),
      );
    });
  const counting = setTimeout(
    () =>
      void import('../features/analytics/count-pages').then(({ countPages }) => {
        if (!stopped) countPages(router);
      }),
    countingAfterMs,
  );
  return () => {
    clearTimeout(counting);
    stopped = true;
    page.unmount();
  };
}
