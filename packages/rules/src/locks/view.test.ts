import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance } from './engine';
import { isDeckHidden, isTimeHidden } from './hidden';
import { buildMachine } from './machine';
import { lockModules } from './modules';
import { lockNumbers } from './testing/advanced';
import { follow } from './testing/follow';
import { KEYHOLDER, START, SYSTEM, startedLock } from './testing/sample-locks';
import { toyModule } from './testing/toy-module';
import { countdown, type LockNumbers } from './view';

const at = (hours: number) => START + hours * HOUR_MS;
const h = (hours: number) => hours * 3600;
const add = (hours: number): LockCommand => ({
  type: 'add_time',
  actor: KEYHOLDER,
  amountMs: hours * HOUR_MS,
});
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const enforced = { settings: { maxDurationDays: 2, limitBeyondMax: true } };

const row = (
  remaining: number,
  total: number,
  progress: number,
  ends: number | null,
  elapsed: number,
): LockNumbers => ({
  remainingSeconds: h(remaining),
  totalSeconds: h(total),
  progress,
  endsAt: ends === null ? null : at(ends),
  initialDurationSeconds: h(24),
  elapsedSeconds: h(elapsed),
});

describe('the numbers of a lock of 24 hours', () => {
  it.each<[string, typeof enforced | object, [number, LockCommand][], number, LockNumbers]>([
    ['at the start', {}, [], 0, row(24, 24, 0, 24, 0)],
    ['after six hours', {}, [], 6, row(18, 24, 25, 24, 6)],
    ['with time added', {}, [[1, add(6)]], 6, row(24, 30, 20, 30, 6)],
    ['frozen', {}, [[6, freeze]], 20, row(18, 24, 25, null, 20)],
    ['at the end', {}, [], 24, row(0, 24, 100, 24, 24)],
    ['long after the end', {}, [], 99, row(0, 24, 100, 24, 24)],
    ['read by a clock that was set back', {}, [], -5, row(24, 24, 0, 24, 0)],
    ['with more time than its maximum leaves', enforced, [[12, add(100)]], 12, row(36, 124, 25, 48, 12)],
    ['frozen under a hard stop', enforced, [[12, freeze]], 44, row(4, 24, 75, 48, 44)],
    ['opened by a hard stop', enforced, [[12, freeze]], 60, row(0, 24, 100, 48, 48)],
  ])('%s', (_name, sample, steps, hours, numbers) => {
    expect(lockNumbers(follow(startedLock(sample), steps), 'WEARER', at(hours))).toEqual(numbers);
  });

  it('round what is left up and what has passed down, so that 0 means ended', () => {
    const state = startedLock();
    expect(lockNumbers(state, 'WEARER', START + 1)).toMatchObject({
      remainingSeconds: h(24),
      elapsedSeconds: 0,
    });
    expect(lockNumbers(state, 'WEARER', START + 1000)).toMatchObject({
      remainingSeconds: h(24) - 1,
      elapsedSeconds: 1,
    });
    expect(lockNumbers(state, 'WEARER', at(24) - 1)).toMatchObject({ remainingSeconds: 1, progress: 99 });
    expect(lockNumbers(state, 'WEARER', at(24))).toMatchObject({ remainingSeconds: 0, progress: 100 });
  });

  it('know the end of a freeze that has one', () => {
    const machine = buildMachine([...lockModules, toyModule()]);
    const command: LockCommand = { type: 'toy_freeze', actor: SYSTEM, source: 'OVERRUN', hours: 5 };
    const { state } = machine.decide(startedLock(), command, at(2));
    expect(state && lockNumbers(state, 'WEARER', at(3)).endsAt).toBe(at(29));
  });
});

describe('a lock that a module holds at zero', () => {
  const held = { ...startedLock(), timer: { remainingMs: 0, runningSince: START } };

  it('has nothing left and nobody knows its end', () => {
    expect(countdown(held, at(1))).toMatchObject({ remainingSeconds: 0, progress: 100, endsAt: null });
  });

  it('ends at its hard stop at the latest', () => {
    const bound = { ...held, hardStop: true, maxDurationMs: 48 * HOUR_MS };
    expect(countdown(bound, at(1)).endsAt).toBe(at(48));
  });

  it('is through also when no time of it was ever served', () => {
    expect(countdown({ ...held, addedMs: -24 * HOUR_MS }, at(1))).toMatchObject({
      totalSeconds: 0,
      progress: 100,
    });
  });
});

describe('hidden time', () => {
  it.each<[boolean, number, string[]]>([
    [true, 6, []],
    [false, 6, ['WEARER', 'STRANGER']],
    [false, 24, []],
  ])('with the display %s at %i hours is hidden from %j', (displayRemainingTime, hours, viewers) => {
    const { state } = advance(startedLock({ settings: { displayRemainingTime } }), at(hours));
    const all = ['WEARER', 'KEYHOLDER', 'STRANGER'] as const;
    expect(all.filter((viewer) => isTimeHidden(state, viewer))).toEqual(viewers);
  });

  const hidden = { remainingSeconds: null, totalSeconds: null, progress: null, endsAt: null };
  const state = startedLock({ settings: { displayRemainingTime: false } });

  it('is in no number of the wearer or of a stranger', () => {
    const rest = { initialDurationSeconds: h(24), elapsedSeconds: h(6) };
    expect(lockNumbers(state, 'WEARER', at(6))).toEqual({ ...hidden, ...rest });
    expect(lockNumbers(state, 'STRANGER', at(6))).toEqual({ ...hidden, ...rest });
  });

  it('is shown to the keyholder, and to all after the end', () => {
    expect(lockNumbers(state, 'KEYHOLDER', at(6))).toEqual(row(18, 24, 25, 24, 6));
    expect(lockNumbers(state, 'WEARER', at(24))).toEqual(row(0, 24, 100, 24, 24));
  });
});

it.each<[string, object, number, string[]]>([
  ['no card game', { infoHidden: true }, 6, []],
  ['open counts', { cardGameEnabled: true }, 6, []],
  ['hidden counts', { cardGameEnabled: true, infoHidden: true }, 6, ['WEARER', 'STRANGER']],
  ['hidden counts at the end', { cardGameEnabled: true, infoHidden: true }, 24, []],
])('with %s %j at %i hours the deck is hidden from %j', (_name, settings, hours, viewers) => {
  const { state } = advance(startedLock({ settings }), at(hours));
  const all = ['WEARER', 'KEYHOLDER', 'STRANGER'] as const;
  expect(all.filter((viewer) => isDeckHidden(state, viewer))).toEqual(viewers);
});
