import { useState } from 'react';
import type { DashboardLock } from '../api/dashboard-query';

/** True when the combination came while the card was on the page: the person pressed Reveal just now. */
export function useJustRevealed({ combination }: DashboardLock): boolean {
  const [closedAtFirst] = useState(combination === null);
  return closedAtFirst && combination !== null;
}
