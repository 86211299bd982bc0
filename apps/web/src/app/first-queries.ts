import type { QueryClient } from '@tanstack/react-query';
import { dashboardQuery, lockQuery, waitingDraftsQuery } from '../features/locks/locks.calls';
import { atMost } from '../lib/at-most';

/** How long the first screen waits for what it shows; it shows that it is loading no sooner than the others. */
const patienceMs = 800;

/**
 * Asks for what the page that the app begins with will show, while it is still asked who is signed in. Settles with the
 * answer, whatever it is, or when it was waited for long enough.
 */
export async function askForFirst(
  client: QueryClient,
  routeId: string,
  params: { readonly id?: string },
): Promise<void> {
  const asked: Promise<void>[] = [];
  if (routeId === '/queries/main/') {
    asked.push(client.prefetchQuery(dashboardQuery));
    asked.push(client.prefetchQuery({ ...waitingDraftsQuery, retry: false }));
  }
  if (routeId === '/queries/main/lock/$id' && params.id !== undefined)
    asked.push(client.prefetchQuery(lockQuery(params.id)));
  await atMost(patienceMs, Promise.all(asked));
}
