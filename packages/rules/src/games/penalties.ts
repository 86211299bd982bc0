import { withCardsSlice } from '../cards/cards';
import { type CardCounts, withCards } from '../cards/deck';
import type { LockEvent, LockEventData } from '../locks/events';
import type { LockModule } from '../locks/module';
import type { Actor, LockState } from '../locks/state';
import { addedMs, addTimeIfAny } from '../locks/timer';
import { SECOND_MS } from '../time/duration';
import { withGameEntry } from './game-history';
import { type PenaltyConfig, penaltyCards } from './penalty-config';

export interface PenaltiesSlice {
  config: PenaltyConfig;
  /** A change holds from the next midnight, so that nobody's day gets longer at its end. */
  next: PenaltyConfig | null;
}

declare module '../locks/state' {
  interface LockState {
    /** Present where penalties are on, or were changed. */
    penalties?: PenaltiesSlice;
  }
}
declare module '../locks/events' {
  interface LockEventData {
    /** The event after it holds the cost: time, or REDs. */
    'games.penalty_applied': {
      cause: 'DAY' | 'TASK';
      /** The day that was missed. */
      date: string | null;
      reds: number;
      addedMs: number;
      /** It was to be paid in cards, also where a full deck took none; older events do not say. */
      inCards?: boolean;
    };
    'cards.reds_added': { count: number; left: CardCounts };
  }
}

function redsAdded(state: LockState, at: number, actor: Actor, wanted: number): LockEvent[] {
  if (!state.cards) return [];
  const left = withCards(state.cards.left, 'RED', wanted);
  const count = left.RED - state.cards.left.RED;
  return count === 0 ? [] : [{ type: 'cards.reds_added', v: 1, at, actor, data: { count, left } }];
}

/** The price of a missed day or a failed task: time, or one RED for each full hour of it, at least one. */
export function penalize(
  state: LockState,
  at: number,
  actor: Actor,
  why: { cause: 'DAY' | 'TASK'; date: string | null },
): LockEvent[] {
  const config = state.penalties?.config;
  if (!config?.enabled) return [];
  const costMs = config.penaltyDurationSeconds * SECOND_MS;
  const inCards = config.useCardGamePenalty && state.cards !== undefined;
  const cost = inCards
    ? redsAdded(state, at, actor, penaltyCards(config))
    : addTimeIfAny(state, at, actor, costMs);
  const reds = cost.reduce(
    (sum, { type, data }) => (type === 'cards.reds_added' ? sum + data.count : sum),
    0,
  );
  const data = { ...why, reds, addedMs: addedMs(cost), inCards };
  return [{ type: 'games.penalty_applied', v: 1, at, actor, data }, ...cost];
}

/** Whether a penalty was to be paid in cards. */
export function isPaidInCards({ inCards, reds }: LockEventData['games.penalty_applied']): boolean {
  return inCards ?? reds > 0;
}

/** The penalty config that holds, and the one that will. */
export const penaltiesModule: LockModule = {
  evolvers: {
    'locks.started': (state, { data: { settings } }) =>
      settings.penaltyConfig.enabled
        ? { ...state, penalties: { config: settings.penaltyConfig, next: null } }
        : state,
    'games.penalties_changed'(state, { data: { config, before } }) {
      return { ...state, penalties: { config: before, next: config } };
    },
    'locks.day_ended'({ penalties, ...state }) {
      if (!penalties?.next) return penalties ? { ...state, penalties } : state;
      return { ...state, penalties: { config: penalties.next, next: null } };
    },
    // The price of a failed task stands with the task.
    'games.penalty_applied': (state, { at, data: { date, addedMs: adjustmentMs } }) =>
      date === null
        ? state
        : withGameEntry(state, { kind: 'DAY_MISSED', title: date, at, points: 0, adjustmentMs }),
    'cards.reds_added': (state, { data: { left } }) => withCardsSlice(state, { left }),
  },
};
