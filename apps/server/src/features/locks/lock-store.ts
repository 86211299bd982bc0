import type { LockEventPayload } from '@keyhold/contracts/locks/locks.events';
import { nextDueAt } from '@keyhold/rules/locks/engine';
import type { LockEvent, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import { hiddenFrom } from '@keyhold/rules/locks/hidden';
import { knownToWearer } from '@keyhold/rules/locks/known-events';
import { nextReminderAt } from '@keyhold/rules/locks/reminders';
import { DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import type { Actor, LockState } from '@keyhold/rules/locks/state';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { scheduleDeletions } from './deletion/schedule-deletion';
import { isCommandedBy } from './locks.policy';
import { lockEvents, locks } from './locks.tables';

export type StoredLock = typeof locks.$inferSelect;
type Parts = Pick<Deps, 'clock' | 'random' | 'outbox'>;

/** The versions of a lock that its two people see: each counts the events that this person may know of (record 0024). */
export type Versions = Readonly<Record<'WEARER' | 'KEYHOLDER', number>>;

/** The versions of a stored lock once these events have happened to it. */
export function versionsAfter(
  { version, wearerVersion, state }: Pick<StoredLock, 'version' | 'wearerVersion' | 'state'>,
  events: readonly LockEvent[],
): Versions {
  const known = events.length === 0 ? [] : knownToWearer(state, events).filter(Boolean);
  return { KEYHOLDER: version + events.length, WEARER: wearerVersion + known.length };
}

/**
 * Holds a lock for this transaction. A person gets only a lock that they wear or hold; other actors get any,
 * since the rules say what they may do. Refuses with `lock_not_found`, also if the lock does not meet
 * `which`.
 */
export async function holdLock(tx: Tx, lockId: string, actor: Actor, which?: SQL): Promise<StoredLock> {
  const isOwn = actor.kind === 'user' ? isCommandedBy(actor.userId) : undefined;
  const [lock] = await tx
    .select()
    .from(locks)
    .where(and(eq(locks.id, lockId), isOwn, which))
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
  | 'deviceId'
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
    keyholderId: state.keyholderId,
    version: events.length,
    wearerVersion: events.length,
    state,
    startedAt: state.startedAt,
    endedAt: state.endedAt,
    nextDueAt: nextDueAt(state),
    nextReminderAt: reminderAt(state),
  });
  await appendEvents(tx, deps, [
    { lock: { id: lock.id, version: 0, wearerVersion: 0, state }, state, events },
  ]);
}

/** What is read of a lock to save what happens to it. */
export const savedColumns = {
  id: locks.id,
  version: locks.version,
  wearerVersion: locks.wearerVersion,
  state: locks.state,
  nextDueAt: locks.nextDueAt,
};
export type SavedLock = Pick<StoredLock, keyof typeof savedColumns>;

/** The result of a decision or of an advance. */
export interface LockChange {
  readonly lock: SavedLock;
  readonly state: LockState;
  readonly events: readonly LockEvent[];
}

/** Saves the result of a decision or an advance: the row, its history and its outbox, all or nothing. */
export async function saveLock(
  tx: Tx,
  deps: Parts,
  lock: SavedLock,
  after: { state: LockState; events: readonly LockEvent[] },
): Promise<void> {
  await saveLocks(tx, deps, [{ lock, state: after.state, events: after.events }]);
}

/** The same for several locks, in as many statements as for one. */
export async function saveLocks(tx: Tx, deps: Parts, changes: readonly LockChange[]): Promise<void> {
  // A lock without new events may still have a wrong due time, for which the sweep would come back for ever.
  const changed = changes.filter(
    ({ lock, state, events }) => events.length > 0 || sweptAt(state) !== lock.nextDueAt,
  );
  if (changed.length === 0) return;
  await tx.execute(updateOf(changed));
  await appendEvents(tx, deps, changed);
  await scheduleDeletions(
    tx,
    changed.map(({ lock, state }) => ({ lockId: lock.id, state })),
  );
}

/** Returns when something is due. If the rules cannot say, the sweep looks at once and puts the lock off. */
function sweptAt(state: LockState): number | null {
  try {
    return nextDueAt(state);
  } catch {
    return state.lastEventAt;
  }
}

/** When the wearer is to be reminded next. A lock that the rules cannot read reminds nobody. */
function reminderAt(state: LockState): number | null {
  try {
    return nextReminderAt(state);
  } catch {
    return null;
  }
}

function updateOf(changes: readonly LockChange[]) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const rows = changes.map(({ lock, state, events }) => ({
    id: lock.id,
    version: versionsAfter(lock, events).KEYHOLDER,
    wearer_version: versionsAfter(lock, events).WEARER,
    state,
    // The column becomes null when the keyholder is gone.
    keyholder_id: state.keyholderId,
    ended_at: iso(state.endedAt),
    next_due_at: iso(sweptAt(state)),
    next_reminder_at: iso(reminderAt(state)),
  }));
  return sql`update ${locks} set version = changed.version, wearer_version = changed.wearer_version, state = changed.state, keyholder_id = changed.keyholder_id,
    ended_at = changed.ended_at, next_due_at = changed.next_due_at, next_reminder_at = changed.next_reminder_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed
      (id uuid, version int, wearer_version int, state jsonb, keyholder_id uuid, ended_at timestamptz, next_due_at timestamptz, next_reminder_at timestamptz)
    where ${locks.id} = changed.id`;
}

/** The events that led on from a stored lock to a state. */
interface Happened {
  readonly lock: Pick<StoredLock, 'id' | 'version' | 'wearerVersion' | 'state'>;
  readonly state: LockState;
  readonly events: readonly LockEvent[];
}

/** An event with its numbers. */
interface Numbered {
  readonly event: LockEvent;
  readonly id: string;
  readonly lock: Happened['lock'];
  readonly state: LockState;
  readonly seq: number;
  readonly wearerSeq: number | null;
}

/** Numbers the events of a lock on, and those that the wearer may know of once more. */
function numbered({ lock, state, events }: Happened, newEventId: () => string): Numbered[] {
  const known = knownToWearer(lock.state, events);
  let { wearerVersion } = lock;
  return events.map((event, index) => {
    if (known[index]) wearerVersion += 1;
    const wearerSeq = known[index] ? wearerVersion : null;
    return { lock, state, event, id: newEventId(), seq: lock.version + index + 1, wearerSeq };
  });
}

/** Writes history and outbox as one JSON value each: as many statements and parameters for a thousand events as for one. */
async function appendEvents(tx: Tx, deps: Parts, happened: readonly Happened[]): Promise<void> {
  const now = deps.clock.now();
  const stored = happened.flatMap((change) => numbered(change, () => newId(now, deps.random)));
  if (stored.length === 0) return;
  const rows = stored.map(({ lock, event: { type, v, at, actor, data }, id, seq, wearerSeq }) => {
    return { lock_id: lock.id, seq, wearer_seq: wearerSeq, id, type, v, at: new Date(at), actor, data };
  });
  await tx.execute(sql`insert into ${lockEvents} (lock_id, seq, wearer_seq, id, type, v, at, actor, data)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as happened
      (lock_id uuid, seq int, wearer_seq int, id uuid, type text, v int, at timestamptz, actor jsonb, data jsonb)`);
  await deps.outbox.append(
    tx,
    now,
    stored.map((one) => eventOf(one.event, one)),
  );
}

/** An event as it is appended: the payload of each type goes with that type. */
type Appended<T extends LockEventType = LockEventType> = {
  [K in T]: { id: string; type: K; stream: string; occurredAt: number; payload: LockEventPayload<K> };
}[T];

function eventOf<T extends LockEventType>(
  event: LockEventOf<T>,
  { lock: { id: lockId }, state, id, seq, wearerSeq }: Numbered,
): Appended<T> {
  const hidden = hiddenFrom(state, 'WEARER');
  return {
    id,
    type: event.type,
    stream: `lock:${lockId}`,
    occurredAt: event.at,
    payload: {
      lockId,
      version: seq,
      wearerVersion: wearerSeq,
      title: state.title,
      wearerId: state.wearerId,
      keyholderId: state.keyholderId,
      hidesTime: hidden.time,
      hidesHistory: hidden.history,
      hidesDeck: hidden.deck,
      currency: state.tribute?.currency ?? DEFAULT_LOCK_SETTINGS.dailyTributeCurrency,
      event,
    },
  };
}

/** The columns of an event that its rules know. */
export const eventColumns = {
  type: lockEvents.type,
  v: lockEvents.v,
  at: lockEvents.at,
  actor: lockEvents.actor,
  data: lockEvents.data,
};

/**
 * The event that a lock began with, for a join. Both of its numbers are named: whichever index the database takes, it reads
 * this one row, and not all events of the lock.
 */
export const isItsStart = and(
  eq(lockEvents.lockId, locks.id),
  eq(lockEvents.seq, 1),
  eq(lockEvents.wearerSeq, 1),
);

/** The event as it was written; rows of this table are written from events alone and never changed. */
export function toLockEvent(row: Pick<typeof lockEvents.$inferSelect, keyof typeof eventColumns>): LockEvent {
  return row as unknown as LockEvent;
}
