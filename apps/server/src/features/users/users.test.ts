import { register } from '@keyhold/contracts/auth/registration';
import { changeSettings, currentUser, ownUser } from '@keyhold/contracts/users/me';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { newPerson, signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';

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
