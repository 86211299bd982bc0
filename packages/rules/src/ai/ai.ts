import type { LockCommand, LockCommandType } from '../locks/commands';
import { remainingMs } from '../locks/countdown';
import type { LockEvent, LockEventOf } from '../locks/events';
import { findFreeze, freezeLock, unfreezeLock } from '../locks/freezes';
import type { LockModule } from '../locks/module';
import { type LockRefusal, refused } from '../locks/refusals';
import type { LockState } from '../locks/state';
import { removeTime } from '../locks/timer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { type ActFeature, type AiTerms, areSameTerms, areTermsValid, strictest } from './terms';

/** How long the wearer may take back an act that made the lock longer. */
export const UNDO_MS = 10 * MINUTE_MS;

export interface AiAct {
  /** The turn and the place in it: unique in a lock. */
  id: string;
  /** The one answer of the model in which it was done. */
  turn: string;
  kind: 'TIME_ADDED' | 'TIME_REMOVED' | 'FROZEN' | 'OTHER';
  at: number;
  /** The hours that it moved, one way or the other. */
  movedMs: number;
  undone: boolean;
}

export interface AiSlice {
  /** The wearer has it on now. */
  on: boolean;
  terms: AiTerms;
  /** Those of the last 24 hours, in order. */
  acts: readonly AiAct[];
  /** It waits for a photo since then. */
  photoAskedAt: number | null;
}

declare module '../locks/state' {
  interface LockState {
    /** Present in a lock that an AI keyholder was ever invited to. */
    ai?: AiSlice;
  }
}
declare module '../locks/commands' {
  interface LockCommandData {
    /** The wearer lets the AI in, or settles stricter terms; never looser ones in the same lock. */
    invite_ai: { terms: AiTerms };
    /** The AI is out at once; a freeze of it ends. */
    dismiss_ai: unknown;
    /** A freeze of whole hours that ends by itself. */
    freeze_for: { amountMs: number };
    ask_photo: unknown;
    /** The wearer showed one. */
    show_photo: unknown;
    undo_ai_act: { actId: string };
  }
}
declare module '../locks/events' {
  interface LockEventData {
    'ai.invited': { terms: AiTerms };
    'ai.dismissed': Record<string, never>;
    'ai.photo_asked': Record<string, never>;
    'ai.photo_shown': Record<string, never>;
    'ai.act_undone': { actId: string };
  }
}

/** The switch that each command of an AI stands behind. */
export const featureOfAct = {
  add_time: 'timeAdjustment',
  remove_time: 'timeAdjustment',
  freeze_for: 'timeAdjustment',
  unfreeze: 'timeAdjustment',
  select_task: 'taskAssignment',
  ask_photo: 'photoVerification',
  unlock_by_keyholder: 'emergencyOverride',
} as const satisfies Partial<Record<LockCommandType, ActFeature>>;
export type AiActName = keyof typeof featureOfAct;

const isAct = (type: LockCommandType): type is AiActName => type in featureOfAct;

/** What makes a lock easier is never in the way of hygiene or of somebody who is on the way out. */
const easesOff: readonly LockCommandType[] = ['remove_time', 'unfreeze', 'unlock_by_keyholder'];

const sum = (acts: readonly AiAct[]) => acts.reduce((total, { movedMs }) => total + movedMs, 0);

function isOverLimit(
  { terms: { limits }, acts }: AiSlice,
  turn: string,
  at: number,
  movedMs: number,
): boolean {
  const spans: [readonly AiAct[], number, number][] = [
    [acts.filter((act) => act.turn === turn), limits.actsPerMessage, limits.hoursPerMessage],
    [acts.filter((act) => at - act.at < HOUR_MS), limits.actsPerHour, limits.hoursPerHour],
    [acts.filter((act) => at - act.at < DAY_MS), limits.actsPerDay, limits.hoursPerDay],
  ];
  return spans.some(
    ([done, most, hours]) => done.length >= most || (movedMs > 0 && sum(done) + movedMs > hours * HOUR_MS),
  );
}

/** From when on an AI may move so much in a new turn; null where its limits never allow it. */
export function mayMoveAt(ai: AiSlice, movedMs: number, now: number): number | null {
  const ends = ai.acts.flatMap(({ at }) => [at + HOUR_MS, at + DAY_MS]).filter((end) => end > now);
  const times = [now, ...ends.toSorted((one, other) => one - other)];
  return times.find((at) => !isOverLimit(ai, '', at, movedMs)) ?? null;
}

/** Whether the lock would then last beyond the maximum that its wearer set, enforced or not. */
function isBeyondMaximum(state: LockState, at: number, command: LockCommand): boolean {
  if (state.maxDurationMs === null) return false;
  const added = command.type === 'add_time' ? command.amountMs : 0;
  const frozen = command.type === 'freeze_for' ? at + command.amountMs : at;
  const ends = state.freezes.map(({ until }) => until ?? at);
  const opensAt = Math.max(at, frozen, ...ends) + remainingMs(state, at) + added;
  return opensAt - state.startedAt > state.maxDurationMs;
}

function movedBy(state: LockState, at: number, command: LockCommand): number {
  switch (command.type) {
    case 'add_time':
    case 'freeze_for':
      return command.amountMs;
    case 'remove_time':
      return Math.min(command.amountMs, remainingMs(state, at));
    default:
      return 0;
  }
}

/** Why an AI that the wearer let in may not do this now; null where it may. */
function refusesAi(state: LockState, command: LockCommand, at: number): LockRefusal | null {
  const { ai } = state;
  if (command.actor.kind !== 'ai') return null;
  if (!ai?.on || !isAct(command.type)) return 'not_allowed';
  if (!ai.terms.features[featureOfAct[command.type]]) return 'ai_feature_off';
  const isOnTheWayOut = state.safetyExit !== null || findFreeze(state, 'HYGIENE') !== null;
  if (isOnTheWayOut && !easesOff.includes(command.type)) return 'ai_must_wait';
  if (isOverLimit(ai, command.actor.turn, at, movedBy(state, at, command))) return 'ai_limit_reached';
  const makesLonger = command.type === 'add_time' || command.type === 'freeze_for';
  return makesLonger && isBeyondMaximum(state, at, command) ? 'ai_beyond_maximum' : null;
}

/** The act, while the wearer may still take it back. */
export function undoableAct({ ai }: LockState, actId: string, at: number): AiAct | null {
  const act = ai?.acts.find(({ id }) => id === actId);
  if (!act || act.undone || at - act.at >= UNDO_MS) return null;
  return act.kind === 'TIME_ADDED' || act.kind === 'FROZEN' ? act : null;
}

/** The id of the newest act of a turn; null where it did none. */
export function lastActOf({ ai }: LockState, turn: string): string | null {
  return ai?.acts.findLast((act) => act.turn === turn)?.id ?? null;
}

const withAi = (state: LockState, change: Partial<AiSlice>): LockState =>
  state.ai ? { ...state, ai: { ...state.ai, ...change } } : state;

/** Counts what an AI did. */
function counted(kind: AiAct['kind'], movedMs: (event: LockEvent) => number = () => 0) {
  return (state: LockState, event: LockEvent): LockState => {
    const { actor, at } = event;
    if (actor.kind !== 'ai' || !state.ai) return state;
    const { turn } = actor;
    const recent = state.ai.acts.filter((act) => at - act.at < DAY_MS);
    const number = state.ai.acts.filter((act) => act.turn === turn).length + 1;
    const act = { id: `${turn}.${number}`, turn, kind, at, movedMs: movedMs(event), undone: false };
    return withAi(state, { acts: [...recent, act] });
  };
}

const amountOf = ({ data }: LockEvent) => ('amountMs' in data ? data.amountMs : 0);

/** In a self lock nobody else freezes as its keyholder. */
function endFreeze(state: LockState, at: number, actor: LockEvent['actor']): LockEvent[] {
  return findFreeze(state, 'KEYHOLDER') ? [unfreezeLock(state, at, actor, 'KEYHOLDER')] : [];
}

const isWholeHours = (ms: number) => Number.isInteger(ms / HOUR_MS) && ms > 0;

/** An AI keyholder in a self lock: what its wearer lets it do, and what of that it did. */
export const aiModule: LockModule = {
  commands: {
    invite_ai: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor, terms: wanted }, at) {
        if (state.kind !== 'SELF') return refused('ai_self_locks_only');
        if (!areTermsValid(wanted)) return refused('ai_terms_invalid');
        const terms = state.ai ? strictest(state.ai.terms, wanted) : wanted;
        if (state.ai?.on && areSameTerms(state.ai.terms, terms)) return { ok: true, events: [] };
        return { ok: true, events: [{ type: 'ai.invited', v: 1, at, actor, data: { terms } }] };
      },
    },
    dismiss_ai: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        if (!state.ai?.on) return { ok: true, events: [] };
        const dismissed: LockEvent = { type: 'ai.dismissed', v: 1, at, actor, data: {} };
        return { ok: true, events: [dismissed, ...endFreeze(state, at, actor)] };
      },
    },
    freeze_for: {
      by: ['AI'],
      when: 'LOCKED',
      decide(state, { actor, amountMs }, at) {
        if (!isWholeHours(amountMs)) return refused('time_amount_invalid');
        if (findFreeze(state, 'KEYHOLDER')) return refused('already_frozen');
        if (remainingMs(state, at) === 0) return refused('timer_at_zero');
        const until = at + amountMs;
        return { ok: true, events: [freezeLock(state, at, actor, { source: 'KEYHOLDER', until })] };
      },
    },
    ask_photo: {
      by: ['AI'],
      when: 'LOCKED',
      decide: (_state, { actor }, at) => ({
        ok: true,
        events: [{ type: 'ai.photo_asked', v: 1, at, actor, data: {} }],
      }),
    },
    show_photo: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide: (state, { actor }, at) => ({
        ok: true,
        events: state.ai?.photoAskedAt == null ? [] : [{ type: 'ai.photo_shown', v: 1, at, actor, data: {} }],
      }),
    },
    undo_ai_act: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor, actId }, at) {
        const act = undoableAct(state, actId, at);
        if (!act) return refused('ai_act_not_undoable');
        const undone: LockEvent = { type: 'ai.act_undone', v: 1, at, actor, data: { actId } };
        if (act.kind === 'FROZEN') return { ok: true, events: [undone, ...endFreeze(state, at, actor)] };
        const isHeld = remainingMs(state, at) === 0;
        return {
          ok: true,
          events: isHeld ? [undone] : [undone, removeTime(state, at, actor, act.movedMs)],
        };
      },
    },
  },
  evolvers: {
    'ai.invited': (state, { data: { terms } }) => ({
      ...state,
      ai: { acts: [], photoAskedAt: null, ...state.ai, on: true, terms },
    }),
    'ai.dismissed': (state) => withAi(state, { on: false, photoAskedAt: null }),
    'ai.photo_asked': (state, event) => counted('OTHER')(withAi(state, { photoAskedAt: event.at }), event),
    'ai.photo_shown': (state) => withAi(state, { photoAskedAt: null }),
    'locks.verified': (state) => withAi(state, { photoAskedAt: null }),
    'ai.act_undone': (state, { data: { actId } }) =>
      withAi(state, {
        acts: (state.ai?.acts ?? []).map((act) => (act.id === actId ? { ...act, undone: true } : act)),
      }),
    'locks.time_added': counted('TIME_ADDED', amountOf),
    'locks.time_removed': counted('TIME_REMOVED', amountOf),
    'locks.frozen': counted('FROZEN', frozenMs),
    'locks.unfrozen': counted('OTHER'),
    'games.task_selected': counted('OTHER'),
    'locks.ended': (state, event) =>
      counted('OTHER')(withAi(state, { on: false, photoAskedAt: null }), event),
  },
  refusesAi,
};

function frozenMs(event: LockEvent): number {
  const { at, data } = event as LockEventOf<'locks.frozen'>;
  return data.until === null ? 0 : data.until - at;
}
