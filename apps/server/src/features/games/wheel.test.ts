import * as games from '@keyhold/contracts/games/games';
import { activeLock, dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { hourPenalties, selfLock, threeTasks, wheelOf } from '../../../test/games';
import { countOutcomes } from '../../../test/outcomes';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { lockEvents } from '../locks/locks.tables';

let running: TestApp;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
});
afterEach(() => running.close());

const spin = (lockId: string, nonce?: string) =>
  wearer.call(games.spinWheel, { params: { lockId }, body: nonce ? { nonce } : {} });
const countSpins = (lockId: string) =>
  running.app.deps.db.$count(
    lockEvents,
    and(eq(lockEvents.lockId, lockId), eq(lockEvents.type, 'games.wheel_spun')),
  );
const totalSeconds = async () => (await wearer.call(dashboard, {})).body[0]?.totalSeconds;

test('two spins at once are one, and with one nonce both learn of it', async () => {
  const id = await selfLock(wearer, { wheelModule: wheelOf(5400) });
  expect(countOutcomes(await Promise.all([spin(id), spin(id)]))).toEqual({ ok: 1, spin_too_soon: 1 });
  expect(await totalSeconds()).toBe(6 * 3600 + 5400);
  running.clock.advance(HOUR_MS);
  const [one, other] = await Promise.all([spin(id, 'my-own-nonce'), spin(id, 'my-own-nonce')]);
  expect(one.body).toMatchObject({ timeAdjustment: 5400, outcomeDescription: '1 hour 30 minutes added' });
  const { games: _one, ...result } = one.body;
  const { games: _other, ...again } = other.body;
  expect(again).toEqual(result);
  // A repeat is answered without them.
  expect([one, other].filter(({ body }) => body.games)).toHaveLength(1);
  expect(await countSpins(id)).toBe(2);
});

test('a spin brings the games, and the time that is left, as it left them', async () => {
  const id = await selfLock(wearer, { wheelModule: wheelOf(900) });
  const { body } = await spin(id);
  expect(body.remainingSeconds).toBe(6 * 3600 + 900);
  expect(body.games).toMatchObject({ canSpin: false, gameSession: { wheelSpinsToday: 1 } });
  expect((await wearer.call(games.readGames, { params: { lockId: id } })).body).toEqual(body.games);
});

test('the next spin waits for the cooldown by the server’s clock', async () => {
  const id = await selfLock(wearer, { wheelModule: wheelOf(900) });
  await spin(id);
  running.clock.advance(HOUR_MS - 1);
  const early = await spin(id);
  expect([early.status, early.failure.error]).toEqual([429, 'spin_too_soon']);
  const config = (await wearer.call(games.readGames, { params: { lockId: id } })).body;
  expect(config.canSpin).toBe(false);
  expect(config.gameSession).toMatchObject({
    wheelSpinsToday: 1,
    nextSpinAt: new Date(running.clock.now() + 1).toISOString(),
    gameHistory: [{ kind: 'SPIN', timeAdjustment: 900 }],
  });
  running.clock.advance(1);
  expect((await spin(id)).status).toBe(200);
});

test('a spin takes no more than there is, and at zero the lock has ended', async () => {
  const id = await selfLock(wearer, { wheelModule: wheelOf(-86_400) });
  running.clock.advance(HOUR_MS);
  const won = (await spin(id)).body;
  expect(won).toMatchObject({
    timeAdjustment: -5 * 3600,
    outcomeDescription: '5 hours removed',
    remainingSeconds: 0,
  });
  expect((await wearer.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });
  expect((await spin(id)).failure.error).toBe('lock_ended');
  expect((await wearer.call(activeLock, {})).body.lock).toBeNull();
});

test('what a spin did is told in whole seconds', async () => {
  const taskModule = threeTasks({ requireMinimumPoints: true, minimumPointsRequired: 10 });
  const id = await selfLock(wearer, { wheelModule: wheelOf(-86_400), taskModule });
  running.clock.advance(HOUR_MS - 193);
  expect((await spin(id)).body.timeAdjustment).toBe(-5 * 3600);
  const { gameSession } = (await wearer.call(games.readGames, { params: { lockId: id } })).body;
  expect(gameSession.lastSpin?.timeAdjustment).toBe(-5 * 3600);
  expect(gameSession.gameHistory).toMatchObject([{ timeAdjustment: -5 * 3600 }]);
});

test.each([
  [3600, 'No change: the timer takes no more time'],
  [-3600, 'No change: the timer is at zero'],
])('a spin of %i s changes nothing while the timer waits at zero', async (seconds, outcome) => {
  const taskModule = threeTasks({ requireMinimumPoints: true, minimumPointsRequired: 10 });
  const id = await selfLock(wearer, { wheelModule: wheelOf(seconds), taskModule });
  running.clock.advance(8 * HOUR_MS);
  expect((await spin(id)).body).toMatchObject({ timeAdjustment: 0, outcomeDescription: outcome });
});

test('hidden time is in no answer to the wearer, and in the keyholder’s', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  const id = await acceptedLock(wearer, keyholder, {
    displayRemainingTime: false,
    wheelModule: wheelOf(-3600),
    taskModule: threeTasks(),
    penaltyConfig: hourPenalties(),
  });
  const params = { lockId: id };
  const won = (await spin(id, 'my-own-nonce')).body;
  expect(won).toMatchObject({
    timeAdjustment: null,
    outcomeDescription: 'Time removed',
    remainingSeconds: null,
  });
  const { selectedTask } = (await wearer.call(games.selectTask, { params, body: {} })).body;
  const failed = await wearer.call(games.failTask, { params, body: { taskId: selectedTask.id } });
  expect(failed.body).toEqual({
    penaltyApplied: true,
    addedSeconds: null,
    redsAdded: 0,
    remainingSeconds: null,
  });
  const adjustments = async (person: Caller) =>
    (await person.call(games.readGames, { params })).body.gameSession.gameHistory.map(
      ({ timeAdjustment }) => timeAdjustment,
    );
  expect(await adjustments(wearer)).toEqual([null, null]);
  expect(await adjustments(keyholder)).toEqual([3600, -3600]);
  const { lastSpin } = (await wearer.call(games.readGames, { params })).body.gameSession;
  expect(lastSpin).toMatchObject({ details: expect.any(String), timeAdjustment: null });
  // The end shows everything, to a repeat too.
  running.clock.advance(7 * HOUR_MS);
  expect((await spin(id, 'my-own-nonce')).body.timeAdjustment).toBe(-3600);
  expect(await adjustments(wearer)).toEqual([3600, -3600]);
});

test('hidden history hides from the wearer what was played, but not their own last spin', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  const settings = { displayHistory: false, wheelModule: wheelOf(3600), taskModule: threeTasks() };
  const id = await acceptedLock(wearer, keyholder, settings);
  const params = { lockId: id };
  const sessionOf = async (person: Caller) =>
    (await person.call(games.readGames, { params })).body.gameSession;
  expect((await sessionOf(wearer)).lastSpin).toBeNull();
  const { selectedOption } = (await spin(id)).body;
  const timestamp = new Date(running.clock.now()).toISOString();
  const { selectedTask } = (await wearer.call(games.selectTask, { params, body: {} })).body;
  await wearer.call(games.completeTask, { params, body: { taskId: selectedTask.id } });
  const lastSpin = { details: selectedOption.label, timestamp, timeAdjustment: 3600 };
  expect(await sessionOf(wearer)).toMatchObject({ gameHistory: [], lastSpin });
  expect(await sessionOf(keyholder)).toMatchObject({ gameHistory: [{}, {}], lastSpin });
  const mayRead = async (person: Caller) =>
    (await person.call(games.readGames, { params })).body.canReadHistory;
  expect([await mayRead(wearer), await mayRead(keyholder)]).toEqual([false, true]);
});

test('a lock without a wheel says so', async () => {
  expect((await spin(await selfLock(wearer))).failure.error).toBe('wheel_disabled');
});
