import { forgotPassword, resetPassword } from '@keyhold/contracts/auth/password';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { resendVerification, verifyEmail, verifyEmailCode } from '@keyhold/contracts/auth/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { mailedCode, newPerson, signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp, withEmailVerification } from '../../../test/test-app';
import { sessions } from './auth.tables';

const minute = 60_000;
const hour = 60 * minute;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp({ env: withEmailVerification });
});
afterEach(() => testApp.close());

/** Somebody who registered and has not verified. */
async function registered() {
  const caller = new Caller(testApp);
  const { email, ...person } = newPerson();
  await caller.call(register, { body: { email, ...person } });
  await testApp.settle();
  return { caller, email };
}

async function mailsTo(email: string) {
  return (await testApp.mail.list()).filter((mail) => mail.to === email);
}

async function mailedLink(email: string) {
  const { searchParams } = new URL((await mailsTo(email)).at(-1)?.link ?? '');
  return { selector: searchParams.get('selector') ?? '', token: searchParams.get('token') ?? '' };
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const tryCode = (email: string, code: string) =>
  new Caller(testApp).call(verifyEmailCode, { body: { email, code } });
const tryLogin = (email: string) =>
  new Caller(testApp).call(login, { body: { email, password: testPassword } });

test('the code opens a session, once, however often it comes at the same instant', async () => {
  const { email } = await registered();
  const code = await mailedCode(testApp, email);
  const callers = Array.from({ length: 6 }, () => new Caller(testApp));

  const answers = await Promise.all(
    callers.map((caller) => caller.call(verifyEmailCode, { body: { email, code } })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  const who = await Promise.all(callers.map((caller) => caller.call(currentUser, {})));
  expect(who.filter(({ status }) => status === 200).map(({ body }) => body.email)).toEqual([email]);
});

test('the link opens a session, once, however often it comes at the same instant', async () => {
  const { email } = await registered();
  const body = await mailedLink(email);

  const answers = await Promise.all([1, 2, 3, 4].map(() => new Caller(testApp).call(verifyEmail, { body })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.failure.error).toBe('verification_link_invalid');
  expect((await tryLogin(email)).status).toBe(200);
});

test('whichever way a session opens, the id of its browser is stored with it', async () => {
  const byCode = await registered();
  const code = await mailedCode(testApp, byCode.email);
  await byCode.caller.call(verifyEmailCode, { body: { email: byCode.email, code, deviceId: 'by-code' } });
  const entry = { email: byCode.email, password: testPassword };
  await new Caller(testApp).call(login, { body: { ...entry, deviceId: 'by-login' } });
  const byLink = await registered();
  const link = await mailedLink(byLink.email);
  await byLink.caller.call(verifyEmail, { body: { ...link, deviceId: 'by-link' } });
  const byReset = await registered();
  await byReset.caller.call(forgotPassword, { body: { email: byReset.email } });
  await testApp.settle();
  const password = 'a wholly new horse';
  const reset = await mailedLink(byReset.email);
  await byReset.caller.call(resetPassword, { body: { ...reset, password, deviceId: 'by-reset' } });

  const opened = await testApp.app.deps.db.select({ deviceId: sessions.deviceId }).from(sessions);

  expect(opened.map(({ deviceId }) => deviceId).sort()).toEqual([
    'by-code',
    'by-link',
    'by-login',
    'by-reset',
  ]);
});

test('after five wrong codes the right one is refused, until a resend', async () => {
  const { email } = await registered();
  const code = await mailedCode(testApp, email);

  const wrong = await Promise.all(Array.from({ length: 5 }, () => tryCode(email, another(code))));
  expect(wrong.map(({ failure }) => failure.error)).toEqual(Array(5).fill('code_invalid'));
  expect((await tryCode(email, code)).failure.error).toBe('code_invalid');

  testApp.clock.advance(minute);
  await new Caller(testApp).call(resendVerification, { body: { email } });
  await testApp.settle();
  expect((await tryCode(email, await mailedCode(testApp, email))).status).toBe(200);
});

test('four wrong codes leave one try', async () => {
  const { email } = await registered();
  const code = await mailedCode(testApp, email);
  for (let i = 0; i < 4; i += 1) await tryCode(email, another(code));
  expect((await tryCode(email, code)).status).toBe(200);
});

test('the code of one person is nothing for another', async () => {
  const { email: one } = await registered();
  const { email: two } = await registered();
  const code = await mailedCode(testApp, one);
  // One in a million would be the same code.
  const expected = code === (await mailedCode(testApp, two)) ? 200 : 400;
  expect((await tryCode(two, code)).status).toBe(expected);
});

test('the code ends after 10 minutes, the link after 24 hours', async () => {
  const { email } = await registered();
  const code = await mailedCode(testApp, email);
  const body = await mailedLink(email);

  testApp.clock.advance(10 * minute);
  expect((await tryCode(email, code)).failure.error).toBe('code_invalid');

  testApp.clock.advance(24 * hour - 10 * minute);
  const late = await new Caller(testApp).call(verifyEmail, { body });
  expect(late.failure.error).toBe('verification_link_invalid');
});

test('just before their ends both work', async () => {
  const { email: one } = await registered();
  const { email: two } = await registered();
  const code = await mailedCode(testApp, one);
  const body = await mailedLink(two);

  testApp.clock.advance(10 * minute - 1);
  expect((await tryCode(one, code)).status).toBe(200);
  testApp.clock.advance(24 * hour - 10 * minute);
  expect((await new Caller(testApp).call(verifyEmail, { body })).status).toBe(200);
});

test('a link with another token or an unknown selector is refused', async () => {
  const { email } = await registered();
  const { selector, token } = await mailedLink(email);
  const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;

  for (const body of [
    { selector, token: forged },
    { selector: `${selector.slice(1)}x`, token },
  ]) {
    expect((await new Caller(testApp).call(verifyEmail, { body })).failure.error).toBe(
      'verification_link_invalid',
    );
  }
});

test('a resend waits for a minute, then ends the former code and link', async () => {
  const { caller, email } = await registered();
  const oldCode = await mailedCode(testApp, email);
  const oldLink = await mailedLink(email);

  testApp.clock.advance(minute - 1);
  const early = await caller.call(resendVerification, { body: { email } });
  expect([early.status, early.failure.error]).toEqual([429, 'resend_not_available']);
  expect(early.failure.nextResendAt).toBe(new Date(testApp.clock.now() + 1).toISOString());

  testApp.clock.advance(1);
  const resent = await caller.call(resendVerification, { body: { email } });
  expect(resent.body.verify).toEqual({
    expiresAt: new Date(testApp.clock.now() + 10 * minute).toISOString(),
    resendAvailableAt: new Date(testApp.clock.now() + minute).toISOString(),
  });
  await testApp.settle();

  const newCode = await mailedCode(testApp, email);
  if (newCode !== oldCode) expect((await tryCode(email, oldCode)).failure.error).toBe('code_invalid');
  expect((await caller.call(verifyEmail, { body: oldLink })).failure.error).toBe('verification_link_invalid');
  expect((await tryCode(email, newCode)).status).toBe(200);
});

test('an unknown, a verified and a waiting address are told the same, after the same statements', async () => {
  const unknown = newPerson().email;
  const verified = newPerson().email;
  await signIn(testApp, { email: verified });
  const { email: waiting } = await registered();
  testApp.clock.advance(minute);

  const outcomes = [];
  for (const email of [unknown, verified, waiting]) {
    const resend = () => new Caller(testApp).call(resendVerification, { body: { email } });
    const counted = await testApp.countStatements(resend);
    const statements = [...counted.statements];
    const { result } = counted;
    const again = await resend();
    outcomes.push({ first: [result.status, result.body], again: [again.status, again.body], statements });
  }
  const mailsBefore = (await testApp.mail.list()).length;
  await testApp.settle();

  expect(outcomes[0]?.first[0]).toBe(200);
  expect(outcomes[0]?.again[0]).toBe(429);
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  // Only the person who waits gets a mail.
  expect((await testApp.mail.list()).length).toBe(mailsBefore + 1);
});

test('a login before the verification tells where it stands, and mails anew only when the code has ended', async () => {
  const { email } = await registered();
  const start = testApp.clock.now();

  const early = await tryLogin(email);
  expect([early.status, early.failure.error]).toEqual([403, 'email_not_verified']);
  expect(early.failure).toMatchObject({
    email,
    verify: { expiresAt: new Date(start + 10 * minute).toISOString() },
  });
  await testApp.settle();
  expect(await mailsTo(email)).toHaveLength(1);

  testApp.clock.advance(10 * minute);
  const later = await tryLogin(email);
  expect(later.failure.verify).toMatchObject({ expiresAt: new Date(start + 20 * minute).toISOString() });
  await testApp.settle();
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await tryCode(email, await mailedCode(testApp, email))).status).toBe(200);
});

test('with a wrong password nothing is said about the verification', async () => {
  const { email } = await registered();
  const wrong = await new Caller(testApp).call(login, { body: { email, password: 'not the password' } });
  expect(wrong.failure).toEqual({ error: 'invalid_credentials', message: 'Email or password is incorrect' });
});

test('logins cannot flood an address: six mails a day', async () => {
  await testApp.close();
  testApp = await createTestApp({ env: withEmailVerification, limits: 'on' });
  const { email } = await registered();

  for (let i = 0; i < 8; i += 1) {
    testApp.clock.advance(11 * minute);
    expect((await tryLogin(email)).failure.error).toBe('email_not_verified');
    await testApp.settle();
  }

  expect(await mailsTo(email)).toHaveLength(1 + 6);
});

test('no mail subject tells what this is about', async () => {
  const { email } = await registered();
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Please confirm your email address');
  expect(mail?.text).toContain(mail?.link);
});

test('the mailed link leads back to the lock that somebody came for, the one sent again too', async () => {
  const invitation = 'AbC_-0123456789z';
  const { email, ...person } = newPerson();
  const caller = new Caller(testApp);
  await caller.call(register, { body: { email, ...person, invitation } });
  await testApp.settle();
  testApp.clock.advance(2 * minute);
  await caller.call(resendVerification, { body: { email, invitation } });
  await testApp.settle();
  const ways = (await mailsTo(email)).map(({ link }) => new URL(link ?? '').searchParams.get('next'));
  expect(ways).toEqual([`/shared/setup/${invitation}`, `/shared/setup/${invitation}`]);
});
