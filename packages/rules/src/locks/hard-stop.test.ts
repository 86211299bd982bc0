import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, nextDueAt } from './engine';
import type { LockSettings } from './settings';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const add: LockCommand = { type: 'add_time', actor: KEYHOLDER, amountMs: 500 * HOUR_MS };
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const exit: LockCommand = { type: 'start_safety_exit', actor: WEARER };

const enforced = { maxDurationDays: 2, limitBeyondMax: true };
const guide = { maxDurationDays: 2 };

describe('a lock of 24 hours with a maximum of 48', () => {
  it.each<[string, Partial<LockSettings>, [number, LockCommand][], number, string]>([
    ['enforced, left alone', enforced, [], 24, 'TIMER'],
    ['enforced, with time added', enforced, [[1, add]], 48, 'HARD_STOP'],
    ['enforced, frozen', enforced, [[1, freeze]], 48, 'HARD_STOP'],
    [
      'enforced, frozen and with time added',
      enforced,
      [
        [1, freeze],
        [2, add],
      ],
      48,
      'HARD_STOP',
    ],
    ['as a guide, with time added', guide, [[1, add]], 524, 'TIMER'],
    ['enforced, timer at the same instant', { ...enforced, initialDurationDays: 2 }, [], 48, 'HARD_STOP'],
    [
      'enforced, safety exit at the same instant',
      enforced,
      [
        [1, add],
        [24, exit],
      ],
      48,
      'SAFETY_EXIT',
    ],
    [
      'enforced, safety exit too late',
      enforced,
      [
        [1, add],
        [25, exit],
      ],
      48,
      'HARD_STOP',
    ],
  ])('%s', (_name, settings, steps, endHour, reason) => {
    const { state } = advance(follow(startedLock({ settings }), steps), at(10_000));
    expect(state).toMatchObject({ status: 'ENDED', endReason: reason, endedAt: at(endHour) });
  });

  it('as a guide never opens while frozen', () => {
    const state = follow(startedLock({ settings: guide }), [[1, freeze]]);
    expect(nextDueAt(state)).toBe(null);
    expect(advance(state, at(10_000)).state.status).toBe('LOCKED');
  });

  it('keeps what the timer had left as a fact', () => {
    const state = follow(startedLock({ settings: enforced }), [[1, freeze]]);
    expect(advance(state, at(100)).events).toMatchObject([
      { type: 'locks.ended', at: at(48), data: { reason: 'HARD_STOP', remainingMs: 23 * HOUR_MS } },
    ]);
  });
});
