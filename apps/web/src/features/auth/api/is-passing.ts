import { ApiError } from '../../../lib/api/client';

/** Whether a call failed for a reason that passes: no connection, a busy or broken server. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
