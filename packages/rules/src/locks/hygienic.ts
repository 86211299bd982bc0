import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { coveredMs, passedOutside } from '../time/spans';
import type { LockEvent } from './events';
import { findFreeze, freezeLock, unfreezeLock } from './freezes';
import type { LockModule, Surroundings } from './module';
import { refused } from './refusals';
import type { HygienicUnlockType } from './settings';
import type { Actor, CombinationType, LockState } from './state';

/** Time to unlock, clean and close the lock again. */
export const HYGIENIC_WINDOW_MS = 30 * MINUTE_MS;
/** Each of these in full beyond the window costs one hour of freeze. */
export const HYGIENIC_OVERRUN_STEP_MS = 10 * MINUTE_MS;

export interface HygienicSlice {
  type: HygienicUnlockType;
  /** Count-based only. */
  maxUses: number;
  /** Time-based only. */
  everyDays: number;
  usedCount: number;
  /** Time-based only: not before this instant. */
  availableFrom: number;
  /** The unlock that is going on; its freeze holds until the re-lock, also past the window. */
  active: HygienicUnlock | null;
}

export interface HygienicUnlock {
  startedAt: number;
  /** The end of the window as far as it was known; gaps in service move it on once it comes. */
  expiresAt: number;
  expired: boolean;
}

declare module './state' {
  interface LockState {
    /** Present where hygienic unlocks are enabled. */
    hygienic?: HygienicSlice;
  }
}
declare module './commands' {
  interface LockCommandData {
    start_hygienic: unknown;
    /** The combination that the lock was closed with again. */
    complete_hygienic: { combinationType: CombinationType };
  }
}
declare module './events' {
  interface LockEventData {
    /** The type is that of the combination that the wearer got. */
    'locks.hygienic_started': { expiresAt: number; usedCount: number; combinationType: CombinationType };
    /** The service was away within the window, which goes on until then. */
    'locks.hygienic_extended': { expiresAt: number };
    'locks.hygienic_expired': Record<string, never>;
    'locks.hygienic_completed': {
      combinationType: CombinationType;
      /** Beyond the window, gaps in service left out. */
      overrunMs: number;
      penaltyHours: number;
      availableFrom: number;
    };
  }
}

export interface HygienicStatus {
  type: HygienicUnlockType;
  /** Count-based only. */
  usesLeft: number | null;
  available: boolean;
  /** Time-based only: not before this instant. */
  availableFrom: number | null;
  /** The same as a wait. */
  timeUntilAvailableMs: number | null;
}

/** How things stand at `now` with a state that was advanced to it; null where hygienic unlocks are off. */
export function hygienicStatus({ hygienic, status }: LockState, now: number): HygienicStatus | null {
  if (!hygienic) return null;
  const { type, maxUses, usedCount } = hygienic;
  const isCounted = type === 'COUNT_BASED';
  const availableFrom = isCounted ? null : hygienic.availableFrom;
  const usesLeft = isCounted ? Math.max(0, maxUses - usedCount) : null;
  const timeUntilAvailableMs = availableFrom === null ? null : Math.max(0, availableFrom - now);
  const isThere = usesLeft === null ? timeUntilAvailableMs === 0 : usesLeft > 0;
  const available = isThere && status === 'LOCKED' && hygienic.active === null;
  return { type, usesLeft, available, availableFrom, timeUntilAvailableMs };
}

/**
 * Returns until when the re-lock is not late, as known at `now`: gaps are added to the window. When the end
 * of the window is told, it is this one; a later gap moves it further.
 */
export function relockDueAt({ startedAt }: HygienicUnlock, now: number, { gaps }: Surroundings): number {
  return startedAt + HYGIENIC_WINDOW_MS + coveredMs(gaps, startedAt, now);
}

/** Freezes of being late add up: a further one is served after the one that still runs. */
function penalty(state: LockState, at: number, actor: Actor, hours: number): LockEvent[] {
  if (hours === 0) return [];
  const servedFrom = Math.max(findFreeze(state, 'OVERRUN')?.until ?? at, at);
  return [freezeLock(state, at, actor, { source: 'OVERRUN', until: servedFrom + hours * HOUR_MS })];
}

/** The wearer opens the lock to clean and closes it with a new combination; the session goes on where it left off. */
export const hygienicModule: LockModule = {
  due: [
    {
      kind: 'HYGIENE',
      dueAt({ hygienic }) {
        const active = hygienic?.active;
        return active && !active.expired ? active.expiresAt : null;
      },
      happen({ hygienic }, at, { gaps }) {
        const fact = { v: 1, at, actor: { kind: 'system' } } as const;
        const active = hygienic?.active;
        const expiresAt = active ? passedOutside(gaps, active.startedAt, HYGIENIC_WINDOW_MS) : at;
        return expiresAt > at
          ? [{ ...fact, type: 'locks.hygienic_extended', data: { expiresAt } }]
          : [{ ...fact, type: 'locks.hygienic_expired', data: {} }];
      },
    },
  ],
  commands: {
    start_hygienic: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        if (!state.hygienic) return refused('hygienic_unlock_disabled');
        if (state.hygienic.active) return refused('hygienic_unlock_in_progress');
        if (!hygienicStatus(state, at)?.available) return refused('hygienic_unlock_not_available');
        const data = {
          expiresAt: at + HYGIENIC_WINDOW_MS,
          usedCount: state.hygienic.usedCount + 1,
          combinationType: state.combinationType,
        };
        return {
          ok: true,
          events: [
            { type: 'locks.hygienic_started', v: 1, at, actor, data },
            freezeLock(state, at, actor, { source: 'HYGIENE', until: null }),
          ],
        };
      },
    },
    complete_hygienic: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor, combinationType }, at, surroundings) {
        const { hygienic } = state;
        if (!hygienic?.active) return refused('hygienic_unlock_not_active');
        const lateMs = Math.max(0, at - relockDueAt(hygienic.active, at, surroundings));
        const penaltyHours = Math.floor(lateMs / HYGIENIC_OVERRUN_STEP_MS);
        const isTimed = hygienic.type === 'TIME_BASED';
        const availableFrom = isTimed ? at + hygienic.everyDays * DAY_MS : hygienic.availableFrom;
        const data = { combinationType, overrunMs: lateMs, penaltyHours, availableFrom };
        return {
          ok: true,
          events: [
            { type: 'locks.hygienic_completed', v: 1, at, actor, data },
            unfreezeLock(state, at, actor, 'HYGIENE'),
            ...penalty(state, at, actor, penaltyHours),
          ],
        };
      },
    },
  },
  evolvers: {
    'locks.started'(state, { at, data: { settings } }) {
      if (!settings.hygienicUnlockEnabled) return state;
      const type = settings.hygienicUnlockType;
      const everyDays = settings.hygienicUnlockDays;
      const availableFrom = type === 'TIME_BASED' ? at + everyDays * DAY_MS : at;
      const maxUses = settings.hygienicUnlockMaxUses;
      return { ...state, hygienic: { type, maxUses, everyDays, usedCount: 0, availableFrom, active: null } };
    },
    'locks.hygienic_started': (state, { at, data: { expiresAt, usedCount } }) =>
      withSlice(state, { usedCount, active: { startedAt: at, expiresAt, expired: false } }),
    'locks.hygienic_extended': (state, { data: { expiresAt } }) => withActive(state, { expiresAt }),
    'locks.hygienic_expired': (state) => withActive(state, { expired: true }),
    'locks.hygienic_completed': (state, { data: { combinationType, availableFrom } }) => ({
      ...withSlice(state, { availableFrom, active: null }),
      combinationType,
    }),
    'locks.ended': (state) => withSlice(state, { active: null }),
  },
};

function withSlice(state: LockState, change: Partial<HygienicSlice>): LockState {
  return state.hygienic ? { ...state, hygienic: { ...state.hygienic, ...change } } : state;
}

function withActive(state: LockState, change: Partial<HygienicUnlock>): LockState {
  const active = state.hygienic?.active;
  return active ? withSlice(state, { active: { ...active, ...change } }) : state;
}
