import { HOUR_MS } from '../time/duration';
import { remainingMs, timerFrom, timerZeroAt } from './countdown';
import { endLock } from './ending';
import type { LockEvent, LockEventOf } from './events';
import type { LockModule } from './module';
import { refused } from './refusals';
import { MAX_DURATION_MS } from './settings';
import type { Actor, LockState } from './state';

/** Keyholders add and remove whole hours. */
export const TIME_CHANGE_STEP_MS = HOUR_MS;

const isWholeSteps = (amountMs: number) =>
  Number.isInteger(amountMs) && amountMs > 0 && amountMs % TIME_CHANGE_STEP_MS === 0;

/** More time on the timer; not for a timer that is held at zero, see `timer_at_zero`. */
export function addTime(state: LockState, at: number, actor: Actor, amountMs: number): LockEvent {
  const data = {
    amountMs,
    remainingMs: remainingMs(state, at) + amountMs,
    addedMs: state.addedMs + amountMs,
  };
  return { type: 'locks.time_added', v: 1, at, actor, data };
}

/** Adds as much time as the timer takes: nothing if it waits at zero or is full. */
export function addTimeIfAny(state: LockState, at: number, actor: Actor, wantedMs: number): LockEvent[] {
  const left = remainingMs(state, at);
  const amountMs = Math.min(wantedMs, MAX_DURATION_MS - left);
  return left === 0 || amountMs <= 0 ? [] : [addTime(state, at, actor, amountMs)];
}

/** Takes what there is, at most `amountMs`; at zero the lock ends by its timer. */
export function removeTime(state: LockState, at: number, actor: Actor, wantedMs: number): LockEvent {
  const left = remainingMs(state, at);
  const amountMs = Math.min(left, wantedMs);
  const data = { amountMs, remainingMs: left - amountMs, addedMs: state.addedMs - amountMs };
  return { type: 'locks.time_removed', v: 1, at, actor, data };
}

/** Returns the sum of what these events did to the timer. */
export function addedMs(events: readonly LockEvent[]): number {
  let sum = 0;
  for (const { type, data } of events) {
    if (type === 'locks.time_added') sum += data.amountMs;
    if (type === 'locks.time_removed') sum -= data.amountMs;
  }
  return sum;
}

const evolveTimeChanged = (
  state: LockState,
  { at, data }: LockEventOf<'locks.time_added' | 'locks.time_removed'>,
): LockState => ({
  ...state,
  addedMs: data.addedMs,
  timer: timerFrom(data.remainingMs, state.freezes, at),
});

/** The countdown, its end at zero, and what is added to it and taken from it. */
export const timerModule: LockModule = {
  due: [
    {
      kind: 'TIMER',
      dueAt: timerZeroAt,
      happen: (state, at) => [endLock(state, at, { kind: 'system' }, 'TIMER')],
    },
  ],
  commands: {
    add_time: {
      by: ['KEYHOLDER', 'SYSTEM', 'AI'],
      when: 'LOCKED',
      decide(state, { actor, amountMs }, at) {
        if (!isWholeSteps(amountMs)) return refused('time_amount_invalid');
        const left = remainingMs(state, at);
        // The time left is zero only in a lock that is held at zero.
        if (left === 0) return refused('timer_at_zero');
        if (left + amountMs > MAX_DURATION_MS) return refused('timer_limit_reached');
        return { ok: true, events: [addTime(state, at, actor, amountMs)] };
      },
    },
    remove_time: {
      by: ['KEYHOLDER', 'SYSTEM', 'AI'],
      when: 'LOCKED',
      decide(state, { actor, amountMs }, at) {
        if (!isWholeSteps(amountMs)) return refused('time_amount_invalid');
        if (remainingMs(state, at) === 0) return refused('timer_at_zero');
        return { ok: true, events: [removeTime(state, at, actor, amountMs)] };
      },
    },
  },
  evolvers: { 'locks.time_added': evolveTimeChanged, 'locks.time_removed': evolveTimeChanged },
};
