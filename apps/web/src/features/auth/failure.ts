import { ApiError } from '../../lib/api/client';

/** What the server said about a failed call, or `fallback` where it said nothing that a person can read. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** Whether a call failed with one of these codes. */
export function failedWith(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Whether a call failed for a reason that passes: no connection, a busy or broken server. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
