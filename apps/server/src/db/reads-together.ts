import type pg from 'pg';
import { holdBack } from './wire';

/** A slow read holds up at most so many others. */
const mostTogether = 8;

interface Asked {
  readonly query: pg.QueryConfig;
  readonly values: unknown[] | undefined;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets reads that are asked for in the same turn of the event loop go over one connection, in one write and in their order: to
 * wake the process of the database costs about as much as a read. Only plain reads go together: what waits for a lock would
 * hold up the others, and its holder may wait for one of them.
 */
export class ReadsTogether {
  readonly #pool: pg.Pool;
  #open: Asked[] | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (!isPlainRead(query.text)) return this.#pool.query(query, values);
    return new Promise((resolve, reject) => {
      const together = this.#open ?? this.#begin();
      together.push({ query, values, resolve, reject });
      if (together.length === mostTogether) this.#open = undefined;
    });
  }

  #begin(): Asked[] {
    const together: Asked[] = [];
    this.#open = together;
    // It comes once all that has arrived was looked at.
    setImmediate(() => {
      if (this.#open === together) this.#open = undefined;
      this.#pool.connect().then(
        (client) => send(client, together),
        (error) => {
          for (const { reject } of together) reject(error);
        },
      );
    });
    return together;
  }
}

/** A connection on which something failed is given up, as the pool does it. */
async function send(client: pg.PoolClient, together: readonly Asked[]): Promise<void> {
  let failure: Error | undefined;
  holdBack(client);
  const answered = together.map(({ query, values, resolve, reject }) =>
    client.query(query, values).then(resolve, (error) => {
      failure = error;
      reject(error);
    }),
  );
  await Promise.all(answered);
  client.release(failure);
}

const plainReads = new Map<string, boolean>();
const mostKnown = 2000;

/** Whether a statement reads and locks nothing. */
function isPlainRead(text: string): boolean {
  const known = plainReads.get(text);
  if (known !== undefined) return known;
  if (plainReads.size >= mostKnown) plainReads.clear();
  const isPlain =
    /^\s*(select|with)\b/i.test(text) &&
    !/\b(insert|update|delete|for share|pg_notify|pg_advisory\w*|pg_try_advisory\w*)\b/i.test(text);
  plainReads.set(text, isPlain);
  return isPlain;
}
