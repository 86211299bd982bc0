import {
  changePassword,
  forgotPassword,
  resetPassword,
  verifyResetToken,
} from '@keyhold/contracts/auth/password';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { currentUser } from '@keyhold/contracts/users/me';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { newPerson, signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { users } from '../users/users.tables';

const hour = 3_600_000;
const freshPassword = 'a wholly new horse';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function account() {
  const { email } = newPerson();
  const caller = await signIn(testApp, { email });
  return { email, caller };
}

async function resetLinkOf(email: string) {
  await new Caller(testApp).call(forgotPassword, { body: { email } });
  await testApp.settle();
  const mail = (await testApp.mail.list()).filter(({ to }) => to === email).at(-1);
  const link = new URL(mail?.link ?? '');
  expect(link.pathname).toBe('/reset');
  return { selector: link.searchParams.get('selector') ?? '', token: link.searchParams.get('token') ?? '' };
}

const reset = (link: { selector: string; token: string }, password = freshPassword) =>
  new Caller(testApp).call(resetPassword, { body: { ...link, password } });
const check = (link: { selector: string; token: string }) =>
  new Caller(testApp).call(verifyResetToken, { query: link });
const tryLogin = (email: string, password: string) =>
  new Caller(testApp).call(login, { body: { email, password } });
const isSignedIn = async (caller: Caller) => (await caller.call(currentUser, {})).status === 200;

describe('a forgotten password', () => {
  test('known and unknown addresses get the same answer after the same statements', async () => {
    const { email } = await account();
    const ask = async (to: string) => {
      const forgot = () => new Caller(testApp).call(forgotPassword, { body: { email: to } });
      const { result, statements } = await testApp.countStatements(forgot);
      return { result, statements: [...statements] };
    };

    const known = await ask(email);
    const unknown = await ask(newPerson().email);

    expect(known.result.body).toEqual({ ok: true });
    expect(unknown.result.body).toEqual(known.result.body);
    expect(unknown.statements).toEqual(known.statements);
    const before = (await testApp.mail.list()).length;
    await testApp.settle();
    expect((await testApp.mail.list()).length).toBe(before + 1);
  });

  test('the link sets a new password, ends every session and opens one', async () => {
    const { email, caller } = await account();
    const link = await resetLinkOf(email);
    expect((await check(link)).body).toEqual({
      ok: true,
      expiresAt: new Date(testApp.clock.now() + hour).toISOString(),
    });
    const visitor = new Caller(testApp);

    const done = await visitor.call(resetPassword, { body: { ...link, password: freshPassword } });

    expect(done.body).toEqual({ ok: true });
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(caller)).toBe(false);
    expect((await tryLogin(email, testPassword)).failure.error).toBe('invalid_credentials');
    expect((await tryLogin(email, freshPassword)).status).toBe(200);
  });

  test('the link works once, also at the same instant', async () => {
    const { email } = await account();
    const link = await resetLinkOf(email);

    const passwords = ['first new horse', 'second new horse', 'third new horse'];
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const logins = await Promise.all(passwords.map((password) => tryLogin(email, password)));
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
    expect((await check(link)).failure.error).toBe('token_invalid');
  });

  test('a newer link ends the older one', async () => {
    const { email } = await account();
    const older = await resetLinkOf(email);
    const newer = await resetLinkOf(email);
    expect((await check(older)).failure.error).toBe('token_invalid');
    expect((await reset(older)).failure.error).toBe('token_invalid');
    expect((await reset(newer)).status).toBe(200);
  });

  test('the link lives for an hour; late is told from wrong', async () => {
    const { email } = await account();
    const link = await resetLinkOf(email);
    testApp.clock.advance(hour - 1);
    expect((await check(link)).status).toBe(200);
    testApp.clock.advance(1);
    expect((await check(link)).failure.error).toBe('token_expired');
    expect((await reset(link)).failure.error).toBe('token_expired');
    const forged = { ...link, token: `${link.token.startsWith('A') ? 'B' : 'A'}${link.token.slice(1)}` };
    expect((await reset(forged)).failure.error).toBe('token_invalid');
    expect((await tryLogin(email, testPassword)).status).toBe(200);
  });

  test('a common password is refused and the link stays good', async () => {
    const { email } = await account();
    const link = await resetLinkOf(email);
    const refused = await reset(link, 'password123');
    expect(refused.failure).toMatchObject({ error: 'password_too_common', errors: [{ field: 'password' }] });
    expect((await reset(link)).status).toBe(200);
  });

  test('it proves the address as well', async () => {
    const person = newPerson();
    await new Caller(testApp).call(register, { body: person });
    const link = await resetLinkOf(person.email);
    expect((await reset(link)).status).toBe(200);
    expect((await tryLogin(person.email, freshPassword)).status).toBe(200);
  });

  test('a banned wearer gets a restricted session by it, anybody else who is banned none', async () => {
    const wearer = await account();
    const meta = {
      title: 'A quiet week',
      initialDurationDays: 7,
      initialDurationHours: 0,
      combinationType: 'DIGITS' as const,
      digits: '4711',
    };
    expect((await wearer.caller.call(startSelfLock, { body: { meta } })).status).toBe(200);
    const other = await account();
    await testApp.app.deps.db.update(users).set({ bannedAt: testApp.clock.now() });

    const asWearer = new Caller(testApp);
    const wearerLink = await resetLinkOf(wearer.email);
    await asWearer.call(resetPassword, { body: { ...wearerLink, password: freshPassword } });
    expect((await asWearer.call(currentUser, {})).body.restricted).toBe(true);

    const asOther = new Caller(testApp);
    const otherLink = await resetLinkOf(other.email);
    const done = await asOther.call(resetPassword, { body: { ...otherLink, password: freshPassword } });
    expect(done.status).toBe(200);
    expect(asOther.cookie).toBe('');
    expect((await tryLogin(other.email, freshPassword)).failure.error).toBe('account_banned');
    await testApp.app.deps.db.update(users).set({ bannedAt: null });
  });
});

describe('a changed password', () => {
  const change = (caller: Caller, currentPassword: string, newPassword: string) =>
    caller.call(changePassword, { body: { currentPassword, newPassword } });

  test('ends the other sessions and any mailed link, and keeps this session', async () => {
    const { email, caller } = await account();
    const elsewhere = new Caller(testApp);
    await elsewhere.call(login, { body: { email, password: testPassword } });
    const link = await resetLinkOf(email);

    expect((await change(caller, testPassword, freshPassword)).body).toEqual({ ok: true });

    expect(await isSignedIn(caller)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await reset(link)).failure.error).toBe('token_invalid');
    expect((await tryLogin(email, freshPassword)).status).toBe(200);
  });

  test('faults are told at their fields and nothing changes', async () => {
    const { email, caller } = await account();
    const wrong = await change(caller, 'not the password', freshPassword);
    const common = await change(caller, testPassword, 'iloveyou1');

    expect(wrong.failure).toMatchObject({
      error: 'current_password_incorrect',
      errors: [{ field: 'currentPassword' }],
    });
    expect(common.failure).toMatchObject({
      error: 'password_too_common',
      errors: [{ field: 'newPassword' }],
    });
    expect((await tryLogin(email, testPassword)).status).toBe(200);
  });

  test('of two changes at the same instant one wins, and its password is the one that counts', async () => {
    const { email, caller } = await account();
    const passwords = ['first other horse', 'second other horse'];

    const answers = await Promise.all(passwords.map((password) => change(caller, testPassword, password)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await tryLogin(email, winner)).status).toBe(200);
  });

  test('a login with the old password that runs at the same instant leaves no session behind', async () => {
    for (let i = 0; i < 10; i += 1) {
      const { email, caller } = await account();
      const intruder = new Caller(testApp);
      await Promise.all([
        change(caller, testPassword, freshPassword),
        intruder.call(login, { body: { email, password: testPassword } }),
      ]);
      expect(await isSignedIn(intruder)).toBe(false);
    }
  });
});
