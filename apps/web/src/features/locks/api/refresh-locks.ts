import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again for everything about locks that is on the page, after something was done to one of them; resolves when
 * the answers are there.
 */
export function refreshLocks(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['locks'] });
}
