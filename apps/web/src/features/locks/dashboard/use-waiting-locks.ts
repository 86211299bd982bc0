import { useState } from 'react';
import type { DashboardLock } from '../locks.calls';
import { isUnread } from './lock-status';

/**
 * Tells the locks whose combination waits to be revealed, or was revealed on this page: the card stays where it was,
 * and the combination comes where the person pressed.
 */
export function useWaitingLocks(locks: readonly DashboardLock[]): (lock: DashboardLock) => boolean {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const added = locks.filter((lock) => isUnread(lock) && !known.has(lock._id));
  if (added.length > 0) setKnown(new Set([...known, ...added.map(({ _id }) => _id)]));
  return (lock) => isUnread(lock) || known.has(lock._id);
}
