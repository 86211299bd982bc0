import type { StoredLock } from '../lock-store';

/**
 * The wearer's ID is for the eyes of the lock's keyholder alone: neither for the wearer's nor for the staff's. How long it
 * is kept is a rule (`idPhotoDueAt`); who may look at the lock at all is asked before (`isReadableBy`).
 */
export function mayReadIdPhoto({ keyholderId }: Pick<StoredLock, 'keyholderId'>, userId: string): boolean {
  return keyholderId === userId;
}
