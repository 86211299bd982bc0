import type { LockCommand, LockCommandOf, LockCommandType } from './commands';
import type { LockEvent, LockEventOf, LockEventType } from './events';
import {
  type CommandRule,
  DUE_ORDER,
  type DueSource,
  type LockModule,
  type Surroundings,
  type Verdict,
} from './module';
import { type Refused, refused } from './refusals';
import { roleOf } from './roles';
import { decideStart, evolveStarted, withAllSettings } from './start';
import type { LockState } from './state';

/** `events` are to be saved in either case: a refused command may come after things that happened by themselves. */
export type Decision =
  | { ok: true; events: LockEvent[]; state: LockState }
  | (Refused & { events: LockEvent[]; state: LockState | null });

export interface DueTime {
  at: number;
  source: DueSource;
}

export interface LockMachine {
  evolve(state: LockState | null, event: LockEvent): LockState;
  replay(events: readonly LockEvent[]): LockState;
  dueTimes(state: LockState): DueTime[];
  advance(
    state: LockState,
    now: number,
    surroundings?: Surroundings,
  ): { state: LockState; events: LockEvent[] };
  accepts(state: LockState, command: LockCommand, now: number): boolean;
  decide(state: LockState | null, command: LockCommand, now: number, surroundings?: Surroundings): Decision;
}

const NOTHING_AROUND: Surroundings = { gaps: [] };

/** Binds modules into one set of rules; knows none of them by name. */
export function buildMachine(modules: readonly LockModule[]): LockMachine {
  // The sources are sorted in the order in which they happen at one and the same instant.
  const sources = modules
    .flatMap((module) => module.due ?? [])
    .sort((a, b) => DUE_ORDER.indexOf(a.kind) - DUE_ORDER.indexOf(b.kind));
  const rules: NonNullable<LockModule['commands']> = Object.assign(
    {},
    ...modules.map(({ commands }) => commands),
  );

  function evolveIn<T extends LockEventType>(module: LockModule, state: LockState, event: LockEventOf<T>) {
    const evolver = module.evolvers?.[event.type];
    return evolver ? evolver(state, event) : state;
  }

  function evolve(state: LockState | null, stored: LockEvent): LockState {
    const event = stored.type === 'locks.started' ? withAllSettings(stored) : stored;
    const before = stateBefore(state, event);
    const after = modules.reduce((current, module) => evolveIn(module, current, event), before);
    return { ...after, lastEventAt: event.at };
  }

  function replay(events: readonly LockEvent[]): LockState {
    const state = events.reduce<LockState | null>(evolve, null);
    if (state === null) throw new Error('a lock without events');
    return state;
  }

  const isHeld = (state: LockState) => modules.some((module) => module.holdsTimer?.(state));

  function dueTimes(state: LockState): DueTime[] {
    if (state.status === 'ENDED') return [];
    const isTimerHeld = isHeld(state);
    const due: DueTime[] = [];
    for (const source of sources) {
      const at = isTimerHeld && source.kind === 'TIMER' ? null : source.dueAt(state);
      // Something that an event made due before its own instant happens together with that event.
      if (at !== null) due.push({ at: Math.max(at, state.lastEventAt), source });
    }
    return due.sort((a, b) => a.at - b.at);
  }

  function advance(state: LockState, now: number, surroundings = NOTHING_AROUND) {
    const horizon = instantOf(state, now);
    const events: LockEvent[] = [];
    let current = state;
    for (;;) {
      const next = dueTimes(current)[0];
      if (!next || next.at > horizon) return { state: current, events };
      const happened = next.source.happen(current, next.at, surroundings);
      if (happened.length === 0) throw new Error(`${next.source.kind} is due and nothing happens`);
      current = happened.reduce(evolve, current);
      events.push(...happened);
    }
  }

  function answer<T extends Exclude<LockCommandType, 'start'>>(
    state: LockState,
    command: LockCommandOf<T>,
    at: number,
    surroundings: Surroundings,
  ): Verdict {
    const rule: CommandRule<T> | undefined = rules[command.type];
    if (!rule) throw new Error(`no module takes ${command.type}`);
    if (!rule.by.includes(roleOf(state, command.actor))) return refused('not_allowed');
    if (state.removedAt !== null) return refused('lock_removed');
    if (rule.when === 'LOCKED' && state.status === 'ENDED') return refused('lock_ended');
    if (rule.when === 'ENDED' && state.status === 'LOCKED') return refused('lock_still_active');
    const noPlay = rule.play && modules.map((module) => module.refusesPlay?.(state)).find(Boolean);
    if (noPlay) return refused(noPlay);
    const noAi =
      command.actor.kind === 'ai' &&
      modules.map((module) => module.refusesAi?.(state, command as LockCommand, at)).find(Boolean);
    return noAi ? refused(noAi) : rule.decide(state, command, at, surroundings);
  }

  function decide(
    state: LockState | null,
    command: LockCommand,
    now: number,
    surroundings = NOTHING_AROUND,
  ): Decision {
    if (state === null) {
      const isStart = command.type === 'start';
      const verdict = isStart ? decideStart(command, requireInstant(now)) : refused('lock_not_found');
      if (!verdict.ok) return { ...verdict, events: [], state };
      return { ok: true, events: verdict.events, state: replay(verdict.events) };
    }
    const past = advance(state, now, surroundings);
    const at = instantOf(past.state, now);
    const verdict =
      command.type === 'start'
        ? refused('lock_already_started')
        : answer(past.state, command, at, surroundings);
    if (!verdict.ok) return { ...verdict, ...past };
    // A command may itself bring the end, for example by taking the last hour.
    const after = advance(verdict.events.reduce(evolve, past.state), at, surroundings);
    return {
      ok: true,
      events: [...past.events, ...verdict.events, ...after.events],
      state: after.state,
    };
  }

  function accepts(state: LockState, command: LockCommand, now: number): boolean {
    return command.type !== 'start' && answer(state, command, instantOf(state, now), NOTHING_AROUND).ok;
  }

  return { evolve, replay, dueTimes, advance, accepts, decide };
}

function stateBefore(state: LockState | null, event: LockEvent): LockState {
  if (event.type === 'locks.started' && state === null) return evolveStarted(event);
  if (event.type !== 'locks.started' && state !== null) return state;
  throw new Error(`${event.type} ${state === null ? 'before' : 'after'} the start of a lock`);
}

function requireInstant(now: number): number {
  if (!Number.isSafeInteger(now)) throw new RangeError(`not an instant in milliseconds: ${now}`);
  return now;
}

/** `now`, but never before the lock's last event: a clock that was set back rewrites no history. */
function instantOf(state: LockState, now: number): number {
  return Math.max(requireInstant(now), state.lastEventAt);
}
