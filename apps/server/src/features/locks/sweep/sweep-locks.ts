import { advance } from '@keyhold/rules/locks/engine';
import { and, isNotNull, lte } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps';
import { saveLock } from '../lock-store';
import { locks } from '../locks.tables';

const batchSize = 100;

/**
 * Lets happen what is due: only rows whose `next_due_at` has come are read, so a sweep costs what is due, not what
 * exists. Several workers may sweep at once. Returns how many locks moved on.
 */
export async function sweepLocks(deps: Deps): Promise<number> {
  for (let swept = 0; ; ) {
    const batch = await deps.transaction(async (tx) => {
      const now = deps.clock.now();
      const due = await tx
        .select()
        .from(locks)
        .where(and(isNotNull(locks.nextDueAt), lte(locks.nextDueAt, now)))
        .orderBy(locks.nextDueAt)
        .limit(batchSize)
        .for('update', { skipLocked: true });
      for (const lock of due) await saveLock(tx, deps, lock, advance(lock.state, now));
      return due.length;
    });
    swept += batch;
    if (batch < batchSize) return swept;
  }
}
