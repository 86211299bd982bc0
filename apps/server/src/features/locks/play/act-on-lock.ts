import type { LockCommand } from '@keyhold/rules/locks/commands';
import { decide } from '@keyhold/rules/locks/engine';
import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { onceInTurn } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { eventColumns, toLockEvent } from '../history/event-columns';
import { requireOwnLock, type StoredLock, saveDecision } from '../lock-store';
import { lockEvents } from '../locks.tables';

/** One call that acts on a lock; under a key a repeat finds what the first call did. */
export interface LockCall {
  readonly userId: string;
  readonly lockId: string;
  /** Method and path, which the key belongs to. */
  readonly endpoint: { readonly method: string; readonly path: string };
  readonly key: string | undefined;
  readonly request: object;
}

/**
 * Gives a command to a lock and answers with the event of that type that came of it, also to a repeat. The lock is held
 * first: a twin waits there and finds what the first has done. Refuses as the rules do.
 */
export async function actOnLock<T extends LockEventType>(
  deps: Deps,
  { userId, lockId, endpoint: { method, path }, key, request }: LockCall,
  eventType: T,
  command: (tx: Tx, lock: StoredLock) => Promise<LockCommand>,
): Promise<LockEventOf<T>> {
  return deps.transaction(async (tx) => {
    const lock = await requireOwnLock(tx, lockId, userId);
    const call = { userId, endpoint: `${method} ${path}`, key, request: { lockId, ...request } };
    const seq = await onceInTurn(tx, deps, call, async () => {
      const surroundings = { gaps: deps.gaps.list() };
      const decision = decide(lock.state, await command(tx, lock), deps.clock.now(), surroundings);
      const { refusal } = await saveDecision(tx, deps, lock, decision);
      // Nothing may be kept under the key of a refused call; the sweep saves again what time alone did.
      if (refusal) throw refusal;
      const index = decision.events.findIndex(({ type }) => type === eventType);
      if (index < 0) throw new Error(`The command led to no ${eventType}`);
      return String(lock.version + index + 1);
    });
    return findEvent(tx, lockId, Number(seq), eventType);
  });
}

async function findEvent<T extends LockEventType>(
  tx: Tx,
  lockId: string,
  seq: number,
  type: T,
): Promise<LockEventOf<T>> {
  const [row] = await tx
    .select(eventColumns)
    .from(lockEvents)
    .where(and(eq(lockEvents.lockId, lockId), eq(lockEvents.seq, seq)));
  const event = row && toLockEvent(row);
  if (event?.type !== type) throw new Error(`The lock ${lockId} has no ${type} at ${seq}`);
  return event as LockEventOf<T>;
}
