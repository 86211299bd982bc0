import { sql } from 'drizzle-orm';
import { Refusal } from '../kernel/errors';
import type { Queryable, Tx } from './database';
import { pgErrorCode } from './pg-errors';

const statementTimeoutMs = 1500;
const queryCancelled = '57014';

/** Reads under a time limit for each statement; refuses `search_timed_out` where one runs into it. */
export async function readInTime<T>(
  deps: { transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R> },
  read: (db: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await deps.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${statementTimeoutMs}`));
      return read(tx);
    });
  } catch (error) {
    if (pgErrorCode(error) === queryCancelled) throw new Refusal('search_timed_out');
    throw error;
  }
}
