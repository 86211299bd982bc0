import type { QueryClient } from '@tanstack/react-query';

/** Asks again for everything about locks that is on the page: a play changes the timer, the deck and the history too. */
export function refreshGames(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['locks'] });
}
