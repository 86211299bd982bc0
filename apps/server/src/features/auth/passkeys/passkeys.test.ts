import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import {
  addPasskey,
  askForPasskey,
  askOwnPasskey,
  enterByPasskey,
  passkeyLimits,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@keyhold/contracts/auth/passkeys';
import { passSecondFactor, readSecurity } from '@keyhold/contracts/auth/second-factor';
import { login } from '@keyhold/contracts/auth/session';
import { freshLoginMs } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { PasskeyDevice } from '../../../../test/passkey-device';
import { newPerson, signIn, testPassword } from '../../../../test/people';
import { protect } from '../../../../test/second-factor';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { users } from '../../users/users.tables';
import { purgeExpired } from '../purge-expired';
import { resetSecondFactor } from '../second-factor/reset-second-factor';
import { passkeyChallenges } from './passkeys.tables';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const outcomeOf = ({ status, failure }: { status: number; failure?: { error: string } | undefined }) =>
  failure?.error ?? status;

async function withPasskey() {
  const { email } = newPerson();
  const caller = await signIn(testApp, { email });
  const device = new PasskeyDevice();
  const { options } = (await caller.call(startPasskey, {})).body;
  const added = await caller.call(addPasskey, { body: { name: 'My phone', passkey: device.make(options) } });
  expect(added.status).toBe(200);
  return { email, caller, device, id: added.body._id };
}

type Shown = ReturnType<PasskeyDevice['show']>;
const ask = async (token?: string) =>
  (await new Caller(testApp).call(askForPasskey, { body: token === undefined ? {} : { token } })).body
    .options;
const enterWith = (passkey: Shown, caller = new Caller(testApp)) =>
  caller.call(enterByPasskey, { body: { passkey } });
async function mailsTo(email: string): Promise<string[]> {
  await testApp.settle();
  return (await testApp.mail.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('adding a passkey', () => {
  test('keeps it under its name, and tells its person', async () => {
    const { email, caller, id } = await withPasskey();
    const { passkeys } = (await caller.call(readSecurity, {})).body;
    expect(passkeys).toMatchObject([{ _id: id, name: 'My phone', lastUsedAt: null }]);
    expect(await mailsTo(email)).toContain('A passkey was added to your account');
  });

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { site: 'evil.example' }],
  ])('refuses one of %s', async (_, wrong) => {
    const caller = await signIn(testApp);
    const { options } = (await caller.call(startPasskey, {})).body;
    const passkey = new PasskeyDevice().make(options, wrong);
    expect(outcomeOf(await caller.call(addPasskey, { body: { name: 'x', passkey } }))).toBe(
      'passkey_invalid',
    );
  });

  test('takes a challenge once, from whom it was given to, for five minutes', async () => {
    const [mine, other] = [await signIn(testApp), await signIn(testApp)];
    const add = (caller: Caller, passkey: ReturnType<PasskeyDevice['make']>) =>
      caller.call(addPasskey, { body: { name: 'x', passkey } }).then(outcomeOf);
    const start = async () => (await mine.call(startPasskey, {})).body.options;

    const twice = await start();
    const outcomes = await Promise.all([1, 2].map(() => add(mine, new PasskeyDevice().make(twice))));
    expect(outcomes.sort()).toEqual([200, 'passkey_invalid']);
    expect(await add(other, new PasskeyDevice().make(await start()))).toBe('passkey_invalid');
    const late = await start();
    testApp.clock.advance(5 * 60_000);
    expect(await add(mine, new PasskeyDevice().make(late))).toBe('passkey_invalid');
    expect(await add(mine, new PasskeyDevice().make({ challenge: 'bm9uZQ' }))).toBe('passkey_invalid');
  });

  test('refuses one that is kept already, and more than fit', async () => {
    const { caller, device } = await withPasskey();
    const add = async (of: PasskeyDevice, by = caller) => {
      const started = await by.call(startPasskey, {});
      if (started.status !== 200) return outcomeOf(started);
      const passkey = of.make(started.body.options);
      return outcomeOf(await by.call(addPasskey, { body: { name: 'x', passkey } }));
    };
    expect(await add(device, await signIn(testApp))).toBe('passkey_known');
    for (let n = 1; n < passkeyLimits.count; n += 1) expect(await add(new PasskeyDevice())).toBe(200);
    expect(await add(new PasskeyDevice())).toBe('too_many_passkeys');
  });

  test('and removing one need a fresh login; renaming does not', async () => {
    const { caller, id } = await withPasskey();
    testApp.clock.advance(freshLoginMs);
    expect(outcomeOf(await caller.call(startPasskey, {}))).toBe('fresh_login_required');
    expect(outcomeOf(await caller.call(removePasskey, { params: { id } }))).toBe('fresh_login_required');
    const body = { name: 'The blue key' };
    expect((await caller.call(renamePasskey, { params: { id }, body })).status).toBe(200);
    expect((await caller.call(readSecurity, {})).body.passkeys[0]?.name).toBe('The blue key');
  });
});

describe('a login by a passkey alone', () => {
  test('opens a session, also where a second factor is asked for beside the password', async () => {
    const { caller: owner, device } = await withPasskey();
    await protect(testApp, owner);
    const caller = new Caller(testApp);
    expect((await enterWith(device.show(await ask()), caller)).body).toEqual({ restricted: false });
    expect((await caller.call(currentUser, {})).status).toBe(200);
    expect((await caller.call(readSecurity, {})).body.passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test.each([
    ['for another origin', { origin: 'http://evil.example' }],
    ['for another site', { site: 'evil.example' }],
    ['without asking who holds the device', { verified: false }],
  ])('refuses one that signed %s', async (_, wrong) => {
    const { device } = await withPasskey();
    expect(outcomeOf(await enterWith(device.show(await ask(), wrong)))).toBe('passkey_invalid');
  });

  test('takes an answer once, and not too late', async () => {
    const { device } = await withPasskey();
    const shown = device.show(await ask());
    const outcomes = await Promise.all([enterWith(shown), enterWith(shown)]);
    expect(outcomes.map(outcomeOf).sort()).toEqual([200, 'passkey_invalid']);
    const late = device.show(await ask());
    testApp.clock.advance(5 * 60_000);
    expect(outcomeOf(await enterWith(late))).toBe('passkey_invalid');
  });

  test('refuses a copy, whose counter went back', async () => {
    const { device } = await withPasskey();
    expect((await enterWith(device.show(await ask(), { counter: 9 }))).status).toBe(200);
    for (const counter of [9, 8])
      expect(outcomeOf(await enterWith(device.show(await ask(), { counter })))).toBe('passkey_invalid');
    expect((await enterWith(device.show(await ask(), { counter: 10 }))).status).toBe(200);
  });

  test('takes one that counts nothing as often as it comes', async () => {
    const { device } = await withPasskey();
    for (const _ of [1, 2])
      expect((await enterWith(device.show(await ask(), { counter: 0 }))).status).toBe(200);
  });

  test('refuses one that was removed, one that nobody has, and a forged signature', async () => {
    const { email, caller, device, id } = await withPasskey();
    const stranger = await signIn(testApp);
    expect(outcomeOf(await stranger.call(removePasskey, { params: { id } }))).toBe('not_found');
    const forged = device.show(await ask());
    const other = new PasskeyDevice().show(await ask());
    const response = { ...forged.response, signature: other.response.signature };
    expect(outcomeOf(await enterWith({ ...forged, response }))).toBe('passkey_invalid');
    expect(outcomeOf(await enterWith(other))).toBe('passkey_invalid');
    expect((await caller.call(removePasskey, { params: { id } })).status).toBe(200);
    expect(outcomeOf(await enterWith(device.show(await ask())))).toBe('passkey_invalid');
    expect(await mailsTo(email)).toContain('A passkey of your account was removed');
  });

  test('is closed to the banned', async () => {
    const { email, device } = await withPasskey();
    const bannedAt = testApp.clock.now();
    await testApp.app.deps.db.update(users).set({ bannedAt }).where(eq(users.email, email));
    expect(outcomeOf(await enterWith(device.show(await ask())))).toBe('account_banned');
  });
});

describe('as a second factor', () => {
  const begin = async (email: string) => {
    const { failure } = await new Caller(testApp).call(login, { body: { email, password: testPassword } });
    expect(failure).toMatchObject({ error: 'second_factor_required', passkey: true });
    return String(failure.token);
  };
  const pass = (token: string, passkey: Shown) =>
    new Caller(testApp).call(passSecondFactor, { body: { token, passkey } }).then(outcomeOf);

  test('a passkey ends the login, also one that does not ask who holds it', async () => {
    const { email, caller, device } = await withPasskey();
    await protect(testApp, caller);
    const token = await begin(email);
    const passkey = device.show(await ask(token), { verified: false });
    expect(await pass(token, passkey)).toBe(200);
    expect(await pass(token, passkey)).toBe('second_step_expired');
  });

  test("nobody else's does, nor an answer to another question", async () => {
    const { email, caller, device } = await withPasskey();
    await protect(testApp, caller);
    const { device: foreign } = await withPasskey();
    const token = await begin(email);
    expect(await pass(token, foreign.show(await ask(token)))).toBe('passkey_invalid');
    expect(await pass(token, device.show(await ask()))).toBe('passkey_invalid');
    // What was asked for the second step opens nothing by itself.
    expect(outcomeOf(await enterWith(device.show(await ask(token))))).toBe('passkey_invalid');
    expect(await pass(token, device.show(await ask(token)))).toBe(200);
    const late = await new Caller(testApp).call(askForPasskey, { body: { token } });
    expect(outcomeOf(late)).toBe('second_step_expired');
  });
});

test('a passkey makes a session fresh again', async () => {
  const { caller, device, id } = await withPasskey();
  testApp.clock.advance(freshLoginMs);
  const { options } = (await caller.call(askOwnPasskey, {})).body;
  expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
  const passkey = device.show(options);
  expect((await caller.call(confirmIdentity, { body: { passkey } })).status).toBe(200);
  expect(outcomeOf(await caller.call(confirmIdentity, { body: { passkey } }))).toBe('passkey_invalid');
  expect((await caller.call(removePasskey, { params: { id } })).status).toBe(200);
});

test('whoever runs the site removes lost ones', async () => {
  const { email, device } = await withPasskey();
  expect(await resetSecondFactor(testApp.app.deps, email)).toBe(true);
  expect(outcomeOf(await enterWith(device.show(await ask())))).toBe('passkey_invalid');
});

test('challenges that nobody answered are forgotten', async () => {
  await ask();
  testApp.clock.advance(5 * 60_000);
  await purgeExpired(testApp.app.deps);
  const [left] = await testApp.app.deps.db.select({ n: count() }).from(passkeyChallenges);
  expect(left?.n).toBe(0);
});
