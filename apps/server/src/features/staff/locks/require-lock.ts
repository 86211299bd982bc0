import type { LockState } from '@keyhold/rules/locks/state';
import { hasLevel, refusalToActOn } from '@keyhold/rules/staff/rank';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { locks } from '../../locks/locks.tables';
import { users } from '../../users/users.tables';

interface Ranked {
  readonly id: string;
  readonly isModerator: boolean;
  readonly isAdmin: boolean;
  readonly isSiteOwner: boolean;
}

/**
 * Why a member of the staff may do nothing to a lock. Nobody acts on a lock that they wear or hold: the way out of it is
 * the one that everybody has, and what it hides is hidden from them too.
 */
export function whyClosed(
  viewer: SignedIn,
  { wearerId, keyholderId }: Pick<LockState, 'wearerId' | 'keyholderId'>,
  wearer: Ranked,
): 'own_case' | 'above_you' | null {
  if (wearerId === viewer.userId || keyholderId === viewer.userId) return 'own_case';
  return refusalToActOn({ ...viewer, id: viewer.userId }, wearer) === 'above_you' ? 'above_you' : null;
}

/**
 * A lock on which the actor may act. Refuses `lock_not_found`, `own_case`, `above_you`, and `forbidden` for a role that
 * was taken away a moment ago.
 */
export async function requireLock(db: Queryable, actor: SignedIn, lockId: string) {
  const [lock] = await db.select().from(locks).where(eq(locks.id, lockId));
  if (!lock) throw new Refusal('lock_not_found');
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [lock.wearerId, actor.userId]));
  const acting = people.find(({ id }) => id === actor.userId);
  if (!acting || acting.bannedAt !== null || !hasLevel(acting, 'admin')) throw new Refusal('forbidden');
  const wearer = people.find(({ id }) => id === lock.wearerId);
  if (!wearer) throw new Refusal('lock_not_found');
  const refusal = whyClosed({ ...actor, ...rankOfRow(acting) }, lock, wearer);
  if (refusal) throw new Refusal(refusal);
  return lock;
}

const rankOfRow = ({ isModerator, isAdmin, isSiteOwner }: Ranked) => ({ isModerator, isAdmin, isSiteOwner });
