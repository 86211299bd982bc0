import { advance } from '@keyhold/rules/locks/engine';
import { advanceWaysOut } from '@keyhold/rules/locks/ways-out';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, inArray, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type LockChange, type SavedLock, savedColumns, saveLocks } from '../lock-store';
import { locks } from '../locks.tables';

const batchSize = 100;
/**
 * The pause keeps a lock that the rules cannot advance from being looked at every second and from filling the
 * log.
 */
const tryAgainMs = 5 * MINUTE_MS;

/**
 * Brings about what is due, one transaction per batch of locks. It reads only rows whose `next_due_at` has
 * come, so a sweep costs what is due, not what exists. Several workers may sweep at once. A failing lock is
 * logged and holds up no other: one that the rules cannot advance is put off for five minutes, and its ways
 * out go on; one that could not be saved is left to the next sweep. Returns how many locks moved on.
 */
export async function sweepLocks(deps: Deps): Promise<number> {
  const failed: string[] = [];
  const stuck: string[] = [];
  let swept = 0;
  // If a batch cannot be saved, its locks are taken one by one to find the one at fault.
  for (let single = 0; ; single -= 1) {
    const taken: string[] = [];
    try {
      swept += await deps.transaction((tx) =>
        sweepBatch(tx, deps, { failed, stuck, taken, single: single > 0 }),
      );
      if (taken.length === 0) {
        await putOff(deps, stuck);
        return swept;
      }
    } catch (error) {
      const [lockId, ...others] = taken;
      // With no lock in hand the database itself failed, and the caller should know.
      if (lockId === undefined) throw error;
      if (others.length > 0) single = taken.length + 1;
      else {
        tellOf(deps, lockId, error);
        failed.push(lockId);
      }
    }
  }
}

interface Sweep {
  /** The locks that this sweep does not take again. */
  readonly failed: string[];
  /** The failed locks that the rules cannot advance. */
  readonly stuck: string[];
  /** The locks that the transaction holds. */
  readonly taken: string[];
  readonly single: boolean;
}

async function sweepBatch(tx: Tx, deps: Deps, sweep: Sweep): Promise<number> {
  const now = deps.clock.now();
  const isDue = and(isNotNull(locks.nextDueAt), lte(locks.nextDueAt, now));
  const due = await tx
    .select(savedColumns)
    .from(locks)
    .where(sweep.failed.length > 0 ? and(isDue, notInArray(locks.id, sweep.failed)) : isDue)
    .orderBy(locks.nextDueAt)
    .limit(sweep.single ? 1 : batchSize)
    .for('update', { skipLocked: true });
  // A transaction that is tried again takes anew.
  sweep.taken.splice(0, sweep.taken.length, ...due.map(({ id }) => id));
  const changes = due.flatMap((lock) => moveOn(deps, lock, now, sweep));
  await saveLocks(tx, deps, changes);
  return changes.length;
}

function moveOn(deps: Deps, lock: SavedLock, now: number, { failed, stuck }: Sweep): LockChange[] {
  try {
    return [{ lock, ...advance(lock.state, now, { gaps: deps.gaps.list() }) }];
  } catch (error) {
    tellOf(deps, lock.id, error);
    const after = advanceWaysOut(lock.state, now);
    if (after.events.length > 0) return [{ lock, ...after }];
    failed.push(lock.id);
    stuck.push(lock.id);
    return [];
  }
}

function tellOf({ log }: Deps, lockId: string, error: unknown): void {
  log.error({ err: error, lockId }, 'a due lock could not move on');
}

async function putOff(deps: Deps, stuck: readonly string[]): Promise<void> {
  if (stuck.length === 0) return;
  const now = deps.clock.now();
  await deps.db
    .update(locks)
    .set({ nextDueAt: now + tryAgainMs })
    // A lock that has moved on in the meantime is no longer due and stays as it is.
    .where(and(inArray(locks.id, [...stuck]), lte(locks.nextDueAt, now)));
}
