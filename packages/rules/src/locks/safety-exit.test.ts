import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide, nextDueAt } from './engine';
import type { Actor } from './state';
import { follow } from './testing/follow';
import { KEYHOLDER, START, STRANGER, SYSTEM, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const start = (actor: Actor = WEARER): LockCommand => ({ type: 'start_safety_exit', actor });
const cancel = (actor: Actor = WEARER): LockCommand => ({ type: 'cancel_safety_exit', actor });
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const add: LockCommand = { type: 'add_time', actor: KEYHOLDER, amountMs: 900 * HOUR_MS };
const long = { settings: { initialDurationDays: 30 } };

describe('the safety exit', () => {
  it.each<[string, [number, LockCommand][], number, string]>([
    ['opens after its hours', [[10, start()]], 34, 'SAFETY_EXIT'],
    [
      'is not delayed by a freeze before it',
      [
        [9, freeze],
        [10, start()],
      ],
      34,
      'SAFETY_EXIT',
    ],
    [
      'is not delayed by a freeze or time after it',
      [
        [10, start()],
        [11, freeze],
        [12, add],
      ],
      34,
      'SAFETY_EXIT',
    ],
    [
      'counts anew after it was cancelled',
      [
        [10, start()],
        [20, cancel()],
        [30, start()],
      ],
      54,
      'SAFETY_EXIT',
    ],
    [
      'is forgotten once it was cancelled',
      [
        [10, start()],
        [20, cancel()],
      ],
      720,
      'TIMER',
    ],
    ['comes before the timer of the same instant', [[696, start()]], 720, 'SAFETY_EXIT'],
    ['does not hold back a timer that is sooner', [[697, start()]], 720, 'TIMER'],
  ])('%s', (_name, steps, endHour, reason) => {
    const { state } = advance(follow(startedLock(long), steps), at(10_000));
    expect(state).toMatchObject({ endReason: reason, endedAt: at(endHour), safetyExit: null });
  });

  it.each([6, 168])('takes the %i hours that the lock was started with', (safetyExitHours) => {
    const lock = startedLock({ settings: { ...long.settings, safetyExitHours } });
    const { state, events } = decide(lock, start(), at(1));
    expect(events).toMatchObject([
      { type: 'locks.safety_exit_started', data: { dueAt: at(1 + safetyExitHours) } },
    ]);
    expect(state?.safetyExit).toEqual({ requestedAt: at(1), dueAt: at(1 + safetyExitHours) });
    expect(state && nextDueAt(state)).toBe(at(1 + safetyExitHours));
  });

  it.each<[string, [number, LockCommand][], LockCommand, number, string]>([
    ['a second one', [[1, start()]], start(), 2, 'safety_exit_already_started'],
    ['cancelling none', [], cancel(), 2, 'safety_exit_not_started'],
    ['one by the keyholder', [], start(KEYHOLDER), 2, 'not_allowed'],
    ['one by a stranger', [], start(STRANGER), 2, 'not_allowed'],
    ['one by the server', [], start(SYSTEM), 2, 'not_allowed'],
    ['cancelling by the keyholder', [[1, start()]], cancel(KEYHOLDER), 2, 'not_allowed'],
    ['one after the end', [], start(), 720, 'lock_ended'],
    ['cancelling what has just opened the lock', [[1, start()]], cancel(), 25, 'lock_ended'],
  ])('refuses %s', (_name, steps, command, hours, code) => {
    expect(decide(follow(startedLock(long), steps), command, at(hours))).toMatchObject({ ok: false, code });
  });
});
