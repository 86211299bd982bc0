import type { QueryClient } from '@tanstack/react-query';
import { dashboardQuery, lockQuery, waitingDraftsQuery } from '../features/locks/locks.calls';

/** Asks for what the page that the app begins with will show, while it is still asked who is signed in. */
export function askForFirst(client: QueryClient, routeId: string, params: { readonly id?: string }): void {
  if (routeId === '/queries/main/') {
    void client.prefetchQuery(dashboardQuery);
    void client.prefetchQuery({ ...waitingDraftsQuery, retry: false });
  }
  if (routeId === '/queries/main/lock/$id' && params.id !== undefined)
    void client.prefetchQuery(lockQuery(params.id));
}
