import { forgotPassword } from '@keyhold/contracts/auth/password';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { resendVerification } from '@keyhold/contracts/auth/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { idOf, newPerson, signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp, withEmailVerification } from '../../../test/test-app';
import { users } from '../users/users.tables';
import {
  bannedSessions,
  emailVerifications,
  knownDevices,
  passwordResets,
  sessions,
  spentCaptchas,
} from './auth.tables';
import { purgeExpired } from './purge-expired';
import { endSessionsByBan } from './sessions';
import { createUsedOnce } from './used-once';

const minute = 60_000;
const day = 24 * 60 * minute;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp({ env: withEmailVerification });
});
afterEach(() => testApp.close());

async function purgeAfter(ms: number) {
  testApp.clock.advance(ms);
  await purgeExpired(testApp.app.deps);
}

test('a captcha is spent once, however many come at the same instant, and forgotten when it has expired', async () => {
  const { db } = testApp.app.deps;
  const usedOnce = createUsedOnce(db);
  const expiresAt = testApp.clock.now() + minute;

  const claims = await Promise.all([1, 2, 3, 4].map(() => usedOnce.claim('nonce', expiresAt)));
  expect(claims.filter(Boolean)).toHaveLength(1);

  await purgeAfter(minute - 1);
  expect(await usedOnce.claim('nonce', expiresAt)).toBe(false);
  await purgeAfter(1);
  expect(await db.$count(spentCaptchas)).toBe(0);
});

test('sessions go when they are over, not before', async () => {
  const { db } = testApp.app.deps;
  await signIn(testApp);
  await purgeAfter(30 * day - 1);
  expect(await db.$count(sessions)).toBe(1);
  await purgeAfter(1);
  expect(await db.$count(sessions)).toBe(0);
});

test('a browser hears of the ban that ended its session for as long as the session could have been idle', async () => {
  const { db, transaction } = testApp.app.deps;
  const userId = await idOf(await signIn(testApp));
  await transaction((tx) => endSessionsByBan(tx, userId, testApp.clock.now()));
  expect(await db.$count(sessions)).toBe(0);
  await purgeAfter(30 * day - 1);
  expect(await db.$count(bannedSessions)).toBe(1);
  await purgeAfter(1);
  expect(await db.$count(bannedSessions)).toBe(0);
});

test('a browser is known for a year after the last login from it', async () => {
  const { db } = testApp.app.deps;
  const { email } = newPerson();
  await signIn(testApp, { email });
  const enter = () =>
    new Caller(testApp).call(login, { body: { email, password: testPassword, deviceId: 'f'.repeat(32) } });
  await enter();
  await purgeAfter(200 * day);
  await enter();
  await purgeAfter(365 * day - 1);
  expect(await db.$count(knownDevices)).toBe(1);
  await purgeAfter(1);
  expect(await db.$count(knownDevices)).toBe(0);
});

test('a verification is kept for its link; one that nobody waits for only for its code', async () => {
  const { db } = testApp.app.deps;
  await new Caller(testApp).call(register, { body: newPerson() });
  await new Caller(testApp).call(resendVerification, { body: { email: 'nobody@example.org' } });
  const kept = () => db.select({ email: emailVerifications.email }).from(emailVerifications);

  await purgeAfter(10 * minute - 1);
  expect(await kept()).toHaveLength(2);
  await purgeAfter(1);
  expect((await kept()).map(({ email }) => email)).not.toContain('nobody@example.org');
  expect(await kept()).toHaveLength(1);
  await purgeAfter(day);
  expect(await kept()).toHaveLength(0);
});

test('an expired reset link is known for a week', async () => {
  const { db } = testApp.app.deps;
  const { email } = newPerson();
  const caller = await signIn(testApp, { email });
  await caller.call(forgotPassword, { body: { email } });
  await testApp.settle();
  await purgeAfter(7 * day);
  expect(await db.$count(passwordResets)).toBe(1);
  await purgeAfter(60 * minute);
  expect(await db.$count(passwordResets)).toBe(0);
});

test('an account that was never verified gives its name back after two days, a verified one never', async () => {
  const person = newPerson();
  await new Caller(testApp).call(register, { body: person });
  const verified = newPerson();
  await signIn(testApp, verified);
  const another = { ...person, password: 'another pass phrase' };
  const take = () => new Caller(testApp).call(register, { body: another });
  await purgeAfter(2 * day - minute);
  expect((await take()).failure.error).toBe('already_in_use');
  await purgeAfter(minute);
  expect((await take()).status).toBe(200);
  const taken = await new Caller(testApp).call(register, { body: verified });
  expect(taken.failure.error).toBe('already_in_use');
});

test('an account that was mailed another link is kept as long as that link is good', async () => {
  const person = newPerson();
  const caller = new Caller(testApp);
  await caller.call(register, { body: person });
  const { db } = testApp.app.deps;
  const isThere = async () => (await db.$count(users, eq(users.email, person.email))) === 1;
  await purgeAfter(2 * day - minute);
  await caller.call(resendVerification, { body: { email: person.email } });
  await purgeAfter(day - minute);
  expect(await isThere()).toBe(true);
  await purgeAfter(minute);
  expect(await isThere()).toBe(false);
});

test('an installation whose first account was never verified gets its oldest verified account as owner', async () => {
  await new Caller(testApp).call(register, { body: newPerson() });
  testApp.clock.advance(minute);
  const second = await signIn(testApp);
  testApp.clock.advance(minute);
  await signIn(testApp);
  expect((await second.call(currentUser, {})).body.isSiteOwner).toBe(false);
  await purgeAfter(2 * day);
  expect((await second.call(currentUser, {})).body.isSiteOwner).toBe(true);
  await purgeAfter(day);
  const { rows } = await testApp.app.parts.database.pool.query(
    'select count(*)::int as n from users where is_site_owner',
  );
  expect(rows).toEqual([{ n: 1 }]);
});
