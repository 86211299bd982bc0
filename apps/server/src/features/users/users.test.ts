import { register } from '@keyhold/contracts/auth/registration';
import { currentUser, ownUser } from '@keyhold/contracts/users/me';
import { changeCity, changeSettings, changeTelegram } from '@keyhold/contracts/users/settings';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { newPerson, signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { users } from './users.tables';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('people see themselves whole, without anything of their password', async () => {
  const person = newPerson();
  const caller = new Caller(testApp);
  await caller.call(register, { body: { ...person, country: 'Sweden', city: '  Malmö ' } });

  const { body, headers } = await caller.call(currentUser, {});

  expect(body).toMatchObject({
    username: person.username,
    email: person.email,
    gender: 'Non-binary',
    role: 'slave',
    country: 'Sweden',
    city: 'Malmö',
    dateOfBirth: '1990-05-17',
    isAdmin: false,
    isModerator: false,
    verifiedAdult: false,
    showOnlineStatus: true,
    showAgeAndDOB: false,
    messagingEnabled: 'all',
    profilePhotos: [],
    restricted: false,
    createdAt: new Date(testApp.clock.now()).toISOString(),
  });
  expect(Object.keys(body).sort()).toEqual(Object.keys(ownUser.shape).sort());
  expect(headers['cache-control']).toBe('no-store');
});

test('without a session there is nobody', async () => {
  const { status, failure } = await new Caller(testApp).call(currentUser, {});
  expect([status, failure.error]).toEqual([401, 'unauthenticated']);
});

test('settings that are sent change, the others stay', async () => {
  const caller = await signIn(testApp);
  const other = await signIn(testApp);
  const before = (await caller.call(currentUser, {})).body;

  const body = { showAgeAndDOB: true, discordUsername: ' deer#1 ', sexualOrientation: 'pansexual' as const };
  const changed = await caller.call(changeSettings, { body });

  const expected = { showAgeAndDOB: true, discordUsername: 'deer#1', sexualOrientation: 'pansexual' };
  expect(changed.body).toMatchObject({ ...expected, showCurrentLocks: true, messagingEnabled: 'all' });
  expect((await caller.call(currentUser, {})).body).toEqual({ ...before, ...expected });
  expect((await other.call(currentUser, {})).body.showAgeAndDOB).toBe(false);
});

test('no change is no fault, and an emptied name is none', async () => {
  const caller = await signIn(testApp);
  await caller.call(changeSettings, { body: { discordUsername: 'deer' } });
  expect((await caller.call(changeSettings, { body: {} })).body.discordUsername).toBe('deer');
  expect(
    (await caller.call(changeSettings, { body: { discordUsername: '' } })).body.discordUsername,
  ).toBeNull();
});

test.each([
  ['a flag of the staff', { isAdmin: true }],
  ['a role', { role: 'keyholder' }],
  ['an unknown audience', { messagingEnabled: 'friends' }],
  ['a name with U+0000', { discordUsername: 'a\u0000b' }],
])('%s is refused and changes nothing', async (_, payload) => {
  const caller = await signIn(testApp);
  const before = (await caller.call(currentUser, {})).body;
  const answer = await caller.send({ method: 'PATCH', url: changeSettings.path, payload });
  expect([answer.status, answer.failure.error]).toEqual([400, 'invalid_input']);
  expect((await caller.call(currentUser, {})).body).toEqual(before);
});

test('people correct their country, city and names elsewhere, and empty them again', async () => {
  const caller = await signIn(testApp);
  await caller.call(changeSettings, { body: { country: 'Other' } });
  expect((await caller.call(changeCity, { body: { city: '  Malmö ' } })).body).toEqual({ city: 'Malmö' });
  const named = await caller.call(changeTelegram, { body: { telegramUsername: ' @deer_1 ' } });
  expect(named.body).toEqual({ telegramUsername: 'deer_1', telegramNotificationsEnabled: false });
  expect((await caller.call(currentUser, {})).body).toMatchObject({
    country: 'Other',
    city: 'Malmö',
    telegramUsername: 'deer_1',
  });

  await caller.call(changeSettings, { body: { country: null } });
  expect((await caller.call(changeCity, { body: { city: '' } })).body).toEqual({ city: null });
  const switched = await caller.call(changeTelegram, {
    body: { telegramUsername: '@', telegramNotificationsEnabled: true },
  });
  expect(switched.body).toEqual({ telegramUsername: null, telegramNotificationsEnabled: true });
  expect((await caller.call(currentUser, {})).body).toMatchObject({ country: null, city: null });
});

test.each([
  ['a country of no list', changeSettings.path, { country: 'Atlantis' }],
  ['a city of more than 120 characters', changeCity.path, { city: 'x'.repeat(121) }],
  ['a city of two lines', changeCity.path, { city: 'a\nb' }],
  ['a Telegram name with a space', changeTelegram.path, { telegramUsername: 'dear deer' }],
  ['a Telegram name of three letters', changeTelegram.path, { telegramUsername: '@elk' }],
  ['a day that no calendar has', changeSettings.path, { dateOfBirth: '1990-02-30' }],
])('%s is refused', async (_, url, payload) => {
  const caller = await signIn(testApp);
  const answer = await caller.send({ method: 'PATCH', url, payload });
  expect([answer.status, answer.failure.error]).toEqual([400, 'invalid_input']);
});

describe('a date of birth', () => {
  const change = (caller: Caller, dateOfBirth: string) =>
    caller.call(changeSettings, { body: { dateOfBirth } });

  test('can be corrected to that of an adult', async () => {
    const caller = await signIn(testApp);
    expect((await change(caller, '1988-02-29')).body.dateOfBirth).toBe('1988-02-29');
  });

  test.each([
    ['is too young', 0, 17.5],
    ['was too young when they registered, and has grown up since', 400 * DAY_MS, 18.5],
  ])('is refused for somebody who %s', async (_, registeredAgoMs, years) => {
    const caller = await signIn(testApp);
    const { _id } = (await caller.call(currentUser, {})).body;
    const now = testApp.clock.now();
    await testApp.app.deps.db
      .update(users)
      .set({ createdAt: now - registeredAgoMs })
      .where(eq(users.id, _id));
    const birthday = new Date(now - years * 365.25 * DAY_MS).toISOString().slice(0, 10);
    const { status, failure } = await change(caller, birthday);
    expect([status, failure.error, failure.errors?.[0]?.field]).toEqual([400, 'under_age', 'dateOfBirth']);
  });

  test('stays as it is once staff has checked it', async () => {
    const caller = await signIn(testApp);
    const { _id, dateOfBirth } = (await caller.call(currentUser, {})).body;
    await testApp.app.deps.db.update(users).set({ verifiedAdult: true }).where(eq(users.id, _id));
    expect((await change(caller, '1988-02-29')).failure.error).toBe('date_of_birth_fixed');
    expect((await change(caller, dateOfBirth)).status).toBe(200);
  });
});
