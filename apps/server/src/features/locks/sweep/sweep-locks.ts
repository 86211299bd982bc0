import { advance } from '@keyhold/rules/locks/engine';
import { and, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { type LockChange, type StoredLock, saveLocks } from '../lock-store';
import { locks } from '../locks.tables';

const batchSize = 100;

/**
 * Lets happen what is due, a batch of locks in each transaction: only rows whose `next_due_at` has come are read, so a
 * sweep costs what is due, not what exists. Several workers may sweep at once. A lock that fails is logged and left for
 * the next sweep; it holds up no other. Returns how many locks moved on.
 */
export async function sweepLocks(deps: Deps): Promise<number> {
  const failed: string[] = [];
  let swept = 0;
  // Where a batch cannot be saved its locks are taken one by one, which finds the one at fault.
  for (let single = 0; ; single -= 1) {
    const taken: string[] = [];
    try {
      swept += await deps.transaction((tx) => sweepBatch(tx, deps, { failed, taken, single: single > 0 }));
      if (taken.length === 0) return swept;
    } catch (error) {
      // Without a lock in hand it is the database that failed, and the caller should know.
      if (taken.length === 0) throw error;
      if (taken.length > 1) single = taken.length + 1;
      else for (const lockId of taken) giveUp(deps, failed, lockId, error);
    }
  }
}

async function sweepBatch(
  tx: Tx,
  deps: Deps,
  sweep: { failed: string[]; taken: string[]; single: boolean },
): Promise<number> {
  const now = deps.clock.now();
  const isDue = and(isNotNull(locks.nextDueAt), lte(locks.nextDueAt, now));
  const due = await tx
    .select()
    .from(locks)
    .where(sweep.failed.length > 0 ? and(isDue, notInArray(locks.id, sweep.failed)) : isDue)
    .orderBy(locks.nextDueAt)
    .limit(sweep.single ? 1 : batchSize)
    .for('update', { skipLocked: true });
  // A transaction that is tried again takes anew.
  sweep.taken.splice(0, sweep.taken.length, ...due.map(({ id }) => id));
  const changes = due.flatMap((lock) => moveOn(deps, lock, now, sweep.failed));
  await saveLocks(tx, deps, changes);
  return changes.length;
}

function moveOn(deps: Deps, lock: StoredLock, now: number, failed: string[]): LockChange[] {
  try {
    return [{ lock, ...advance(lock.state, now, { gaps: deps.gaps.list() }) }];
  } catch (error) {
    giveUp(deps, failed, lock.id, error);
    return [];
  }
}

function giveUp(deps: Deps, failed: string[], lockId: string, error: unknown): void {
  deps.log.error({ err: error, lockId }, 'a due lock could not move on');
  failed.push(lockId);
}
