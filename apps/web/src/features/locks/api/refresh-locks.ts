import type { QueryClient } from '@tanstack/react-query';

/** Everything that a page knows about locks: what is done to one of them changes its timer, deck, games and history. */
export const aboutLocks = { queryKey: ['locks'] };

/** Asks again for everything about locks that is on the page; resolves when the answers are there. */
export function refreshLocks(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries(aboutLocks);
}
