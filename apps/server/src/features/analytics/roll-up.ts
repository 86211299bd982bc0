import { goesOn } from '@keyhold/rules/analytics/visit';
import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/random';
import {
  analyticsBatches,
  analyticsCounts,
  analyticsDays,
  analyticsVisitors,
  analyticsVisits,
} from './analytics.tables';

const atOnce = 1000;

type Batch = typeof analyticsBatches.$inferSelect;
type Visit = typeof analyticsVisits.$inferInsert;
type Kind = (typeof analyticsCounts.$inferSelect)['kind'];

/** Adds what browsers sent to the sums, and deletes it. Several processes at once take turns. */
export async function rollUp(deps: Deps): Promise<void> {
  while ((await rollUpSome(deps)) === atOnce);
}

function rollUpSome(deps: Deps): Promise<number> {
  return deps.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keyhold.analytics'))`);
    const batches = await tx.select().from(analyticsBatches).orderBy(asc(analyticsBatches.id)).limit(atOnce);
    if (batches.length === 0) return 0;
    const sums = addUp(batches, await readKnown(tx, batches), (at) => newId(at, deps.random));
    await save(tx, sums);
    const ids = batches.map(({ id }) => id);
    await tx.delete(analyticsBatches).where(inArray(analyticsBatches.id, ids));
    return batches.length;
  });
}

interface Known {
  /** The last day that counted each browser. */
  readonly lastDays: Map<string, string>;
  /** The latest visit of each. */
  readonly visits: Map<string, Visit>;
}

async function readKnown(tx: Tx, batches: readonly Batch[]): Promise<Known> {
  const visitors = [...new Map(batches.map(({ visitor }) => [keyOf(visitor), visitor])).values()];
  const days = await tx.select().from(analyticsVisitors).where(inArray(analyticsVisitors.visitor, visitors));
  const latest = await tx
    .selectDistinctOn([analyticsVisits.visitor])
    .from(analyticsVisits)
    .where(inArray(analyticsVisits.visitor, visitors))
    .orderBy(analyticsVisits.visitor, desc(analyticsVisits.lastSeenAt));
  return {
    lastDays: new Map(days.map(({ visitor, lastDay }) => [keyOf(visitor), lastDay])),
    visits: new Map(latest.map((visit) => [keyOf(visit.visitor), visit])),
  };
}

const keyOf = (visitor: Buffer) => visitor.toString('hex');
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function addUp(batches: readonly Batch[], { lastDays, visits }: Known, idAt: (at: number) => string) {
  const visitors = new Map<string, typeof analyticsVisitors.$inferInsert>();
  const changed = new Map<string, Visit>();
  const days = new Map<string, typeof analyticsDays.$inferInsert>();
  const counts = new Map<string, typeof analyticsCounts.$inferInsert>();

  function count(day: string, kind: Kind, name: string): void {
    const key = `${day} ${kind} ${name}`;
    counts.set(key, { day, kind, name, count: (counts.get(key)?.count ?? 0) + 1 });
  }

  for (const batch of batches) {
    const key = keyOf(batch.visitor);
    const day = dayOf(batch.at);
    const sums = days.get(day) ?? { day, visitors: 0, newVisitors: 0, visits: 0, pageViews: 0 };
    days.set(day, sums);
    const lastDay = lastDays.get(key);
    if (lastDay === undefined) sums.newVisitors += 1;
    if (lastDay === undefined || lastDay < day) {
      sums.visitors += 1;
      lastDays.set(key, day);
      visitors.set(key, { visitor: batch.visitor, lastDay: day });
    }

    const latest = visits.get(key);
    const isNew = latest === undefined || !goesOn(latest.lastSeenAt, batch.at);
    const { id: _, at, pages, ended, ...who } = batch;
    const visit: Visit = isNew
      ? { ...who, id: idAt(at), startedAt: at, lastSeenAt: at, ended, pageViews: 0 }
      : { ...latest, userId: batch.userId ?? latest.userId ?? null, lastSeenAt: at, ended };
    visit.pageViews += pages.length;
    visits.set(key, visit);
    changed.set(visit.id, visit);

    sums.pageViews += pages.length;
    for (const page of pages) count(day, 'page', page);
    if (!isNew) continue;
    sums.visits += 1;
    count(day, 'browser', batch.browser);
    count(day, 'device', batch.device);
    if (batch.country !== null) count(day, 'country', batch.country);
    if (batch.city !== null) count(day, 'city', `${batch.country ?? ''}:${batch.city}`);
  }
  return {
    visitors: [...visitors.values()],
    visits: [...changed.values()],
    days: [...days.values()],
    counts: [...counts.values()],
  };
}

async function save(tx: Tx, { visitors, visits, days, counts }: ReturnType<typeof addUp>): Promise<void> {
  const added = (column: { readonly name: string }) => sql.raw(`excluded."${column.name}"`);
  if (visitors.length > 0)
    await tx
      .insert(analyticsVisitors)
      .values(visitors)
      .onConflictDoUpdate({
        target: analyticsVisitors.visitor,
        set: { lastDay: added(analyticsVisitors.lastDay) },
      });
  const { userId, lastSeenAt, ended, pageViews } = analyticsVisits;
  await tx
    .insert(analyticsVisits)
    .values(visits)
    .onConflictDoUpdate({
      target: analyticsVisits.id,
      set: {
        userId: added(userId),
        lastSeenAt: added(lastSeenAt),
        ended: added(ended),
        pageViews: added(pageViews),
      },
    });
  const { visitors: seen, newVisitors, visits: begun, pageViews: views } = analyticsDays;
  await tx
    .insert(analyticsDays)
    .values(days)
    .onConflictDoUpdate({
      target: analyticsDays.day,
      set: {
        visitors: sql`${seen} + ${added(seen)}`,
        newVisitors: sql`${newVisitors} + ${added(newVisitors)}`,
        visits: sql`${begun} + ${added(begun)}`,
        pageViews: sql`${views} + ${added(views)}`,
      },
    });
  if (counts.length > 0)
    await tx
      .insert(analyticsCounts)
      .values(counts)
      .onConflictDoUpdate({
        target: [analyticsCounts.day, analyticsCounts.kind, analyticsCounts.name],
        set: { count: sql`${analyticsCounts.count} + ${added(analyticsCounts.count)}` },
      });
}
