import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { cancelSafetyExit, startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { bannedPerson } from '../../../../test/world';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const aYear = {
  title: 'A whole year',
  initialDurationDays: 365,
  initialDurationHours: 0,
  safetyExitHours: 6,
};
const meta = { ...aYear, combinationType: 'DIGITS' as const, digits: '4711' };

test('the wearer can always leave: after the hours of the lock the code is theirs', async () => {
  const wearer = await signIn(running);
  const { _id: id } = (await wearer.call(startSelfLock, { body: { meta } })).body;
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({
    safetyExit: null,
    canStartSafetyExit: true,
  });
  const started = await wearer.call(startSafetyExit, { params: { id } });
  expect(Date.parse(started.body.dueAt)).toBe(running.clock.now() + 6 * HOUR_MS);
  expect((await wearer.call(startSafetyExit, { params: { id } })).failure.error).toBe(
    'safety_exit_already_started',
  );
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({
    safetyExit: { dueAt: started.body.dueAt },
    canStartSafetyExit: false,
    canCancelSafetyExit: true,
  });

  running.clock.advance(6 * HOUR_MS - 1);
  expect((await wearer.call(revealCombination, { params: { id } })).failure.error).toBe('lock_still_active');
  running.clock.advance(1);
  expect((await wearer.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });
  expect((await wearer.call(dashboard, {})).body[0]?.endReason).toBe('SAFETY_EXIT');
});

test('called off, the lock goes on', async () => {
  const wearer = await signIn(running);
  const { _id: id } = (await wearer.call(startSelfLock, { body: { meta } })).body;
  await wearer.call(startSafetyExit, { params: { id } });
  expect((await wearer.call(cancelSafetyExit, { params: { id } })).body).toEqual({ ok: true });
  expect((await wearer.call(cancelSafetyExit, { params: { id } })).failure.error).toBe(
    'safety_exit_not_started',
  );
  running.clock.advance(7 * HOUR_MS);
  await running.settle();
  expect((await wearer.call(revealCombination, { params: { id } })).failure.error).toBe('lock_still_active');
});

test('a ban does not close the way out', async () => {
  await signIn(running);
  const banned = await bannedPerson(running);
  const [lock] = (await banned.call(dashboard, {})).body;
  const started = await banned.call(startSafetyExit, { params: { id: lock?._id ?? '' } });
  expect(started.status).toBe(200);
});
