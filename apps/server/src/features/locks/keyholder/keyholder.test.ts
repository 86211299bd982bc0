import { readLock } from '@keyhold/contracts/locks/detail';
import {
  addTime,
  freezeLock,
  removeTime,
  unfreezeLock,
  unlockAsKeyholder,
} from '@keyhold/contracts/locks/keyholder';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let running: TestApp;
let keyholder: Caller;
let params: { id: string };
beforeEach(async () => {
  running = await createTestApp();
  const wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
  params = { id: await acceptedLock(wearer, keyholder) };
});
afterEach(() => running.close());

const look = async () => (await keyholder.call(readLock, { params })).body;
const hours = (count: number) => ({ seconds: count * 3600 });

test('the keyholder stops the timer and lets it run again', async () => {
  expect((await keyholder.call(unfreezeLock, { params })).failure.error).toBe('not_frozen');
  await keyholder.call(freezeLock, { params });
  expect((await keyholder.call(freezeLock, { params })).failure.error).toBe('already_frozen');
  running.clock.advance(100 * HOUR_MS);
  expect(await look()).toMatchObject({ frozen: true, remainingSeconds: 6 * 3600, endsAt: null });
  await keyholder.call(unfreezeLock, { params });
  running.clock.advance(HOUR_MS);
  expect(await look()).toMatchObject({ frozen: false, remainingSeconds: 5 * 3600 });
});

test('whole hours go on and off the timer, and taking the last one ends the lock', async () => {
  for (const seconds of [0, -3600, 5400]) {
    const refused = await keyholder.call(addTime, { params, body: { seconds } });
    expect(refused.failure.error).toBe('time_amount_invalid');
  }
  await keyholder.call(addTime, { params, body: hours(2) });
  await keyholder.call(removeTime, { params, body: hours(1) });
  expect(await look()).toMatchObject({ remainingSeconds: 7 * 3600, totalSeconds: 7 * 3600 });
  const tooMuch = { seconds: Number.MAX_SAFE_INTEGER - (Number.MAX_SAFE_INTEGER % 3600) };
  const refused = await keyholder.call(addTime, { params, body: tooMuch });
  expect(['timer_limit_reached', 'time_amount_invalid']).toContain(refused.failure.error);
  await keyholder.call(removeTime, { params, body: hours(1000) });
  expect(await look()).toMatchObject({ endReason: 'TIMER', remainingSeconds: 0 });
  expect((await keyholder.call(addTime, { params, body: hours(1) })).failure.error).toBe('lock_ended');
});

test('a repeat under its key adds nothing more, alone or sixteen at once', async () => {
  const key = { 'idempotency-key': 'one-more-hour' };
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => keyholder.call(addTime, { params, body: hours(1) }, key)),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const others = answers.filter(({ status }) => status !== 200);
  expect(others.every(({ failure }) => failure.error === 'request_in_progress')).toBe(true);
  expect((await keyholder.call(addTime, { params, body: hours(1) }, key)).status).toBe(200);
  expect((await look()).remainingSeconds).toBe(7 * 3600);
  const other = await keyholder.call(addTime, { params, body: hours(2) }, key);
  expect(other.failure.error).toBe('idempotency_key_reused');
  // Taking time away is another call; the same key is free there.
  await keyholder.call(removeTime, { params, body: hours(1) }, key);
  expect((await look()).remainingSeconds).toBe(6 * 3600);
});

test('a refused call keeps nothing under its key', async () => {
  const key = { 'idempotency-key': 'too-early' };
  await keyholder.call(freezeLock, { params });
  await keyholder.call(unlockAsKeyholder, { params });
  const refused = await keyholder.call(addTime, { params, body: hours(1) }, key);
  expect(refused.failure.error).toBe('lock_ended');
  const { rows } = await running.app.parts.database.pool.query('select key from idempotency_keys');
  expect(rows.map((row) => row.key)).not.toContain('too-early');
});

test('what the keyholder does is answered with the lock as it left it', async () => {
  const calls = [
    () => keyholder.call(addTime, { params, body: hours(2) }),
    () => keyholder.call(freezeLock, { params }),
    () => keyholder.call(unlockAsKeyholder, { params }),
  ];
  for (const [step, call] of calls.entries()) {
    const { ok, lock } = (await call()).body;
    expect([ok, lock?.version]).toEqual([true, step + 2]);
    const page = (await keyholder.call(readLock, { params })).body;
    expect(page).toMatchObject({ ...lock });
    // The wearer is a field of the page, not of this answer.
    expect(lock).not.toHaveProperty('wearer');
  }
});

test('the keyholder unlocks once', async () => {
  expect((await keyholder.call(unlockAsKeyholder, { params })).body).toMatchObject({ ok: true });
  expect(await look()).toMatchObject({ unlockedByOwner: true, endReason: 'OWNER', canUnlockAsOwner: false });
  expect((await keyholder.call(unlockAsKeyholder, { params })).failure.error).toBe('lock_ended');
});
