import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { ACTIVITY_DAYS, type readStats as endpoint } from '@keyhold/contracts/staff/overview';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, gte, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../deps';
import { locks } from '../../locks/locks.tables';
import { users } from '../../users/users.tables';

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** How many there are, and what happened on the last days. */
export async function readStats({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<ReplyOf<typeof endpoint>> {
  const tomorrow = Math.floor(clock.now() / DAY_MS + 1) * DAY_MS;
  const from = tomorrow - ACTIVITY_DAYS * DAY_MS;
  const isFrozen = sql`jsonb_array_length(${locks.state} -> 'freezes') > 0`;
  const daily = (column: PgColumn, table: typeof users | typeof locks) =>
    db
      .select({
        date: sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`,
        count: sql<number>`count(*)::int`,
      })
      .from(table)
      .where(and(gte(column, from), lt(column, tomorrow)))
      .groupBy(sql`1`);
  const newUsers = await daily(users.createdAt, users);
  const startedLocks = await daily(locks.startedAt, locks);
  const endedLocks = await daily(locks.endedAt, locks);
  const on = (date: string, counts: typeof newUsers) => counts.find((each) => each.date === date)?.count ?? 0;
  return {
    totalLocks: await db.$count(locks),
    activeLocks: await db.$count(locks, isNull(locks.endedAt)),
    frozenLocks: await db.$count(locks, and(isNull(locks.endedAt), isFrozen)),
    totalUsers: await db.$count(users),
    daily: Array.from({ length: ACTIVITY_DAYS }, (_, day) => {
      const date = dateOf(from + day * DAY_MS);
      return {
        date,
        newUsers: on(date, newUsers),
        startedLocks: on(date, startedLocks),
        endedLocks: on(date, endedLocks),
      };
    }),
  };
}
