import type { StoredLock } from '../lock-store';

/** The wearer's ID is for the eyes of the lock's keyholder alone: neither for the wearer's nor for the staff's. */
export function mayReadIdPhoto({ keyholderId }: Pick<StoredLock, 'keyholderId'>, userId: string): boolean {
  return keyholderId === userId;
}
