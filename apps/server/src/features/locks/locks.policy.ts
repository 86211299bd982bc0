import { and, eq, not, or, type SQL } from 'drizzle-orm';
import type { SignedIn } from '../../kernel/actor';
import { isBanned, visibleTo } from '../users/users.api';
import type { StoredLock } from './lock-store';
import { locks } from './locks.tables';

// The rights to read a lock. The rules say what somebody may do with it.

type People = Pick<StoredLock, 'wearerId' | 'keyholderId'>;

/** The locks that somebody wears or holds. */
export function isOwnLockOf(userId: string): SQL | undefined {
  return or(eq(locks.wearerId, userId), eq(locks.keyholderId, userId));
}

/** The locks that somebody may look at: their own; in a restricted session only what they wear (decision 28). */
export function isReadableBy({
  userId,
  restricted,
}: Pick<SignedIn, 'userId' | 'restricted'>): SQL | undefined {
  return restricted ? eq(locks.wearerId, userId) : isOwnLockOf(userId);
}

/** The locks that take commands of somebody: their own; of a banned person only what they wear. */
export function isCommandedBy(userId: string): SQL | undefined {
  return or(eq(locks.wearerId, userId), and(eq(locks.keyholderId, userId), not(isBanned(userId))));
}

/**
 * The condition for locks whose public gallery somebody may look at: those of every wearer whom they may see
 * (decision 19).
 */
export function hasGalleryFor(actor: SignedIn): SQL | undefined {
  return or(isReadableBy(actor), visibleTo(actor, locks.wearerId));
}

/** Which of the two people of their own lock somebody is. */
export function viewerOf({ wearerId }: Pick<People, 'wearerId'>, userId: string): 'WEARER' | 'KEYHOLDER' {
  return wearerId === userId ? 'WEARER' : 'KEYHOLDER';
}

/** The code of a day's photo, and the one that gives the lock up, are the wearer's. */
export function mayReadCodes({ wearerId }: Pick<People, 'wearerId'>, userId: string): boolean {
  return wearerId === userId;
}

/** What the keyholder says to a photo, and one that they sent back, is between the two. */
export function isOfTheTwo({ wearerId, keyholderId }: People, userId: string): boolean {
  return wearerId === userId || keyholderId === userId;
}

/** Whether somebody may see the photos of a lock: its two people may, and others if its gallery is public. */
export function mayReadGallery(
  people: People,
  { publicGallery }: { publicGallery: boolean },
  userId: string,
): boolean {
  return publicGallery || isOfTheTwo(people, userId);
}
