import { serverNow } from '../../lib/server-time';

/** When a job is over that may still take so many seconds. */
export const expectedAt = (seconds: number | null): number | undefined =>
  seconds === null ? undefined : serverNow() + seconds * 1000;
