import type { Logger } from 'drizzle-orm';
import { fillPlaceholders } from 'drizzle-orm/sql';
import type pg from 'pg';

/** A query of the builder that is not run by it. */
interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

/** Runs with the values of its placeholders. */
export type FrequentStatement<Row> = (values: Record<string, unknown>) => Promise<Row[]>;

/**
 * Makes a statement that runs on very many calls: written by the query builder, prepared once for each connection, and
 * read without it, which costs a third. `read` gets the columns in the order of the selection, as `pg` gives them.
 */
export type MakeFrequent = <Row>(
  name: string,
  query: Query,
  read: (columns: readonly unknown[]) => Row,
) => FrequentStatement<Row>;

export function frequentStatements(pool: pg.Pool, logger: Logger | undefined): MakeFrequent {
  return (name, query, read) => {
    const { sql: text, params } = query.toSQL();
    return async (values) => {
      const filled = fillPlaceholders(params, values);
      logger?.logQuery(text, filled);
      const { rows } = await pool.query<unknown[]>({ name, text, values: filled, rowMode: 'array' });
      return rows.map(read);
    };
  };
}
