import { useEffect } from 'react';
import type { DashboardLock } from './locks.calls';

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
