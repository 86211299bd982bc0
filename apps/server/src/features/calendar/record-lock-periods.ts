import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { Listener } from '../../events/outbox';
import { newId } from '../../kernel/random';
import type { LockEventPayload } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { lockPeriods } from './calendar.tables';

type Parts = Pick<Deps, 'random' | 'announce'>;

/** Keeps a period for each lock: from its start to its end, once, in whatever order and how often the two are told. */
export function recordLockPeriods(deps: Parts): Listener {
  return {
    name: 'calendar.lock_periods',
    types: ['locks.started', 'locks.ended'],
    async handle(tx, { type, payload }) {
      const lock = payload as LockEventPayload;
      if (type === 'locks.started') await openPeriod(tx, deps, lock, lock.event.at, null);
      else await closePeriod(tx, deps, lock);
      return () => deps.announce.toUser(lock.wearerId, 'calendar:updated', { id: lock.lockId });
    },
  };
}

async function openPeriod(
  tx: Tx,
  deps: Parts,
  { lockId, wearerId, title }: LockEventPayload,
  startAt: number,
  endAt: number | null,
): Promise<void> {
  const id = newId(startAt, deps.random);
  await tx
    .insert(lockPeriods)
    .values({ id, userId: wearerId, lockId, source: 'LOCK', title, startAt, endAt })
    .onConflictDoNothing({ target: lockPeriods.lockId });
}

async function closePeriod(tx: Tx, deps: Parts, lock: LockEventPayload): Promise<void> {
  const endAt = lock.event.at;
  // Where the start could not be delivered yet, the lock itself tells of it.
  const [stored] = await tx.select({ startAt: locks.startedAt }).from(locks).where(eq(locks.id, lock.lockId));
  if (stored) await openPeriod(tx, deps, lock, stored.startAt, endAt);
  await tx
    .update(lockPeriods)
    .set({ endAt })
    .where(and(eq(lockPeriods.lockId, lock.lockId), isNull(lockPeriods.endAt)));
}
