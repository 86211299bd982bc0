import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { decide } from './engine';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const release: LockCommand = { type: 'release_emergency', actor: WEARER };
const unlock: LockCommand = { type: 'unlock_by_keyholder', actor: KEYHOLDER };
const sample = { settings: { hygienicUnlockEnabled: true } };

const freeze: [number, LockCommand] = [1, { type: 'freeze', actor: KEYHOLDER }];
const clean: [number, LockCommand] = [1, { type: 'start_hygienic', actor: WEARER }];
const leave: [number, LockCommand] = [1, { type: 'start_safety_exit', actor: WEARER }];

describe('the emergency release', () => {
  it.each<[string, [number, LockCommand][]]>([
    ['a running', []],
    ['a frozen', [freeze]],
    ['an open', [clean]],
    ['a frozen, open and leaving', [freeze, clean, leave]],
  ])('opens %s lock at once', (_name, steps) => {
    const { events, state } = decide(follow(startedLock(sample), steps), release, at(2));
    const newest = events.slice(-2);
    expect(newest.map(({ type }) => type)).toEqual(['locks.emergency_released', 'locks.ended']);
    expect(newest.map((event) => [event.at, event.actor])).toEqual(newest.map(() => [at(2), WEARER]));
    expect(state).toMatchObject({
      endReason: 'EMERGENCY',
      endedAt: at(2),
      freezes: [],
      safetyExit: null,
      emergency: { usedAt: at(2) },
    });
    expect(decide(state, { type: 'reveal', actor: WEARER }, at(2)).ok).toBe(true);
  });

  it.each<[string, object, [number, LockCommand][], number, string]>([
    [
      'where it is off',
      { settings: { emergencyReleaseEnabled: false } },
      [],
      1,
      'emergency_release_disabled',
    ],
    ['a second time', {}, [[1, release]], 2, 'lock_ended'],
    ['at the end', {}, [], 24, 'lock_ended'],
  ])('is refused %s', (_name, lock, steps, hours, code) => {
    expect(decide(follow(startedLock(lock), steps), release, at(hours))).toMatchObject({ ok: false, code });
  });
});

describe("the keyholder's unlock", () => {
  it('ends a lock, whatever holds it, and the wearer reads its combination', () => {
    const { events, state } = decide(follow(startedLock(sample), [freeze, clean]), unlock, at(2));
    const data = { reason: 'OWNER', remainingMs: 23 * HOUR_MS };
    expect(events.at(-1)).toMatchObject({ type: 'locks.ended', at: at(2), actor: KEYHOLDER, data });
    expect(state).toMatchObject({ status: 'ENDED', freezes: [], removedAt: null });
    expect(decide(state, { type: 'reveal', actor: WEARER }, at(2)).ok).toBe(true);
    expect(decide(state, unlock, at(2))).toMatchObject({ ok: false, code: 'lock_ended' });
  });
});
