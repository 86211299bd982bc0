import type { listLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { showsLocksTo, type Viewer, visibleTo } from '../users/users.api';
import { users } from '../users/users.tables';
import { readDueEnds, withDueEnd } from './due-ends';
import { findNewest } from './find-periods';
import { presentPeriod } from './present-period';
import { readStats } from './read-stats';
import { reachesInto, readRange } from './time-range';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps'>;

/**
 * Lists the periods of a person in a range and their statistics. Others see only what goes on now, and not
 * what it is about.
 */
export async function listPeriods(
  deps: Parts,
  viewer: Viewer,
  query: InputOf<typeof listLockPeriods>['query'],
): Promise<ReplyOf<typeof listLockPeriods>> {
  const { userId = viewer.userId } = query;
  const range = readRange(query);
  const isOwn = userId === viewer.userId;
  if (!isOwn) await requireShown(deps, viewer, userId);
  const dueEnds = await readDueEnds(deps, userId);
  const [newestFirst, stats] = await Promise.all([
    findNewest(deps.db, userId, range, isOwn ? 'ALL' : 'OPEN'),
    readStats(deps, userId, range.zone, dueEnds),
  ]);
  const periods = newestFirst
    .reverse()
    .map(({ period, lockId }) => ({ lockId, period: withDueEnd(period, dueEnds) }))
    // A period whose lock is due has ended, even if that is not saved yet.
    .filter(({ period: { endAt } }) => (isOwn ? reachesInto(range, endAt) : endAt === null))
    .map(({ period, lockId }) => presentPeriod(period, isOwn ? { lockId, title: period.title } : null));
  return { periods, stats };
}

/** The answer is the same for somebody who does not exist, is banned, or keeps their locks to themselves. */
async function requireShown({ db }: Parts, viewer: Viewer, userId: string): Promise<void> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), visibleTo(viewer, users.id), showsLocksTo(viewer)));
  if (!person) throw new Refusal('user_not_found');
}
