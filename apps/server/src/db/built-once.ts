import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** A value that is given with each run of a query that is built once. */
export const given = (name: string) => sql.placeholder(name) as unknown as string;

/**
 * Keeps the queries that are built once for each of a few kinds of call: to build the text of a statement with many columns
 * costs more than all else that a call does here. A transaction has them by its connection.
 */
export function builtOnce<Kind extends string, Query>(
  build: (db: Queryable, kind: Kind) => Query,
): (db: Queryable, kind: Kind) => Query {
  const built = new WeakMap<Queryable, Map<Kind, Query>>();
  return (db, kind) => {
    const queries = built.get(db) ?? new Map<Kind, Query>();
    built.set(db, queries);
    const query = queries.get(kind) ?? build(db, kind);
    queries.set(kind, query);
    return query;
  };
}
