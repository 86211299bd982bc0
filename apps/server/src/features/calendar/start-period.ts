import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { lockPeriods } from './calendar.tables';
import type { StoredPeriod } from './present-period';

/** Starts a person's period by hand. Only one of several simultaneous calls does, the others are refused. */
export async function startPeriod(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'announce'>,
  userId: string,
): Promise<StoredPeriod> {
  const now = deps.clock.now();
  const id = newId(now, deps.random);
  const [started] = await deps.db
    .insert(lockPeriods)
    .values({ id, userId, source: 'MANUAL', startAt: now })
    .onConflictDoNothing({
      target: lockPeriods.userId,
      where: sql`${lockPeriods.source} = 'MANUAL' and ${lockPeriods.endAt} is null`,
    })
    .returning();
  if (!started) throw new Refusal('lock_period_active');
  deps.announce.invalidate({ userId }, 'calendar:updated', { id });
  return started;
}
