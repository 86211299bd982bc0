import type { LockState } from '@keyhold/rules/locks/state';
import { standAt } from '@keyhold/rules/locks/ways-out';
import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import { locks } from './locks.tables';

type Time = Pick<Deps, 'clock' | 'gaps'>;

/** The condition, for locks that have not ended, that something is due which the sweep has not saved yet. */
export function isDue({ clock }: Pick<Deps, 'clock'>) {
  return isDueAt(new Date(clock.now()).toISOString());
}

/** The same at an instant in ISO 8601, for a query that is built once. */
export const isDueAt = (now: string) => sql`coalesce(${locks.nextDueAt} <= ${now}, false)`;

/** Whether a lock for which something is due still runs: late is the same as on time. */
export function isStillRunning({ clock, gaps }: Time, due: LockState): boolean {
  return standAt(due, clock.now(), { gaps: gaps.list() }).state.status === 'LOCKED';
}

/** Counts the wearers of each of these templates in one statement; templates without wearers are left out. */
export async function countWearers(
  db: Queryable,
  deps: Time,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .select({
      templateId: locks.templateId,
      settled: sql<number>`(count(*) filter (where not ${isDue(deps)}))::int`,
      due: sql<LockState[] | null>`jsonb_agg(${locks.state}) filter (where ${isDue(deps)})`,
    })
    .from(locks)
    .where(and(inArray(locks.templateId, [...templateIds]), isNull(locks.endedAt)))
    .groupBy(locks.templateId);
  return new Map(
    rows.map(({ templateId, settled, due }) => [
      templateId,
      settled + (due ?? []).filter((state) => isStillRunning(deps, state)).length,
    ]),
  );
}

/** The id of the lock of a person by this template that still runs; null where they wear none. */
export async function findWorn(
  db: Queryable,
  deps: Time,
  templateId: string,
  wearerId: string,
): Promise<string | null> {
  const worn = await db
    .select({ id: locks.id, due: sql<LockState | null>`case when ${isDue(deps)} then ${locks.state} end` })
    .from(locks)
    .where(and(eq(locks.templateId, templateId), eq(locks.wearerId, wearerId), isNull(locks.endedAt)));
  return worn.find(({ due }) => due === null || isStillRunning(deps, due))?.id ?? null;
}

/** The id of the self lock of a person that an AI is let into and that started last; null where there is none. */
export function runningWithAi(personId: AnyColumn | string): SQL<string | null> {
  return sql<string | null>`(select with_ai.id from ${locks} as with_ai
    where with_ai.wearer_id = ${personId} and with_ai.ended_at is null and with_ai.state #>> '{ai,on}' = 'true'
    order by with_ai.started_at desc limit 1)`;
}
