import type { DashboardLock } from './locks.calls';

/** Whether one of these freezes lets nobody draw, spin or do tasks; that of a card does not. */
export function holdsPlay(freezeSources: DashboardLock['freezeSources']): boolean {
  return freezeSources.includes('KEYHOLDER') || freezeSources.includes('HYGIENE');
}
