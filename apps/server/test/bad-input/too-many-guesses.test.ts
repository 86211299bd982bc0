import { forgotPassword } from '@keyhold/contracts/auth/password';
import { validateInvite } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { verifyEmailCode } from '@keyhold/contracts/auth/verification';
import type { ArgsOf, Endpoint } from '@keyhold/contracts/endpoint';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { validateLockPassword } from '@keyhold/contracts/locks/templates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, Caller } from '../caller';
import { signIn, testPassword } from '../people';
import { createTemplate } from '../shared-locks';
import { createTestApp, type TestApp } from '../test-app';
import { expectDeclaredRefusal } from './declared-refusal';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ limits: 'on' });
});
afterEach(() => app.close());

/** Makes a call many times at once, as `caller(n)`. */
function manyTimes<E extends Endpoint>(
  count: number,
  endpoint: E,
  args: (n: number) => ArgsOf<E>,
  caller: (n: number) => Caller,
): Promise<Answer<E>[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => caller(n).call(endpoint, args(n))));
}

function expectToldToWait(endpoint: Endpoint, answer: Answer<Endpoint>, atMostSeconds: number): void {
  expectDeclaredRefusal(endpoint, answer, 'too many');
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMostSeconds);
  expect(answer.failure.retryAfterSeconds).toBe(seconds);
}

test('of fifty logins in a minute from one address, those beyond the limit have to wait', async () => {
  const email = 'wearer@example.org';
  const wearer = await signIn(app, { email });
  const guesses = await manyTimes(
    50,
    login,
    (n) => ({ body: { email, password: `guess number ${n}` } }),
    () => new Caller(app, '203.0.113.7'),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  for (const answer of guesses.filter(({ status }) => status === 429)) expectToldToWait(login, answer, 600);

  // The right password does not help the guesser, its owner elsewhere is not locked out, and calls go on.
  const body = { email, password: testPassword };
  expect((await new Caller(app, '203.0.113.7').call(login, { body })).status).toBe(429);
  expect((await new Caller(app, '198.51.100.9').call(login, { body })).status).toBe(200);
  expect((await wearer.call(dashboard, {})).status).toBe(200);
});

test('guesses at one account are limited over all addresses', async () => {
  const email = 'wearer@example.org';
  await signIn(app, { email });
  const guesses = await manyTimes(
    60,
    login,
    (n) => ({ body: { email, password: `guess number ${n}` } }),
    (n) => new Caller(app, `203.0.113.${n}`),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50);
  for (const answer of guesses.filter(({ status }) => status !== 401)) expectToldToWait(login, answer, 3600);
});

test('codes, invites and mails to others are limited as well', async () => {
  const caller = () => new Caller(app, '203.0.113.7');
  const email = 'nobody@example.org';
  const codes = await manyTimes(
    25,
    verifyEmailCode,
    (n) => ({ body: { email, code: `${100000 + n}` } }),
    caller,
  );
  expect(codes.filter(({ status }) => status === 429)).toHaveLength(5);
  const invites = await manyTimes(
    25,
    validateInvite,
    (n) => ({ body: { inviteCode: `INVITE-${n}` } }),
    caller,
  );
  expect(invites.filter(({ status }) => status === 429)).toHaveLength(5);
  const mails = await manyTimes(8, forgotPassword, () => ({ body: { email } }), caller);
  expect(mails.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('guesses at the password of a shared lock are limited for one person, and over all who guess', async () => {
  const keyholder = await signIn(app);
  const { shareCode } = await createTemplate(keyholder, { requiresPassword: true, lockPassword: '1234' });
  const guessers = [];
  for (let n = 0; n < 8; n += 1) guessers.push(await signInFrom(`203.0.113.${n}`));
  const guess = (guesser: Caller) =>
    manyTimes(
      12,
      validateLockPassword,
      (n) => ({ body: { shareCode, password: `guess ${n}` } }),
      () => guesser,
    );
  const [first, ...others] = guessers;
  const mine = first ? await guess(first) : [];
  expect(mine.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const answer of mine.filter(({ status }) => status !== 200))
    expectToldToWait(validateLockPassword, answer, 60);
  const theirs = (await Promise.all(others.map(guess))).flat();
  expect(theirs.filter(({ status }) => status === 200)).toHaveLength(50);
});

test('guesses by the acceptance count for the same address and the same lock', async () => {
  const keyholder = await signIn(app);
  const { shareCode } = await createTemplate(keyholder, { requiresPassword: true, lockPassword: '1234' });
  const direct = { shareCode, combinationType: 'DIGITS' as const, digits: '4711' };
  const accept = async (guesser: Caller, count: number) => {
    const answers = await manyTimes(
      count,
      acceptTemplate,
      (n) => ({ body: { meta: { ...direct, password: `guess ${n}` } } }),
      () => guesser,
    );
    return answers.map(({ failure }) => failure.error).sort();
  };
  const seal = async (guesser: Caller, password: string) => {
    const { token } = (await guesser.call(openDraft, {})).body;
    const own = { digits: '4711', clientSeed: 'a seed of my own' };
    const body = { kind: 'SHARED' as const, shareCode, password, ...own };
    return guesser.call(sealDraft, { params: { token }, body });
  };
  // Two at one address share its thirty.
  const [one, other] = [await signInFrom('203.0.113.7'), await signInFrom('203.0.113.7')];
  expect(await accept(one, 20)).toEqual(Array(20).fill('lock_password_incorrect'));
  expect(await accept(other, 12)).toEqual([
    ...Array(10).fill('lock_password_incorrect'),
    ...Array(2).fill('rate_limited'),
  ]);
  expectToldToWait(sealDraft, await seal(one, '1234'), 60);
  // Elsewhere the lock itself has thirty left, of its sixty for everybody, and the right password still works.
  const elsewhere = await signInFrom('198.51.100.9');
  expect((await seal(elsewhere, 'wrong')).failure.error).toBe('lock_password_incorrect');
  expect((await seal(elsewhere, '1234')).status).toBe(200);
  expect(await accept(elsewhere, 28)).toEqual(Array(28).fill('lock_password_incorrect'));
  expectToldToWait(sealDraft, await seal(await signInFrom('198.51.100.10'), '1234'), 60);
});

/** Somebody new at another address. */
async function signInFrom(address: string): Promise<Caller> {
  const guesser = new Caller(app, address);
  guesser.cookie = (await signIn(app)).cookie;
  return guesser;
}
