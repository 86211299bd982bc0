import { useEffect, useRef } from 'react';
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

/** The lock that the person ends on this page. */
let ending: string | null = null;

/** Ends a lock at its wearer's word: what is left of it comes into sight then. */
export async function endHere(lockId: string, end: () => Promise<unknown>): Promise<void> {
  ending = lockId;
  try {
    await end();
  } catch (error) {
    ending = null;
    throw error;
  }
}

/**
 * Brings the card of a lock that was ended here into sight, with the focus on its Reveal or, without one, on the card:
 * under the finger may stand the like of another lock.
 */
export function useEndedInSight(locks: readonly DashboardLock[]): void {
  useEffect(() => {
    const ended = locks.find(({ _id, endedAt }) => _id === ending && endedAt !== null);
    const card = ended && document.querySelector<HTMLElement>(`[data-lock="${ended._id}"]`);
    if (!card) return;
    ending = null;
    card.scrollIntoView({ block: 'start' });
    (card.querySelector<HTMLElement>('[data-reveal]') ?? card).focus({ preventScroll: true });
  }, [locks]);
}

/** When one of `count` things goes, the focus that was in it goes to the page's content instead of nowhere. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && lost) document.querySelector('main')?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
}
