import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Is it one of these ids? One parameter, and one text of the statement, however many there are. */
export const isAmong = (column: PgColumn, ids: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...new Set(ids)])}::uuid[])`;
