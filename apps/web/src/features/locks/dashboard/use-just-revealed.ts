import { useState } from 'react';
import type { DashboardLock } from '../locks.calls';

/** True when the combination came while the card was on the page: the person pressed Reveal just now. */
export function useJustRevealed({ combination }: DashboardLock): boolean {
  const [closedAtFirst] = useState(combination === null);
  return closedAtFirst && combination !== null;
}
