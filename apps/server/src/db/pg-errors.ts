import pg from 'pg';

/** The SQLSTATE of a database error, also of one that the query builder wrapped. */
export function pgErrorCode(error: unknown): string | undefined {
  return findDatabaseError(error)?.code;
}

/** The name of the constraint or index that a write broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return findDatabaseError(error)?.constraint;
}

/** An error in a line. The text of a failed query carries its parameters, which may be people's: its cause is told. */
export function withoutParameters(error: unknown): string {
  const isQuery = error instanceof Error && error.message.startsWith('Failed query');
  return isQuery ? `a query failed: ${withoutParameters(error.cause)}` : String(error);
}

function findDatabaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, read_only after a failover. */
const serverGone = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

/** True when the database cannot be reached just now; trying again later may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (serverGone.has(pgErrorCode(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && connectionFailures.has(cause.code)) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** True when the disk of the database or of this process is full. */
export function isDiskFull(error: unknown): boolean {
  if (pgErrorCode(error) === '53100') return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'ENOSPC') return true;
  }
  return false;
}
