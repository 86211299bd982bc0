import { LISTED_PERIODS_MAX } from '@keyhold/contracts/calendar/lock-periods';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { locks } from '../locks/locks.tables';
import { lockPeriods } from './calendar.tables';
import { overlaps, type TimeRange } from './time-range';

/**
 * Finds a person's periods in a range, all or only the open ones, newest first, each with its lock if that
 * still exists.
 */
export function findNewest(db: Queryable, userId: string, range: TimeRange, which: 'ALL' | 'OPEN') {
  return db
    .select({ period: lockPeriods, lockId: locks.id })
    .from(lockPeriods)
    .leftJoin(locks, eq(locks.id, lockPeriods.lockId))
    .where(
      and(
        eq(lockPeriods.userId, userId),
        overlaps(range),
        which === 'OPEN' ? isNull(lockPeriods.endAt) : undefined,
      ),
    )
    .orderBy(desc(lockPeriods.startAt), desc(lockPeriods.id))
    .limit(LISTED_PERIODS_MAX);
}
