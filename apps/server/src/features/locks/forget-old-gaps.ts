import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { serviceGaps } from '../../jobs/service-gaps.tables';
import { locks } from './locks.tables';

const keptMs = 400 * DAY_MS;

/** Deletes gaps in service after 400 days; a lock that runs may ask for every gap since its start. */
export async function forgetOldGaps({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldestStart = db
    .select({ at: sql`coalesce(min(${locks.startedAt}), 'infinity')` })
    .from(locks)
    .where(isNull(locks.endedAt));
  await db
    .delete(serviceGaps)
    .where(and(lt(serviceGaps.to, clock.now() - keptMs), lt(serviceGaps.to, oldestStart)));
}
