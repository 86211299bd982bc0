import type { QueryClient } from '@tanstack/react-query';

/** Asks again for everything about locks that is on the page: a card changes the timer, the deck and the history. */
export function refreshLocks(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['locks'] });
}
