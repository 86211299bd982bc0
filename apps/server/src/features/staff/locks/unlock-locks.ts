import { and, asc, gt, isNull, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { runLockCommand } from '../../locks/locks.api';
import { locks } from '../../locks/locks.tables';
import { recordAct } from '../audit/record-act';
import { requireLock } from './require-lock';

export const unlockAllTask = 'staff.unlock_all';

const batchSize = 50;

const batch = z.object({
  actorId: z.string(),
  reason: z.string(),
  /** Locks that were started later go on. */
  before: z.number(),
  /** The last lock of the batch before; empty for the first. */
  after: z.string(),
});

/** Ends a lock; its wearer reads the combination as after every other end. */
export async function unlockAsStaff(
  deps: Deps,
  actor: SignedIn,
  { lockId, reason }: { lockId: string; reason: string },
): Promise<void> {
  await requireLock(deps.db, actor, lockId);
  await runLockCommand(deps, {
    lockId,
    actor: { kind: 'staff', userId: actor.userId, reason },
    command: { type: 'unlock_by_staff' },
    alongWith: async (tx, { lock }) => {
      const act = { act: 'lock.unlocked', subjectId: lock.wearerId, reason, details: { lockId } } as const;
      await recordAct(tx, deps, actor, act);
    },
  });
}

/** Begins to end every lock that runs now; gives how many those are. Jobs do it, batch by batch. */
export async function forceUnlockAll(deps: Deps, actor: SignedIn, reason: string): Promise<number> {
  return deps.transaction(async (tx) => {
    const before = deps.clock.now();
    const count = await tx.$count(locks, and(isNull(locks.endedAt), lte(locks.startedAt, before)));
    await deps.jobs.add(tx, unlockAllTask, { actorId: actor.userId, reason, before, after: '' });
    await recordAct(tx, deps, actor, { act: 'lock.all_unlocked', reason, details: { count } });
    return count;
  });
}

/**
 * Ends a batch of locks, each in a transaction of its own, and leaves the next batch as a job. One that is killed is
 * done again: what it has ended is over. A lock that cannot be ended is logged and holds up no other.
 */
export async function unlockBatch(deps: Deps, given: unknown): Promise<void> {
  const { actorId, reason, before, after } = batch.parse(given);
  const running = await deps.db
    .select({ id: locks.id })
    .from(locks)
    .where(
      and(
        isNull(locks.endedAt),
        lte(locks.startedAt, before),
        after === '' ? undefined : gt(locks.id, after),
      ),
    )
    .orderBy(asc(locks.id))
    .limit(batchSize);
  for (const { id: lockId } of running) {
    await runLockCommand(deps, {
      lockId,
      actor: { kind: 'staff', userId: actorId, reason },
      command: { type: 'unlock_by_staff' },
    }).catch((error: unknown) => {
      // It ended by itself meanwhile.
      if (error instanceof Refusal) return;
      deps.log.error({ err: error, lockId }, 'a lock could not be unlocked with the others');
    });
  }
  const last = running.at(-1)?.id;
  if (last === undefined) return;
  await deps.transaction((tx) => deps.jobs.add(tx, unlockAllTask, { actorId, reason, before, after: last }));
}
