import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { lockStatusOfUser as endpoint } from '@keyhold/contracts/explore/locks';
import { and, count, eq, isNull, min } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps';
import { Refusal } from '../../kernel/errors';
import { locks } from '../locks/locks.tables';
import { users } from '../users/users.tables';

const keptToThemselves = { shown: false, isLocked: null, lockedSince: null, activeLocks: null };

/** Whether a person is locked, if they show it; `user_not_found` for nobody and for the banned alike. */
export async function lockStatusOfUser(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<ReplyOf<typeof endpoint>> {
  const [person] = await db
    .select({ shows: users.showCurrentLocks })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.bannedAt)));
  if (!person) throw new Refusal('user_not_found');
  if (!person.shows) return keptToThemselves;
  const [running] = await db
    .select({ activeLocks: count(), since: min(locks.startedAt) })
    .from(locks)
    .where(and(eq(locks.wearerId, userId), isNull(locks.endedAt)));
  const { activeLocks = 0, since = null } = running ?? {};
  const lockedSince = since === null ? null : new Date(since).toISOString();
  return { shown: true, isLocked: activeLocks > 0, lockedSince, activeLocks };
}
