import type { ErrorCode } from '@keyhold/contracts/errors';
import type { LockCommand, UnsignedCommand } from '@keyhold/rules/locks/commands';
import { type Decision, decide } from '@keyhold/rules/locks/engine';
import type { LockEvent, LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Refused } from '@keyhold/rules/locks/refusals';
import type { Actor, LockState } from '@keyhold/rules/locks/state';
import { decideWayOut, isWayOut, standAt } from '@keyhold/rules/locks/ways-out';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { findResult, keepResult } from '../../db/idempotency';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { settingsRefusal } from './lock-settings';
import { eventColumns, holdLock, type StoredLock, saveLock, toLockEvent, versionsAfter } from './lock-store';
import { lockEvents } from './locks.tables';
import { type LockNow, type Moment, momentOf } from './look-at-lock';

/** A command that somebody gives to a lock, and what goes with it. */
export interface LockCommandCall<T extends LockEventType, B> {
  readonly lockId: string;
  readonly actor: Actor;
  /** A further condition that the lock has to meet; `lock_not_found` otherwise. */
  readonly which?: SQL | undefined;
  /** The command. A function is called once the lock is held, with the stored lock. */
  readonly command:
    | UnsignedCommand
    | ((tx: Tx, lock: StoredLock) => UnsignedCommand | Promise<UnsignedCommand>);
  /** The type of the event that the call answers with; a call with `repeats` needs one. */
  readonly event?: T;
  /** Recognises a repeat of the call; left out if a repeat is simply a further command. */
  readonly repeats?: Repeats | undefined;
  /**
   * Looks for what the rules cannot know and stands against a command that they accepted. Then the system gives
   * another command to the lock, and the call is refused.
   */
  readonly unless?: (tx: Tx, state: LockState) => Promise<Obstacle | undefined>;
  /**
   * Writes what goes with the command beside the lock, after the rules accepted it; if it throws, all is
   * undone.
   */
  readonly alongWith?: (tx: Tx, outcome: LockOutcome<T>) => Promise<B>;
}

interface Obstacle {
  readonly command: UnsignedCommand;
  readonly refusal: ErrorCode;
}

/** Remembers a call by the place of its event in the history of the lock. */
export interface Repeats {
  /** Null for the first call. Refuses another request that goes under the same name. */
  find(tx: Tx): Promise<number | null>;
  remember(tx: Tx, seq: number): Promise<void>;
}

/** A lock after a command: the command led to `state` and `versions`; `lock` is the row before it. */
export interface LockOutcome<T extends LockEventType = never> extends LockNow {
  readonly event: LockEventOf<T>;
  /** The first call did it; the lock stands as time and others left it since. */
  readonly isRepeat: boolean;
}

interface Beside<B> {
  /** The result of `alongWith`; undefined for a repeat. */
  readonly beside: B | undefined;
}

/**
 * Gives a command to a lock in one transaction: holds the lock and authorises, recognises a repeat, lets the
 * rules decide, saves state, history and outbox, and runs `alongWith`. Refuses with `lock_not_found` for a
 * lock that is not the person's own, else with the code of the rules. A twin waits for the lock and finds the
 * result of the first.
 */
export async function runLockCommand<T extends LockEventType = never, B = undefined>(
  deps: Deps,
  call: LockCommandCall<T, B>,
): Promise<LockOutcome<T> & Beside<B>> {
  const outcome = await deps.transaction((tx) => runLockCommandIn(tx, deps, call));
  // The refusal is thrown after the commit: a refused command still saves what happened by itself before it.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** The same within a transaction of the caller, who takes the refusal as a value. */
export async function runLockCommandIn<T extends LockEventType = never, B = undefined>(
  tx: Tx,
  deps: Deps,
  { lockId, actor, which, command, event: type, repeats, unless, alongWith }: LockCommandCall<T, B>,
): Promise<(LockOutcome<T> & Beside<B>) | Refusal> {
  const lock = await holdLock(tx, lockId, actor, which);
  const formerSeq = (await repeats?.find(tx)) ?? null;
  const moment = momentOf(deps);
  if (formerSeq !== null) {
    const { state, events: unsaved } = standAt(lock.state, moment.now, moment.surroundings);
    const event = await findEvent(tx, lockId, formerSeq, type);
    const versions = versionsAfter(lock, unsaved);
    return { ...moment, lock, state, unsaved, versions, event, isRepeat: true, beside: undefined };
  }
  const asked = typeof command === 'function' ? await command(tx, lock) : command;
  const decision = decideLock(deps, lock, { ...asked, actor }, moment);
  const obstacle = decision.ok ? await unless?.(tx, decision.state) : undefined;
  if (obstacle) {
    const found = decideLock(deps, lock, { ...obstacle.command, actor: { kind: 'system' } }, moment);
    await saveLock(tx, deps, lock, { state: found.state ?? lock.state, events: found.events });
    return new Refusal(obstacle.refusal);
  }
  const { events } = decision;
  const state = decision.state ?? lock.state;
  await saveLock(tx, deps, lock, { state, events });
  if (!decision.ok) return refusalOf(decision);
  const index = events.findIndex((happened) => happened.type === type);
  const event = asType(events[index], type);
  if (repeats) await repeats.remember(tx, lock.version + index + 1);
  const versions = versionsAfter(lock, events);
  const outcome = { ...moment, lock, state, unsaved: [], versions, event, isRepeat: false };
  return { ...outcome, beside: await alongWith?.(tx, outcome) };
}

/** The answer of the rules to a command. A lock that cannot be brought to now still takes its ways out. */
export function decideLock(
  { log }: Pick<Deps, 'log'>,
  { id, state }: Pick<StoredLock, 'id' | 'state'>,
  command: LockCommand,
  { now, surroundings }: Moment,
): Decision {
  try {
    return decide(state, command, now, surroundings);
  } catch (error) {
    if (!isWayOut(command)) throw error;
    log.error({ err: error, lockId: id }, 'a way out goes on from what is stored of its lock');
    return decideWayOut(state, command, now);
  }
}

async function findEvent<T extends LockEventType>(tx: Tx, lockId: string, seq: number, type: T | undefined) {
  const [row] = await tx
    .select(eventColumns)
    .from(lockEvents)
    .where(and(eq(lockEvents.lockId, lockId), eq(lockEvents.seq, seq)));
  return asType(row && toLockEvent(row), type);
}

function asType<T extends LockEventType>(event: LockEvent | undefined, type: T | undefined): LockEventOf<T> {
  if (event?.type !== type) throw new Error(`The command led to no ${type}`);
  // Without a type nobody reads the event: it is typed as never.
  return event as LockEventOf<T>;
}

/** The rules' refusal as this server says it. */
function refusalOf({ code, problems, currentTask }: Refused): Refusal {
  if (problems) return settingsRefusal(problems, '');
  return new Refusal(code, currentTask ? { fields: { currentTask } } : {});
}

/** What an idempotency key remembers of a call to an endpoint; nothing without a key. */
export function underKey(
  deps: Pick<Deps, 'clock'>,
  {
    endpoint: { method, path },
    key,
    ...request
  }: {
    readonly userId: string;
    readonly endpoint: { readonly method: string; readonly path: string };
    readonly key: string | undefined;
    readonly request: object;
  },
): Repeats | undefined {
  if (key === undefined) return undefined;
  const call = { ...request, endpoint: `${method} ${path}`, key };
  return {
    async find(tx) {
      const seq = await findResult(tx, call);
      return seq === null ? null : Number(seq);
    },
    remember: (tx, seq) => keepResult(tx, deps, call, String(seq)),
  };
}
