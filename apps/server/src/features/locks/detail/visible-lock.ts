import { and, eq, or } from 'drizzle-orm';
import type { SignedIn } from '../../../kernel/actor';
import { locks } from '../locks.tables';

/** Which lock a person may look at: one that they wear or hold; a restricted session reaches only what is worn. */
export function visibleLock({ userId, restricted }: SignedIn, lockId: string) {
  const isWearer = eq(locks.wearerId, userId);
  return and(eq(locks.id, lockId), restricted ? isWearer : or(isWearer, eq(locks.ownerId, userId)));
}
