import { remainingMs, timerFrom, timerZeroAt } from './countdown';
import type { LockEvent } from './events';
import type { LockModule } from './module';
import { refused } from './refusals';
import type { Actor, Freeze, FreezeSource, LockState } from './state';

/** The freeze of that source, or null. */
export function findFreeze(state: LockState, source: FreezeSource): Freeze | null {
  return state.freezes.find((freeze) => freeze.source === source) ?? null;
}

/** A freeze from `at` on; one that the same source already holds is replaced and keeps its beginning. */
export function freezeLock(
  state: LockState,
  at: number,
  actor: Actor,
  { source, until }: Pick<Freeze, 'source' | 'until'>,
): LockEvent {
  return {
    type: 'locks.frozen',
    v: 1,
    at,
    actor,
    data: { source, until, remainingMs: remainingMs(state, at) },
  };
}

/** The end of one source's freeze; the timer runs on once no other holds. */
export function unfreezeLock(state: LockState, at: number, actor: Actor, source: FreezeSource): LockEvent {
  return { type: 'locks.unfrozen', v: 1, at, actor, data: { source, remainingMs: remainingMs(state, at) } };
}

function firstToEnd(state: LockState): { source: FreezeSource; until: number } | null {
  let first: { source: FreezeSource; until: number } | null = null;
  for (const { source, until } of state.freezes) {
    if (until !== null && (first === null || until < first.until)) first = { source, until };
  }
  return first;
}

const withFreezes = (state: LockState, freezes: Freeze[], left: number, at: number): LockState => ({
  ...state,
  freezes,
  timer: timerFrom(left, freezes, at),
});

/** Why a freeze lets nobody draw, spin or do tasks; null where none does. */
export function playRefusal(state: LockState): 'hygienic_unlock_in_progress' | 'frozen_by_keyholder' | null {
  if (findFreeze(state, 'HYGIENE')) return 'hygienic_unlock_in_progress';
  return findFreeze(state, 'KEYHOLDER') ? 'frozen_by_keyholder' : null;
}

/** Freezes of all sources: the keyholder's own commands, the ends that were set, and what a freeze refuses. */
export const freezesModule: LockModule = {
  due: [
    {
      kind: 'FREEZE_END',
      dueAt: (state) => firstToEnd(state)?.until ?? null,
      happen(state, at) {
        const first = firstToEnd(state);
        return first === null ? [] : [unfreezeLock(state, at, { kind: 'system' }, first.source)];
      },
    },
    {
      // A lock that is emptied and does not end waits for points, for which nobody could play under it.
      kind: 'FREEZE_END',
      dueAt: (state) => (findFreeze(state, 'KEYHOLDER') ? timerZeroAt(state) : null),
      happen: (state, at) => [unfreezeLock(state, at, { kind: 'system' }, 'KEYHOLDER')],
    },
  ],
  commands: {
    freeze: {
      by: ['KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        if (findFreeze(state, 'KEYHOLDER')) return refused('already_frozen');
        // It waits for points, and a freeze would let nobody play for them.
        if (remainingMs(state, at) === 0) return refused('timer_at_zero');
        return { ok: true, events: [freezeLock(state, at, actor, { source: 'KEYHOLDER', until: null })] };
      },
    },
    unfreeze: {
      by: ['KEYHOLDER', 'AI'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        if (!findFreeze(state, 'KEYHOLDER')) return refused('not_frozen');
        return { ok: true, events: [unfreezeLock(state, at, actor, 'KEYHOLDER')] };
      },
    },
  },
  evolvers: {
    'locks.frozen'(state, { at, data }) {
      const { source, until, remainingMs: left } = data;
      const others = state.freezes.filter((freeze) => freeze.source !== source);
      const since = findFreeze(state, source)?.since ?? at;
      return withFreezes(state, [...others, { source, since, until }], left, at);
    },
    'locks.unfrozen'(state, { at, data }) {
      const others = state.freezes.filter((freeze) => freeze.source !== data.source);
      return withFreezes(state, others, data.remainingMs, at);
    },
  },
  refusesPlay: playRefusal,
};
