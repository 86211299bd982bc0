import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import { changePassword, forgotPassword, resetPassword } from '@keyhold/contracts/auth/password';
import {
  disableSecondFactor,
  enableSecondFactor,
  passSecondFactor,
  readSecurity,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@keyhold/contracts/auth/second-factor';
import { login } from '@keyhold/contracts/auth/session';
import { freshLoginMs } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { mailedLink, newPerson, signIn, testPassword } from '../../../../test/people';
import { codeOf, protect } from '../../../../test/second-factor';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { banPerson, startLock } from '../../../../test/world';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { users } from '../../users/users.tables';
import { purgeExpired } from '../purge-expired';
import { resetSecondFactor } from './reset-second-factor';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
/** Past the code that was used last, and past those that count beside it. */
const nextCodes = () => testApp.clock.advance(90_000);

async function protectedAccount() {
  const { email } = newPerson();
  const caller = await signIn(testApp, { email });
  return { email, caller, ...(await protect(testApp, caller)) };
}

/** The first step: the right password; gives the token of the second. */
async function begin(email: string, password = testPassword, deviceId?: string): Promise<string> {
  const body = { email, password, ...(deviceId ? { deviceId } : {}) };
  const answer = await new Caller(testApp).call(login, { body });
  expect([answer.status, answer.failure.error]).toEqual([403, 'second_factor_required']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  return String(answer.failure.token);
}

const pass = (body: Parameters<typeof tryPass>[0]) =>
  tryPass(body).then(({ status, failure }) => failure?.error ?? status);
const tryPass = (body: { token: string; code?: string; recoveryCode?: string; deviceId?: string }) =>
  new Caller(testApp).call(passSecondFactor, { body });
const isSignedIn = async (caller: Caller) => (await caller.call(currentUser, {})).status === 200;
const keptSecrets = async () => (await testApp.app.deps.db.select({ n: count() }).from(sealedSecrets))[0]?.n;
async function mailsTo(email: string): Promise<string[]> {
  await testApp.settle();
  return (await testApp.mail.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('turning it on', () => {
  test('takes a first right code of the app, and gives ten recovery codes', async () => {
    const { email } = newPerson();
    const caller = await signIn(testApp, { email });
    const setUp = (await caller.call(setUpSecondFactor, {})).body;
    expect(setUp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(setUp.uri).searchParams.get('secret')).toBe(setUp.secret);
    expect(setUp.qr.path).toMatch(/^M0 0h1v1h-1z/);
    expect((await caller.call(readSecurity, {})).body.secondFactor.enabledAt).toBeNull();

    const wrong = codeOf(testApp, setUp.secret, 5);
    const refused = await caller.call(enableSecondFactor, { body: { code: wrong } });
    expect(refused.failure.errors).toMatchObject([{ field: 'code', code: 'code_invalid' }]);
    const code = codeOf(testApp, setUp.secret);
    const { recoveryCodes } = (await caller.call(enableSecondFactor, { body: { code } })).body;

    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect((await caller.call(readSecurity, {})).body.secondFactor).toEqual({
      enabledAt: new Date(testApp.clock.now()).toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(email)).toContain('Your account asks for a second factor now');
    for (const again of [setUpSecondFactor, enableSecondFactor] as const)
      expect((await caller.call(again, { body: { code } } as never)).failure.error).toBe('second_factor_on');
  });

  test('of two set-ups at once one counts, and no secret is left behind', async () => {
    const caller = await signIn(testApp);
    await caller.call(readSecurity, {});
    const before = Number(await keptSecrets());
    const answers = await Promise.all([1, 2, 3].map(() => caller.call(setUpSecondFactor, {})));
    expect(await keptSecrets()).toBe(before + 1);
    const tried = [];
    for (const { body } of answers)
      tried.push(
        (await caller.call(enableSecondFactor, { body: { code: codeOf(testApp, body.secret) } })).status,
      );
    expect(tried.filter((status) => status === 200)).toHaveLength(1);
  });

  test('of two first codes at once one gives recovery codes', async () => {
    const caller = await signIn(testApp);
    const { secret } = (await caller.call(setUpSecondFactor, {})).body;
    const body = { code: codeOf(testApp, secret) };
    const answers = await Promise.all([1, 2].map(() => caller.call(enableSecondFactor, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that was left unfinished is forgotten, with its secret', async () => {
    const caller = await signIn(testApp);
    const before = await keptSecrets();
    const { secret } = (await caller.call(setUpSecondFactor, {})).body;
    testApp.clock.advance(61 * minute);
    await purgeExpired(testApp.app.deps);
    expect(await keptSecrets()).toBe(before);
    await caller.call(confirmIdentity, { body: { password: testPassword } });
    const late = await caller.call(enableSecondFactor, { body: { code: codeOf(testApp, secret) } });
    expect(late.failure.error).toBe('code_invalid');
  });

  test('and turning it off need a fresh login', async () => {
    const { caller } = await protectedAccount();
    testApp.clock.advance(freshLoginMs);
    for (const call of [setUpSecondFactor, disableSecondFactor, renewRecoveryCodes] as const)
      expect((await caller.call(call, {})).failure.error).toBe('fresh_login_required');
    await caller.call(confirmIdentity, { body: { password: testPassword } });
    expect((await caller.call(renewRecoveryCodes, {})).status).toBe(200);
  });
});

describe('a login', () => {
  test('opens nothing by the password alone, and a session by the code', async () => {
    const { email, secret } = await protectedAccount();
    nextCodes();
    const token = await begin(email);
    expect(await pass({ token, code: '000000' })).toBe('code_invalid');
    const caller = new Caller(testApp);
    const passed = await caller.call(passSecondFactor, { body: { token, code: codeOf(testApp, secret) } });
    expect(passed.body).toEqual({ restricted: false });
    expect(await isSignedIn(caller)).toBe(true);
    expect(await pass({ token, code: codeOf(testApp, secret, 1) })).toBe('second_step_expired');
  });

  test('takes each code once, also one that is still shown, and none of before', async () => {
    const { email, secret, code } = await protectedAccount();
    expect(await pass({ token: await begin(email), code })).toBe('code_invalid');
    expect(await pass({ token: await begin(email), code: codeOf(testApp, secret, 1) })).toBe(200);
    for (const steps of [1, 0, -1])
      expect(await pass({ token: await begin(email), code: codeOf(testApp, secret, steps) })).toBe(
        'code_invalid',
      );
  });

  test.each([
    [-2, 'code_invalid'],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 'code_invalid'],
  ])('takes the code of %i half minutes from now: %s', async (steps, outcome) => {
    const { email, secret } = await protectedAccount();
    nextCodes();
    expect(await pass({ token: await begin(email), code: codeOf(testApp, secret, steps) })).toBe(outcome);
  });

  test('opens one session for a code that is sent twice at once', async () => {
    const { email, secret } = await protectedAccount();
    nextCodes();
    const tokens = [await begin(email), await begin(email)];
    const code = codeOf(testApp, secret);
    const outcomes = await Promise.all(tokens.map((token) => pass({ token, code })));
    expect(outcomes.sort()).toEqual([200, 'code_invalid']);
  });

  test('takes a recovery code once, however it is typed, and tells its person', async () => {
    const { email, caller, recoveryCodes } = await protectedAccount();
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect(await pass({ token: await begin(email), recoveryCode: typed })).toBe(200);
    expect(await pass({ token: await begin(email), recoveryCode: first })).toBe('code_invalid');
    const tokens = [await begin(email), await begin(email)];
    const outcomes = await Promise.all(tokens.map((token) => pass({ token, recoveryCode: second })));
    expect(outcomes.sort()).toEqual([200, 'code_invalid']);
    expect((await caller.call(readSecurity, {})).body.secondFactor.recoveryCodesLeft).toBe(8);
    expect(await mailsTo(email)).toContain('A recovery code of your account was used');
  });

  test('has ten minutes and ten tries for its second step', async () => {
    const { email, secret } = await protectedAccount();
    nextCodes();
    const late = await begin(email);
    testApp.clock.advance(10 * minute);
    expect(await pass({ token: late, code: codeOf(testApp, secret) })).toBe('second_step_expired');
    const token = await begin(email);
    for (let i = 0; i < 10; i += 1) expect(await pass({ token, code: '000000' })).toBe('code_invalid');
    expect(await pass({ token, code: codeOf(testApp, secret) })).toBe('second_step_expired');
  });

  test('begun with a password that was changed meanwhile comes to nothing', async () => {
    const { email, caller, secret } = await protectedAccount();
    nextCodes();
    const token = await begin(email);
    const body = { currentPassword: testPassword, newPassword: 'a wholly new horse' };
    expect((await caller.call(changePassword, { body })).status).toBe(200);
    expect(await pass({ token, code: codeOf(testApp, secret) })).toBe('second_step_expired');
  });

  test('whoever knows the password and guesses holds up neither a known browser nor a recovery code', async () => {
    const limited = await createTestApp({ limits: 'on' });
    try {
      const { email } = newPerson();
      const own = 'f'.repeat(32);
      const caller = await signIn(limited, { email });
      await caller.call(login, { body: { email, password: testPassword, deviceId: own } });
      const { secret, recoveryCodes } = await protect(limited, caller);
      limited.clock.advance(90_000);
      let calls = 0;
      const enter = async (proof: { code: string } | { recoveryCode: string }, deviceId = 'd'.repeat(32)) => {
        calls += 1;
        const from = new Caller(limited, `10.0.${calls}.1`);
        const { failure } = await from.call(login, {
          body: { email, password: testPassword, deviceId: own },
        });
        const body = { token: String(failure.token), deviceId, ...proof };
        const answer = await from.call(passSecondFactor, { body });
        return answer.failure?.error ?? answer.status;
      };
      // The logins themselves are counted too: enough of them for this test.
      for (let i = 0; i < 15; i += 1) expect(await enter({ code: '000000' })).toBe('code_invalid');
      limited.clock.advance(0);
      const token = String(
        (await caller.call(login, { body: { email, password: testPassword, deviceId: own } })).failure.token,
      );
      const guess = (n: number, code: string, deviceId: string) =>
        new Caller(limited, `10.1.${n}.1`)
          .call(passSecondFactor, { body: { token, code, deviceId } })
          .then(({ status, failure }) => failure?.error ?? status);
      for (let n = 0; n < 5; n += 1) expect(await guess(n, '000000', 'e'.repeat(32))).toBe('code_invalid');
      expect(await guess(5, codeOf(limited, secret), 'e'.repeat(32))).toBe('rate_limited');
      expect(await enter({ recoveryCode: recoveryCodes[0] ?? '' })).toBe(200);
      expect(await guess(6, codeOf(limited, secret), own)).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('of a banned wearer asks for it too, and opens the way to their lock', async () => {
    const { email, caller, secret } = await protectedAccount();
    await startLock(caller, '4711');
    nextCodes();
    await testApp.app.deps.db
      .update(users)
      .set({ bannedAt: testApp.clock.now() })
      .where(eq(users.email, email));
    await expect(banPerson(testApp, email)).rejects.toThrow('second_factor_required');
    const answer = await tryPass({ token: await begin(email), code: codeOf(testApp, secret) });
    expect(answer.body).toEqual({ restricted: true });
  });

  test('from a new browser is told by mail, from a known one not', async () => {
    const { email } = newPerson();
    await signIn(testApp, { email });
    const enter = (deviceId: string) =>
      new Caller(testApp).call(login, { body: { email, password: testPassword, deviceId } });
    const told = async () => (await mailsTo(email)).filter((subject) => /new login/.test(subject)).length;
    await enter('a'.repeat(32));
    expect(await told()).toBe(1);
    await enter('a'.repeat(32));
    expect(await told()).toBe(1);
    await enter('b'.repeat(32));
    expect(await told()).toBe(2);
  });
});

describe('a reset of the password', () => {
  test('does not remove it: the new password begins a login and opens nothing', async () => {
    const { email, secret } = await protectedAccount();
    nextCodes();
    const started = await begin(email);
    await new Caller(testApp).call(forgotPassword, { body: { email } });
    await testApp.settle();
    const link = await mailedLink(testApp, email);
    const reader = new Caller(testApp);
    const password = 'a wholly new horse';
    expect((await reader.call(resetPassword, { body: { ...link, password } })).body).toEqual({ ok: true });
    expect(reader.cookie).toBe('');
    const code = codeOf(testApp, secret);
    expect(await pass({ token: started, code })).toBe('second_step_expired');
    expect(await pass({ token: await begin(email, password), code })).toBe(200);
  });
});

describe('a code of the app', () => {
  test('makes a session fresh again, once', async () => {
    const { caller, secret } = await protectedAccount();
    testApp.clock.advance(freshLoginMs);
    const confirm = (code: string) => caller.call(confirmIdentity, { body: { code } });
    expect((await confirm('000000')).failure.error).toBe('code_invalid');
    const code = codeOf(testApp, secret);
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).failure.error).toBe('code_invalid');
    expect((await caller.call(disableSecondFactor, {})).status).toBe(200);
  });

  test('confirms nobody who has no app, nor one who sends both or none', async () => {
    const caller = await signIn(testApp);
    expect((await caller.call(confirmIdentity, { body: { code: '123456' } })).failure.error).toBe(
      'code_invalid',
    );
    for (const body of [{}, { code: '123456', password: testPassword }])
      expect((await caller.call(confirmIdentity, { body })).failure.error).toBe('invalid_input');
  });
});

describe('once it is on', () => {
  test('recovery codes are renewed: the former ones end', async () => {
    const { email, caller, recoveryCodes } = await protectedAccount();
    const fresh = (await caller.call(renewRecoveryCodes, {})).body.recoveryCodes;
    expect(await pass({ token: await begin(email), recoveryCode: recoveryCodes[3] ?? '' })).toBe(
      'code_invalid',
    );
    expect(await pass({ token: await begin(email), recoveryCode: fresh[3] ?? '' })).toBe(200);
  });

  test('of two renewals at once the codes of one count', async () => {
    const { email, caller } = await protectedAccount();
    const answers = await Promise.all([1, 2].map(() => caller.call(renewRecoveryCodes, {})));
    const outcomes = [];
    for (const { body } of answers)
      outcomes.push(await pass({ token: await begin(email), recoveryCode: body.recoveryCodes[0] ?? '' }));
    expect(outcomes.sort()).toEqual([200, 'code_invalid']);
    expect((await caller.call(readSecurity, {})).body.secondFactor.recoveryCodesLeft).toBe(9);
  });

  test('it is turned off whole: a login asks for the password alone, and nothing of it is kept', async () => {
    const before = Number(await keptSecrets());
    const { email, caller } = await protectedAccount();
    expect(await keptSecrets()).toBe(before + 1);
    const answers = await Promise.all([1, 2].map(() => caller.call(disableSecondFactor, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await keptSecrets()).toBe(before);
    expect((await caller.call(readSecurity, {})).body.secondFactor).toEqual({
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    expect((await new Caller(testApp).call(login, { body: { email, password: testPassword } })).status).toBe(
      200,
    );
    const off = (await mailsTo(email)).filter((subject) => /no second factor/.test(subject));
    expect(off).toHaveLength(1);
  });

  test('whoever runs the site removes a lost one, and its person is told', async () => {
    const { email } = await protectedAccount();
    expect(await resetSecondFactor(testApp.app.deps, 'nobody@example.org')).toBeNull();
    expect(await resetSecondFactor(testApp.app.deps, email)).toBe(true);
    expect(await resetSecondFactor(testApp.app.deps, email)).toBe(false);
    expect((await new Caller(testApp).call(login, { body: { email, password: testPassword } })).status).toBe(
      200,
    );
    expect(await mailsTo(email)).toContain('The second factor of your account was removed');
  });
});
