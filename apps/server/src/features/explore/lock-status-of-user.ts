import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { lockStatusOfUser as endpoint } from '@keyhold/contracts/explore/locks';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { isDue, isStillRunning } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { showsLocksTo, type Viewer, visibleTo } from '../users/users.api';
import { users } from '../users/users.tables';

const keptToThemselves = { shown: false, isLocked: null, lockedSince: null, activeLocks: null };

/** Whether a person is locked, if they show it; `user_not_found` for nobody and for the banned alike. */
export async function lockStatusOfUser(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  viewer: Viewer,
  userId: string,
): Promise<ReplyOf<typeof endpoint>> {
  const [person] = await deps.db
    .select({ shows: sql<boolean>`${showsLocksTo(viewer)}` })
    .from(users)
    .where(and(eq(users.id, userId), visibleTo(viewer, users.id)));
  if (!person) throw new Refusal('user_not_found');
  if (!person.shows) return keptToThemselves;
  const open = await deps.db
    .select({
      startedAt: locks.startedAt,
      due: sql<LockState | null>`case when ${isDue(deps)} then ${locks.state} end`,
    })
    .from(locks)
    .where(and(eq(locks.wearerId, userId), isNull(locks.endedAt)));
  const running = open.filter(({ due }) => due === null || isStillRunning(deps, due));
  if (running.length === 0) return { shown: true, isLocked: false, lockedSince: null, activeLocks: 0 };
  const since = Math.min(...running.map(({ startedAt }) => startedAt));
  const lockedSince = new Date(since).toISOString();
  return { shown: true, isLocked: true, lockedSince, activeLocks: running.length };
}
