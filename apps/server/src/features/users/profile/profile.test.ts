import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { readProfile } from '@keyhold/contracts/users/profile';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { idOf, signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';
import { lockPeriods } from '../../calendar/calendar.tables';
import { users } from '../users.tables';
import { ageAt } from './age';

let running: TestApp;
let wearer: Caller;
let stranger: Caller;
let id: string;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running, { username: 'wilma' });
  stranger = await signIn(running);
  id = await idOf(wearer);
});
afterEach(() => running.close());

const look = (who: Caller, at = id, tz = 'UTC') =>
  who.call(readProfile, { params: { id: at }, query: { tz } });
const change = (fields: Partial<typeof users.$inferInsert>) =>
  running.app.deps.db.update(users).set(fields).where(eq(users.id, id));

test('a stranger sees what the person tells of themselves, and nothing of what is theirs alone', async () => {
  await change({ description: 'Patient.', city: 'Malmö', country: 'Sweden', discordUsername: 'wilma#1' });
  await wearer.call(changeSettings, { body: { sexualOrientation: 'bisexual' } });
  const { status, body } = await look(stranger);
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: id,
    username: 'wilma',
    role: 'slave',
    avatarUrl: null,
    description: 'Patient.',
    city: 'Malmö',
    country: 'Sweden',
    age: null,
    dateOfBirth: null,
    sexualOrientation: 'bisexual',
    discordUsername: 'wilma#1',
    telegramUsername: null,
    profilePhotos: [],
    isAdmin: false,
    isModerator: false,
    isSiteOwner: true,
    verifiedAdult: false,
    createdAt: new Date(running.clock.now()).toISOString(),
    isOnline: false,
    lastSeen: new Date(running.clock.now()).toISOString(),
    takesMessages: true,
    lockedTime: expect.objectContaining({ lockedSince: null, activeLocks: 0, sessionCount: 0 }),
  });
});

test('what is hidden is not in the reply; the person sees it themselves', async () => {
  await startLock(wearer, '4711');
  const hidden = { showAgeAndDOB: false, showOnlineStatus: false, showCurrentLocks: false };
  await wearer.call(changeSettings, { body: hidden });
  const kept = { age: null, dateOfBirth: null, isOnline: null, lastSeen: null, lockedTime: null };
  expect((await look(stranger)).body).toMatchObject(kept);
  const own = (await look(wearer)).body;
  expect(own).toMatchObject({ age: 36, dateOfBirth: '1990-05-17', isOnline: true });
  expect(own.lockedTime?.activeLocks).toBe(1);
  const shown = { showAgeAndDOB: true, showOnlineStatus: true, showCurrentLocks: true };
  await wearer.call(changeSettings, { body: shown });
  // Who looks at themselves is there.
  expect((await look(stranger)).body).toEqual({ ...own, takesMessages: true, isOnline: false });
});

test('no profile tells an age below 18', async () => {
  await wearer.call(changeSettings, { body: { showAgeAndDOB: true } });
  await change({ dateOfBirth: '2010-01-01' });
  expect((await look(stranger)).body).toMatchObject({ age: null, dateOfBirth: null });
});

test.each([
  ['2009-01-10', 18],
  ['2009-01-11', null],
  ['2008-02-29', 18],
  ['1990-05-17', 36],
  ['1990-01-10', 37],
  ['1900-01-01', 127],
])('somebody born on %s is %s on 10 January 2027', (born, age) => {
  expect(ageAt(born, Date.UTC(2027, 0, 10, 12))).toBe(age);
});

test('the time in locks, by the days of the reader', async () => {
  const now = running.clock.now();
  await running.app.deps.db.insert(lockPeriods).values([
    {
      id: crypto.randomUUID(),
      userId: id,
      source: 'MANUAL',
      startAt: now - 40 * DAY_MS,
      endAt: now - 31 * DAY_MS,
    },
    { id: crypto.randomUUID(), userId: id, source: 'MANUAL', startAt: now - 6 * HOUR_MS, endAt: now },
  ]);
  const startedAt = new Date(now).toISOString();
  await startLock(wearer, '4711');
  await running.settle();
  running.clock.advance(3 * HOUR_MS);
  const { lockedTime } = (await look(stranger)).body;
  expect(lockedTime).toMatchObject({
    lockedSince: startedAt,
    activeLocks: 1,
    currentStreakDays: 1,
    longestStreakDays: 10,
    sessionCount: 3,
    totalLockedMs: 9 * DAY_MS + 9 * HOUR_MS,
    galleries: [],
  });
  expect(lockedTime?.days).toHaveLength(30);
  expect(lockedTime?.days.at(-1)).toEqual({ date: '2027-01-10', share: 9 / 24 });
  expect(lockedTime?.days.slice(0, -1).every(({ share }) => share === 0)).toBe(true);
  // 15 o'clock is already the next day there.
  const elsewhere = (await look(stranger, id, 'Pacific/Kiritimati')).body.lockedTime;
  expect(elsewhere?.days.slice(-2)).toEqual([
    { date: '2027-01-10', share: 4 / 24 },
    { date: '2027-01-11', share: 5 / 24 },
  ]);
});

test('a lock whose time is over is worn by nobody, also before the sweep has seen it', async () => {
  await startLock(wearer, '4711');
  await running.settle();
  running.clock.advance(8 * HOUR_MS);
  const { lockedTime } = (await look(stranger)).body;
  expect(lockedTime).toMatchObject({ lockedSince: null, activeLocks: 0, totalLockedMs: 6 * HOUR_MS });
});

test('a gallery for everybody is named while its lock runs, and no other', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  const daily = { requireDailyVerification: true };
  await acceptedLock(wearer, keyholder, daily);
  const lockId = await acceptedLock(wearer, keyholder, { ...daily, publicVerificationGallery: true });
  expect((await look(stranger)).body.lockedTime?.galleries).toEqual([{ lockId }]);
  await wearer.call(releaseEmergency, { params: { id: lockId } });
  expect((await look(stranger)).body.lockedTime?.galleries).toEqual([]);
});

test('whoever may not be seen is not found, by one statement, whatever the reason', async () => {
  const [blocked, blocking] = [await signIn(running), await signIn(running)];
  await stranger.call(blockUser, { params: { userId: await idOf(blocked) } });
  await blocking.call(blockUser, { params: { userId: await idOf(stranger) } });
  await change({ bannedAt: running.clock.now() });
  const nobody = '0193aaaa-0000-7000-8000-000000000000';
  const answers = [];
  for (const at of [nobody, 'no-id', '%00', id, await idOf(blocked), await idOf(blocking)]) {
    const { result, statements } = await running.countStatements(() => look(stranger, at));
    answers.push({ status: result.status, body: result.failure, statements });
  }
  const [first] = answers;
  expect(first).toMatchObject({ status: 404, body: { error: 'user_not_found', message: 'User not found' } });
  // The session, and the person.
  expect(first?.statements).toHaveLength(2);
  for (const answer of answers) expect(answer).toEqual(first);
});

test('a profile with everything on it costs two statements', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  for (const _ of [1, 2, 3])
    await acceptedLock(wearer, keyholder, {
      requireDailyVerification: true,
      publicVerificationGallery: true,
    });
  await running.settle();
  const { result, statements } = await running.countStatements(() => look(stranger));
  expect(result.body.lockedTime?.galleries).toHaveLength(3);
  expect(statements).toHaveLength(2);
});
