import { listLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import { dashboard, keyholderDashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { readHistory } from '@keyhold/contracts/locks/history';
import { activeHygienicSession, startHygienic } from '@keyhold/contracts/locks/hygienic';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { hourPenalties, threeTasks, wheelOf } from '../../../test/games';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { startLock } from '../../../test/world';
import { locks } from './locks.tables';
import { sweepLocks } from './sweep/sweep-locks';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
/** A lock with games whose day cannot be ended. */
let params: { id: string };
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
  const id = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 30,
    requireDailyVerification: true,
    hygienicUnlockEnabled: true,
    taskModule: threeTasks(),
    wheelModule: wheelOf(3600),
    penaltyConfig: hourPenalties({ taskRequiredPerDay: 1 }),
    cardGameEnabled: true,
    digits: '7293',
  });
  params = { id };
  const { days } = await stored();
  if (!days) throw new Error('no days');
  await change({ days: { ...days, hygiene: null as never } });
  running.clock.advance(HOUR_MS);
});
afterEach(() => running.close());

async function row() {
  const [lock] = await running.app.deps.db.select().from(locks).where(eq(locks.id, params.id));
  if (!lock) throw new Error('no lock');
  return lock;
}
const stored = async () => (await row()).state;
const change = async (some: Partial<Awaited<ReturnType<typeof stored>>>) =>
  running.app.deps.db
    .update(locks)
    .set({ state: { ...(await stored()), ...some } })
    .where(eq(locks.id, params.id));

test.each([
  ['while nothing is due', 0],
  ['once its day is over', DAY_MS],
])('it hides no other lock from its people, and says nothing of when it opens, %s', async (_when, later) => {
  running.clock.advance(later);
  const sound = await startLock(wearer, '4711');
  const worn = (await wearer.call(dashboard, {})).body;
  expect(worn.map(({ _id }) => _id)).toEqual([sound, params.id]);
  expect(worn[1]).toMatchObject({
    remainingSeconds: null,
    endsAt: null,
    gameSession: null,
    requireDailyVerification: false,
    canSubmitVerification: false,
    canEmergencyRelease: true,
    canStartSafetyExit: true,
  });
  const [held] = (await keyholder.call(keyholderDashboard, {})).body.items;
  expect(held).toMatchObject({ _id: params.id, remainingSeconds: null, canFreeze: false });
  expect((await wearer.call(readLock, { params })).status).toBe(200);
  expect((await wearer.call(readHistory, { params, query: {} })).status).toBe(200);
});

test('once its day is over nobody changes it', async () => {
  running.clock.advance(DAY_MS);
  expect((await keyholder.call(freezeLock, { params })).status).toBe(500);
});

test('emergency release opens it, and it gives its code', async () => {
  running.clock.advance(DAY_MS);
  const sound = await startLock(wearer, '4711');
  expect((await wearer.call(revealCombination, { params })).failure.error).toBe('lock_still_active');
  expect((await wearer.call(releaseEmergency, { params })).body).toEqual({ ok: true });
  const worn = async () => (await wearer.call(dashboard, {})).body;
  expect((await worn()).map(({ _id }) => _id)).toEqual([sound, params.id]);
  const ended = { endReason: 'EMERGENCY', remainingSeconds: 0, gameSession: null };
  expect((await worn())[1]).toMatchObject({ ...ended, canReveal: true });
  const [held] = (await keyholder.call(keyholderDashboard, {})).body.items;
  expect(held).toMatchObject({ ...ended, canArchive: true });
  for (const person of [wearer, keyholder])
    expect((await person.call(readLock, { params })).body).toMatchObject({ ...ended, cards: null });
  expect((await wearer.call(revealCombination, { params })).body).toEqual({ type: 'DIGITS', digits: '7293' });
  expect((await worn())[1]).toMatchObject({ canReadDigits: true, canRemove: true });
});

test('the safety exit opens it at its time, everywhere', async () => {
  running.clock.advance(DAY_MS);
  const { dueAt } = (await wearer.call(startSafetyExit, { params })).body;
  const hours = (Date.parse(dueAt) - running.clock.now()) / HOUR_MS;
  await running.settle();
  running.clock.advance(hours * HOUR_MS);
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({ endedAt: dueAt, canReveal: true });
  expect((await wearer.call(listLockPeriods, { query: {} })).body.periods[0]?.endAt).toBe(dueAt);
  expect((await keyholder.call(readLock, { params })).body.lockedCount).toBe(0);
  await running.settle();
  expect(await stored()).toMatchObject({ endReason: 'SAFETY_EXIT', endedAt: Date.parse(dueAt) });
  expect((await wearer.call(revealCombination, { params })).body).toEqual({ type: 'DIGITS', digits: '7293' });
});

test('the sweep looks at it every five minutes, not every second, and goes on with it once it is mended', async () => {
  running.clock.advance(DAY_MS);
  const { deps } = running.app;
  const now = running.clock.now();
  expect(await sweepLocks(deps)).toBe(0);
  expect((await row()).nextDueAt).toBe(now + 5 * MINUTE_MS);
  const { days } = await stored();
  if (!days) throw new Error('no days');
  await change({ days: { ...days, hygiene: [] } });
  expect(await sweepLocks(deps)).toBe(0);
  running.clock.advance(5 * MINUTE_MS);
  expect(await sweepLocks(deps)).toBe(1);
});

test('it does not hide the hygienic unlock of another lock', async () => {
  running.clock.advance(DAY_MS);
  const other = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 30,
    hygienicUnlockEnabled: true,
    digits: '4711',
  });
  await wearer.call(startHygienic, { params: { id: other } });
  const { hygienic } = await stored();
  if (!hygienic) throw new Error('no hygienic unlocks');
  const startedAt = running.clock.now() - DAY_MS;
  const active = { startedAt, expiresAt: startedAt + 3 * DAY_MS, expired: false };
  await change({ hygienic: { ...hygienic, active } });
  const { session } = (await wearer.call(activeHygienicSession, {})).body;
  expect(session?.lockId).toBe(other);
});
