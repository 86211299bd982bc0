import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { deviceOpensAt, tellableWhileHeld, timerDueAt } from './device-lock';
import { decide } from './engine';
import type { LockState } from './state';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';

const locked = startedLock({ combinationType: 'DEVICE', settings: { hygienicUnlockEnabled: true } });
const end = START + 1000 * HOUR_MS;
const state = (decision: ReturnType<typeof decide>): LockState => {
  if (!decision.state) throw new Error('no state');
  return decision.state;
};

test('the device of a lock that runs is told nothing but to stop; open to clean it moves both ways', () => {
  expect(tellableWhileHeld(locked)).toEqual(['shock-stop', 'timer']);
  const open = state(decide(locked, { type: 'start_hygienic', actor: WEARER }, START));
  expect(tellableWhileHeld(open)).toEqual(expect.arrayContaining(['lock', 'unlock', 'shock-stop']));
  expect(tellableWhileHeld(open)).not.toContain('shock');
});

test('a reveal records nothing; the confirmed unlock does, once, and only after the end', () => {
  const confirm = { type: 'confirm_device_unlock', actor: WEARER } as const;
  expect(decide(locked, confirm, START)).toMatchObject({ ok: false, code: 'lock_still_active' });
  const read = decide(locked, { type: 'reveal', actor: WEARER }, end);
  expect(read).toMatchObject({ ok: true, state: { firstRevealedAt: null } });
  expect(tellableWhileHeld(state(read))).not.toContain('lock');
  expect(decide(state(read), { type: 'remove', actor: WEARER }, end)).toMatchObject({
    code: 'combination_not_revealed',
  });
  const done = decide(state(read), confirm, end);
  expect(done).toMatchObject({ ok: true, state: { firstRevealedAt: end } });
  expect(decide(state(done), confirm, end + 1)).toMatchObject({ ok: true, events: [] });
});

test('no code is there to be destroyed: its wearer takes another way out, its keyholder can let go', () => {
  expect(decide(locked, { type: 'archive', actor: WEARER }, START)).toMatchObject({
    code: 'device_lock_not_archivable',
  });
  expect(decide(locked, { type: 'archive', actor: KEYHOLDER }, START)).toMatchObject({
    ok: true,
    state: { endReason: 'ABANDONED' },
  });
});

test('its timer is set to the hard stop, once that is within reach of a timer and not past', () => {
  const at = (days: number) => START + days * DAY_MS;
  const stopping = (maxDurationDays: number) => ({
    ...locked,
    hardStop: true,
    maxDurationMs: maxDurationDays * DAY_MS,
  });
  expect(deviceOpensAt({ ...stopping(30), hardStop: false }, START)).toBeNull();
  expect(timerDueAt({ ...stopping(30), hardStop: false }, START)).toBeNull();
  expect(deviceOpensAt(stopping(30), at(1))).toBe(at(30));
  expect(deviceOpensAt(stopping(30), at(30))).toBeNull();
  expect(deviceOpensAt(stopping(130), at(29))).toBeNull();
  expect(timerDueAt(stopping(130), at(29))).toBe(at(30));
  expect(deviceOpensAt(stopping(130), at(30))).toBe(at(130));
});
