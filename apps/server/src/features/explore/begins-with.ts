import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const lastCharacter = '\u{10FFFF}';

/** The condition that a `plainText` column begins with a text: one range of its index. */
export function beginsWith(column: PgColumn, text: string): SQL {
  return sql`(${column} >= ${text} and ${column} < ${`${text}${lastCharacter}`})`;
}
