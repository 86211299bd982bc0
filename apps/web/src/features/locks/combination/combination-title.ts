import type { DashboardLock } from '../locks.calls';
import { combinationMessages } from '../messages';

/** Over the button that reads it. A lock with an unread code may only be removed where the code cannot be opened. */
export function combinationTitle({ canRemove }: DashboardLock): string {
  return canRemove ? combinationMessages.lost : combinationMessages.ready;
}
