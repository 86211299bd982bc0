import type { DatabaseClient, Tx } from './database';
import { pgErrorCode } from './pg-errors';

const tries = 3;
/** serialization_failure, deadlock_detected: the database asks to try again. */
const retryable = new Set(['40001', '40P01']);

/** See `Deps.transaction`. */
export function createTransaction(database: Pick<DatabaseClient, 'transact'>, afterCommit: () => void) {
  return async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await database.transact(work);
        afterCommit();
        return result;
      } catch (error) {
        if (attempt === tries || !retryable.has(pgErrorCode(error) ?? '')) throw error;
      }
    }
  };
}
