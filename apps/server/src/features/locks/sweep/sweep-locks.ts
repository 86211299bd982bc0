import { advance } from '@keyhold/rules/locks/engine';
import { and, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps';
import { saveLock } from '../lock-store';
import { locks } from '../locks.tables';

/**
 * Lets happen what is due, a transaction for each lock: only rows whose `next_due_at` has come are read, so a sweep
 * costs what is due, not what exists. Several workers may sweep at once. A lock that fails is logged and left for the
 * next sweep; it holds up no other. Returns how many locks moved on.
 */
export async function sweepLocks(deps: Deps): Promise<number> {
  const failed: string[] = [];
  for (let swept = 0; ; ) {
    const outcome = await sweepNext(deps, failed);
    if (outcome === 'nothing') return swept;
    if (outcome === 'swept') swept += 1;
  }
}

async function sweepNext(deps: Deps, failed: string[]): Promise<'swept' | 'failed' | 'nothing'> {
  let lockId: string | undefined;
  try {
    await deps.transaction(async (tx) => {
      const now = deps.clock.now();
      const isDue = and(isNotNull(locks.nextDueAt), lte(locks.nextDueAt, now));
      const [lock] = await tx
        .select()
        .from(locks)
        .where(failed.length > 0 ? and(isDue, notInArray(locks.id, failed)) : isDue)
        .orderBy(locks.nextDueAt)
        .limit(1)
        .for('update', { skipLocked: true });
      lockId = lock?.id;
      if (lock) await saveLock(tx, deps, lock, advance(lock.state, now));
    });
    return lockId === undefined ? 'nothing' : 'swept';
  } catch (error) {
    // Without a lock in hand it is the database that failed, and the caller should know.
    if (lockId === undefined) throw error;
    deps.log.error({ err: error, lockId }, 'a due lock could not move on');
    failed.push(lockId);
    return 'failed';
  }
}
