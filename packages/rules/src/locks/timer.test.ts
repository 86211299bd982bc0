import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide, remainingMs } from './engine';
import { MAX_DAYS } from './settings';
import type { Actor } from './state';
import { follow } from './testing/follow';
import { KEYHOLDER, START, STRANGER, SYSTEM, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const change =
  (type: 'add_time' | 'remove_time') =>
  (hours: number, actor: Actor = KEYHOLDER): LockCommand => ({ type, actor, amountMs: hours * HOUR_MS });
const add = change('add_time');
const remove = change('remove_time');
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const unfreeze: LockCommand = { type: 'unfreeze', actor: KEYHOLDER };

describe('the timer of a lock of 24 hours', () => {
  it.each<[string, [number, LockCommand][], number]>([
    ['alone', [], 24],
    ['with 5 hours added', [[3, add(5)]], 29],
    ['with 5 hours removed', [[3, remove(5)]], 19],
    [
      'with 5 hours added and taken again',
      [
        [3, add(5)],
        [4, remove(5)],
      ],
      24,
    ],
    ['emptied after 3 hours', [[3, remove(24)]], 3],
    [
      'frozen for 10 hours',
      [
        [3, freeze],
        [13, unfreeze],
      ],
      34,
    ],
    [
      'given 5 hours while frozen for 10',
      [
        [3, freeze],
        [8, add(5)],
        [13, unfreeze],
      ],
      39,
    ],
    [
      'emptied while frozen',
      [
        [3, freeze],
        [8, remove(30)],
      ],
      8,
    ],
    [
      'emptied to the hour',
      [
        [3, freeze],
        [8, remove(21)],
      ],
      8,
    ],
  ])('%s opens at the exact hour', (_name, steps, endHour) => {
    const { state } = advance(follow(startedLock(), steps), at(1000));
    expect(state).toMatchObject({ status: 'ENDED', endReason: 'TIMER', endedAt: at(endHour) });
    expect(remainingMs(state, at(2000))).toBe(0);
  });

  it('counts down to the millisecond', () => {
    const state = startedLock();
    expect(remainingMs(state, START + 1)).toBe(DAY_MS - 1);
    expect(advance(state, at(24) - 1).events).toEqual([]);
    expect(advance(state, at(24)).events).toEqual([
      { type: 'locks.ended', v: 1, at: at(24), actor: SYSTEM, data: { reason: 'TIMER', remainingMs: 0 } },
    ]);
  });

  it('gives nothing back when the clock is set back', () => {
    const state = follow(startedLock(), [[3, add(1)]]);
    expect(remainingMs(state, at(-5))).toBe(22 * HOUR_MS);
    const decision = decide(state, freeze, at(-5));
    expect(decision.events.map((event) => event.at)).toEqual([at(3)]);
  });

  it('says what was added and what it led to', () => {
    const { events } = decide(follow(startedLock(), [[1, add(2)]]), remove(30), at(3));
    expect(events).toMatchObject([
      {
        type: 'locks.time_removed',
        data: { amountMs: 23 * HOUR_MS, remainingMs: 0, addedMs: -21 * HOUR_MS },
      },
      { type: 'locks.ended', at: at(3), data: { reason: 'TIMER', remainingMs: 0 } },
    ]);
  });

  it.each<[string, LockCommand, number, string | null]>([
    ['the keyholder', add(1), 1, null],
    ['the server', add(1, SYSTEM), 1, null],
    ['the wearer', add(1, WEARER), 1, 'not_allowed'],
    ['the wearer', remove(1, WEARER), 1, 'not_allowed'],
    ['a stranger', add(1, STRANGER), 1, 'not_allowed'],
    ['anybody in half hours', add(0.5), 1, 'time_amount_invalid'],
    ['anybody backwards', add(-1), 1, 'time_amount_invalid'],
    ['anybody by nothing', remove(0), 1, 'time_amount_invalid'],
    ['anybody by no number', remove(Number.NaN), 1, 'time_amount_invalid'],
    ['anybody beyond ten years', add(MAX_DAYS * 24 + 1), 1, 'timer_limit_reached'],
    ['anybody up to ten years', add(MAX_DAYS * 24), 1, null],
    ['anybody one millisecond before the end', add(1), 24 - 1 / HOUR_MS, null],
    ['anybody at the end', add(1), 24, 'lock_ended'],
    ['anybody after the end', remove(1), 25, 'lock_ended'],
  ])('may be changed or not by %s: %j', (_name, command, hours, code) => {
    const decision = decide(startedLock(), command, Math.round(at(hours)));
    expect(decision.ok ? null : decision.code).toBe(code);
  });

  it('tells of the end beside the refusal that it causes', () => {
    const decision = decide(startedLock(), add(1), at(30));
    expect(decision).toMatchObject({ ok: false, events: [{ type: 'locks.ended', at: at(24) }] });
    expect(decision.state).toMatchObject({ status: 'ENDED', endedAt: at(24) });
  });
});
