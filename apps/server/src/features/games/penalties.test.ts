import * as games from '@keyhold/contracts/games/games';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { readHistory } from '@keyhold/contracts/locks/history';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { hourPenalties, selfLock, threeTasks, wheelOf } from '../../../test/games';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { locks } from '../locks/locks.tables';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

/** Moves the clock to that instant, with everything that is due until then. */
async function goTo(instant: string): Promise<void> {
  running.clock.advance(Date.parse(instant) - running.clock.now());
  await running.settle();
}

/** Returns what the server did to the lock by itself, oldest first, with the instants. */
async function happenedTo(id: string, person: Caller): Promise<string[]> {
  const { events } = (await person.call(readHistory, { params: { id }, query: {} })).body;
  return events
    .filter(({ actor }) => actor.kind === 'SYSTEM')
    .map(({ createdAt, message }) => `${createdAt.slice(0, 16)} ${message}`)
    .reverse();
}

const totalSeconds = async (person: Caller) => (await person.call(dashboard, {})).body[0]?.totalSeconds;
const tenDays = { initialDurationDays: 10, initialDurationHours: 0 };

test.each([
  // 23 hours: clocks go forward on 28 March 2027; 25 hours: back on 31 October.
  ['2027-03-27T09:00Z', '2027-03-27', '2027-03-27T23:00', '2027-03-28', '2027-03-28T22:00'],
  ['2027-10-30T09:00Z', '2027-10-30', '2027-10-30T22:00', '2027-10-31', '2027-10-31T23:00'],
])('penalties fall on the midnights of Stockholm when the clocks change after %s', async (start, ...days) => {
  const [first, firstEnd, second, secondEnd] = days;
  running.clock.advance(Date.parse(start) - running.clock.now());
  const wearer = await signIn(running);
  const penaltyConfig = hourPenalties({ taskRequiredPerDay: 1, timezone: 'Europe/Stockholm' });
  const id = await selfLock(wearer, { ...tenDays, taskModule: threeTasks(), penaltyConfig });
  await goTo(new Date(Date.parse(`${secondEnd}Z`) - 1).toISOString());
  const afterFirst = [
    `${firstEnd} Missed on ${first}: the tasks`,
    `${firstEnd} Penalty for ${first}, as the lock’s day ended`,
    `${firstEnd} 1 hour added`,
  ];
  expect(await happenedTo(id, wearer)).toEqual(afterFirst);
  await goTo(`${secondEnd}Z`);
  expect(await happenedTo(id, wearer)).toEqual([
    ...afterFirst,
    `${secondEnd} Missed on ${second}: the tasks`,
    `${secondEnd} Penalty for ${second}, as the lock’s day ended`,
    `${secondEnd} 1 hour added`,
  ]);
  expect(await totalSeconds(wearer)).toBe((10 * 24 + 2) * 3600);
});

test('what is done in the 25th hour of a day counts for that day', async () => {
  running.clock.advance(Date.parse('2027-10-30T22:00Z') - running.clock.now());
  const wearer = await signIn(running);
  const penaltyConfig = hourPenalties({ wheelSpinsPerDay: 1, timezone: 'Europe/Stockholm' });
  const id = await selfLock(wearer, { ...tenDays, wheelModule: wheelOf(900), penaltyConfig });
  await goTo('2027-10-31T22:59:59.999Z');
  await wearer.call(games.spinWheel, { params: { lockId: id }, body: {} });
  await goTo('2027-10-31T23:00Z');
  expect(await happenedTo(id, wearer)).toEqual([]);
  const { gameSession, dayEndsAt } = (await wearer.call(games.readGames, { params: { lockId: id } })).body;
  expect(gameSession).toMatchObject({ wheelSpinsToday: 0, spinsRequiredToday: 1 });
  expect(dayEndsAt).toBe('2027-11-01T23:00:00.000Z');
});

test('a missed day is paid once however much was missed, and however late the server comes to it', async () => {
  const wearer = await signIn(running);
  const penaltyConfig = hourPenalties({ taskRequiredPerDay: 2, wheelSpinsPerDay: 3 });
  const modules = { taskModule: threeTasks(), wheelModule: wheelOf(900) };
  const id = await selfLock(wearer, { ...tenDays, ...modules, penaltyConfig });
  running.clock.advance(3 * DAY_MS);
  // The page is right before anybody swept, and the sweep changes nothing about it.
  expect(await totalSeconds(wearer)).toBe((240 + 3) * 3600);
  await running.settle();
  await running.settle();
  expect(await totalSeconds(wearer)).toBe((240 + 3) * 3600);
  expect((await happenedTo(id, wearer))[0]).toBe(
    '2027-01-11T00:00 Missed on 2027-01-10: the tasks and the spins',
  );
});

test('the page says what a short day asks for, and shows the day that was missed', async () => {
  running.clock.advance(Date.parse('2027-02-01T11:59:59Z') - running.clock.now());
  const wearer = await signIn(running);
  const penaltyConfig = hourPenalties({ wheelSpinsPerDay: 24 });
  const id = await selfLock(wearer, { ...tenDays, wheelModule: wheelOf(900), penaltyConfig });
  const session = async () =>
    (await wearer.call(games.readGames, { params: { lockId: id } })).body.gameSession;
  expect((await session()).spinsRequiredToday).toBe(13);
  expect((await wearer.call(dashboard, {})).body[0]?.gameSession).toEqual(await session());
  await goTo('2027-02-02T00:00Z');
  expect(await session()).toMatchObject({
    spinsRequiredToday: 24,
    gameHistory: [
      {
        kind: 'DAY_MISSED',
        details: '2027-02-01',
        timestamp: '2027-02-02T00:00:00.000Z',
        timeAdjustment: 3600,
      },
    ],
  });
});

test('penalties in cards add REDs to the deck', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const penaltyConfig = hourPenalties({
    taskRequiredPerDay: 1,
    useCardGamePenalty: true,
    penaltyDurationSeconds: 3 * 3600,
  });
  const cards = { cardGameEnabled: true, infoHidden: true };
  const settings = { ...tenDays, ...cards, taskModule: threeTasks(), penaltyConfig };
  const id = await acceptedLock(wearer, keyholder, settings);
  const reds = async () => {
    const [lock] = await running.app.deps.db.select().from(locks).where(eq(locks.id, id));
    return lock?.state.cards?.left.RED ?? 0;
  };
  const before = await reds();
  await goTo('2027-01-11T00:00Z');
  expect((await reds()) - before).toBe(3);
  expect(await totalSeconds(wearer)).toBe(240 * 3600);
  expect((await happenedTo(id, keyholder)).at(-1)).toBe('2027-01-11T00:00 3 red cards put into the deck');
  // A hidden deck stays hidden, also whether it had place for them.
  expect((await happenedTo(id, wearer)).at(-1)).toBe(
    '2027-01-11T00:00 Penalty for 2027-01-10, as the lock’s day ended: red cards',
  );
});

test('changed penalties, and their zone, hold from the next midnight of the old zone', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const before = hourPenalties({ taskRequiredPerDay: 1 });
  const id = await acceptedLock(wearer, keyholder, {
    ...tenDays,
    taskModule: threeTasks(),
    penaltyConfig: before,
  });
  const params = { lockId: id };
  await goTo('2027-01-10T18:00Z');
  const body = { penaltyDurationSeconds: 7200, timezone: 'Asia/Tokyo' };
  expect((await keyholder.call(games.changePenalties, { params, body })).status).toBe(200);
  const changed = (await wearer.call(games.readGames, { params })).body;
  expect(changed.penaltyConfig).toEqual({ ...before, ...body });
  expect(changed.penaltyConfigUntilMidnight).toEqual(before);
  expect(changed.dayEndsAt).toBe('2027-01-11T00:00:00.000Z');

  await goTo('2027-01-11T00:00Z');
  expect(await totalSeconds(wearer)).toBe(241 * 3600);
  const after = (await wearer.call(games.readGames, { params })).body;
  expect(after.penaltyConfigUntilMidnight).toBeNull();
  // It is 9 in Tokyo: their midnight is 15 hours away, and the new price is paid then.
  expect(after.dayEndsAt).toBe('2027-01-11T15:00:00.000Z');
  await goTo('2027-01-11T15:00Z');
  expect(await totalSeconds(wearer)).toBe(243 * 3600);
});

test('penalties that are switched on while a lock runs count from the midnight after', async () => {
  const wearer = await signIn(running);
  const taskModule = threeTasks({ editTasksAfterStart: true });
  const id = await selfLock(wearer, { ...tenDays, taskModule });
  const params = { lockId: id };
  expect((await wearer.call(games.readGames, { params })).body.dayEndsAt).toBeNull();
  const body = hourPenalties({ taskRequiredPerDay: 1 });
  expect((await wearer.call(games.changePenalties, { params, body })).status).toBe(200);
  running.clock.advance(12 * HOUR_MS);
  await running.settle();
  expect(await totalSeconds(wearer)).toBe(240 * 3600);
  running.clock.advance(DAY_MS);
  await running.settle();
  expect(await totalSeconds(wearer)).toBe(241 * 3600);
});
