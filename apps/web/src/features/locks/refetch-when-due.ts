import { useEffect } from 'react';
import { useNow } from '../../lib/use-now';
import { isOutdated } from './dashboard/lock-status';
import type { DashboardLock } from './locks.calls';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Asks again the moment that a lock's time, a freeze of it or the wait for hygiene has passed by the shared clock, and
 * goes on asking, ever more slowly, for as long as the answer still says the same.
 */
export function useRefetchWhenDue(locks: readonly DashboardLock[], refetch: () => void): void {
  const now = useNow(1000);
  const due = locks
    .filter((lock) => isOutdated(lock, now))
    .map((lock) => lock._id)
    .join();
  useEffect(() => {
    if (due === '') return;
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      refetch();
      timer = setTimeout(ask, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    ask();
    return () => clearTimeout(timer);
  }, [due, refetch]);
}
