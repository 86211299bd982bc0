import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import { boardCounters } from './boards.tables';

/** Adds to counters in one statement; it comes last in a transaction, for whoever counts the same waits for it. */
export async function count(tx: Tx, by: Readonly<Record<string, number>>): Promise<void> {
  // Always in one order, so that no two wait for each other.
  const changes = Object.entries(by)
    .filter(([, value]) => value !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (changes.length === 0) return;
  await tx
    .insert(boardCounters)
    .values(changes.map(([name, value]) => ({ name, value })))
    .onConflictDoUpdate({
      target: boardCounters.name,
      set: { value: sql`${boardCounters.value} + excluded.value` },
    });
}

/** A counter inside a query; 0 before anything was counted. */
export function counter(db: Queryable, name: string) {
  const own = db
    .select({ value: boardCounters.value })
    .from(boardCounters)
    .where(sql`${boardCounters.name} = ${name}`);
  return sql<number>`coalesce((${own.getSQL()}), 0)`;
}

/** All counters whose names begin alike, by name. */
export async function countersLike(db: Queryable, beginning: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(boardCounters)
    .where(sql`starts_with(${boardCounters.name}, ${beginning})`);
  return new Map(rows.map(({ name, value }) => [name, value]));
}
