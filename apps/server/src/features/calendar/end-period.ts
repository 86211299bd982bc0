import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { lockPeriods } from './calendar.tables';
import type { StoredPeriod } from './present-period';

/** Ends the period that a person started by hand; those of locks end with them. */
export async function endPeriod(
  deps: Pick<Deps, 'db' | 'clock' | 'announce'>,
  userId: string,
): Promise<StoredPeriod> {
  const now = new Date(deps.clock.now()).toISOString();
  const [ended] = await deps.db
    .update(lockPeriods)
    // A clock that was set back makes no period that ends before it began.
    .set({ endAt: sql`greatest(${lockPeriods.startAt}, ${now}::timestamptz)` })
    .where(and(eq(lockPeriods.userId, userId), eq(lockPeriods.source, 'MANUAL'), isNull(lockPeriods.endAt)))
    .returning();
  if (!ended) throw new Refusal('lock_period_not_active');
  deps.announce.invalidate({ userId }, 'calendar:updated', { id: ended.id });
  return ended;
}
