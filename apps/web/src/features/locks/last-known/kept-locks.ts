import { privatePrefix, readLocal, writeLocal } from '../../../lib/local-store';
import { serverNow } from '../../../lib/server-time';
import type { DashboardLock } from '../locks.calls';

const place = `${privatePrefix}last-locks`;

/** What this browser keeps of a lock for a time without a connection: no combination, and nothing that acts. */
const keptFields = [
  '_id',
  'title',
  'endedAt',
  'endsAt',
  'remainingSeconds',
  'progress',
  'totalSeconds',
  'frozen',
  'hardStopAt',
  'safetyExit',
] as const satisfies readonly (keyof DashboardLock)[];

export type KeptLock = Pick<DashboardLock, (typeof keptFields)[number]>;

export interface KeptLocks {
  /** When the server said so, by its clock, in epoch milliseconds. */
  readonly at: number;
  readonly locks: readonly KeptLock[];
}

/** Keeps how the locks stand, until the person logs out. */
export function keepLocks(locks: readonly DashboardLock[]): void {
  const kept = locks.map((lock) => Object.fromEntries(keptFields.map((field) => [field, lock[field]])));
  writeLocal(place, JSON.stringify({ at: serverNow(), locks: kept }));
}

/** What was kept last; null where nothing was, or nothing that can be read. */
export function readKeptLocks(): KeptLocks | null {
  try {
    // Written by this page alone.
    return JSON.parse(readLocal(place) ?? 'null') as KeptLocks | null;
  } catch {
    return null;
  }
}
