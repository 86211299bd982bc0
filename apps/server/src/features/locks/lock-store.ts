import { type Decision, nextDueAt } from '@keyhold/rules/locks/engine';
import type { LockEvent } from '@keyhold/rules/locks/events';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../kernel/deps';
import { Refusal } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { scheduleDeletion } from './deletion/schedule-deletion';
import { lockEvents, locks } from './locks.tables';

export type StoredLock = typeof locks.$inferSelect;
type Parts = Pick<Deps, 'clock' | 'random' | 'outbox'>;

/** What goes along with each lock event to its listeners: who is concerned, never a secret. */
export interface LockEventPayload {
  readonly lockId: string;
  readonly version: number;
  readonly title: string;
  readonly wearerId: string;
  readonly ownerId: string | null;
  readonly event: LockEvent;
}

/** A lock of which the person is the wearer or the keyholder, held for this transaction; `lock_not_found` otherwise. */
export async function requireOwnLock(tx: Tx, lockId: string, userId: string): Promise<StoredLock> {
  const [lock] = await tx
    .select()
    .from(locks)
    .where(and(eq(locks.id, lockId), or(eq(locks.wearerId, userId), eq(locks.ownerId, userId))))
    .for('update');
  if (!lock) throw new Refusal('lock_not_found');
  return lock;
}

/** The wearer's lock, held for this transaction; refuses with `lock_not_found` also when it is somebody else's. */
export async function requireWearersLock(tx: Tx, lockId: string, wearerId: string): Promise<StoredLock> {
  const [lock] = await tx
    .select()
    .from(locks)
    .where(and(eq(locks.id, lockId), eq(locks.wearerId, wearerId)))
    .for('update');
  if (!lock) throw new Refusal('lock_not_found');
  return lock;
}

/** What a new lock brings beside its state. */
export type NewLock = Pick<
  StoredLock,
  | 'id'
  | 'combinationSecretId'
  | 'combinationFileId'
  | 'seedSecretId'
  | 'coverFileId'
  | 'idPhotoFileId'
  | 'templateId'
  | 'draftToken'
>;

/** Writes a new lock with the events that made it. */
export async function insertLock(
  tx: Tx,
  deps: Parts,
  lock: NewLock,
  started: { state: LockState; events: readonly LockEvent[] },
): Promise<void> {
  const { state, events } = started;
  await tx.insert(locks).values({
    ...lock,
    wearerId: state.wearerId,
    ownerId: state.ownerId,
    version: events.length,
    state,
    startedAt: state.startedAt,
    endedAt: state.endedAt,
    nextDueAt: nextDueAt(state),
  });
  await appendEvents(tx, deps, { id: lock.id, version: 0 }, state, events);
}

/** Saves what a decision or an advance led to: the row, its history and its outbox, all or nothing. */
export async function saveLock(
  tx: Tx,
  deps: Parts,
  lock: StoredLock,
  after: { state: LockState; events: readonly LockEvent[] },
): Promise<void> {
  const { state, events } = after;
  const dueAt = nextDueAt(state);
  // Where nothing happened the due time may still be wrong, and the sweep would come back for ever.
  if (events.length === 0 && dueAt === lock.nextDueAt) return;
  await tx
    .update(locks)
    .set({
      version: lock.version + events.length,
      state,
      endedAt: state.endedAt,
      nextDueAt: dueAt,
    })
    .where(eq(locks.id, lock.id));
  await appendEvents(tx, deps, lock, state, events);
  await scheduleDeletion(tx, lock.id, state);
}

/**
 * Saves a decision and answers with its state. A refused command still saves what happened by itself before it, so the
 * refusal comes back as a value and is thrown after the commit.
 */
export async function saveDecision(
  tx: Tx,
  deps: Parts,
  lock: StoredLock,
  decision: Decision,
): Promise<{ state: LockState; refusal: Refusal | null }> {
  const state = decision.state ?? lock.state;
  await saveLock(tx, deps, lock, { state, events: decision.events });
  return { state, refusal: decision.ok ? null : new Refusal(decision.code) };
}

async function appendEvents(
  tx: Tx,
  deps: Parts,
  lock: Pick<StoredLock, 'id' | 'version'>,
  state: LockState,
  events: readonly LockEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const now = deps.clock.now();
  const stored = events.map((event, index) => ({
    event,
    id: newId(now, deps.random),
    seq: lock.version + index + 1,
  }));
  await tx.insert(lockEvents).values(
    stored.map(({ event, id, seq }) => ({
      lockId: lock.id,
      seq,
      id,
      type: event.type,
      v: event.v,
      at: event.at,
      actor: event.actor,
      data: event.data,
    })),
  );
  await deps.outbox.append(
    tx,
    now,
    stored.map(({ event, id, seq }) => ({
      id,
      type: event.type,
      stream: `lock:${lock.id}`,
      occurredAt: event.at,
      payload: {
        lockId: lock.id,
        version: seq,
        title: state.title,
        wearerId: state.wearerId,
        ownerId: state.ownerId,
        event,
      } satisfies LockEventPayload,
    })),
  );
}
