import type { DashboardLock } from './locks.calls';

/** Which lock, and who wears it: for a keyholder, who has several. */
export function whoseLock({ title, wearer }: Pick<DashboardLock, 'title' | 'wearer'>): string {
  return wearer === null ? title : `${title} · ${wearer.username}`;
}
