import { randomUUID } from 'node:crypto';
import { forgotPassword, resetPassword } from '@keyhold/contracts/auth/password';
import {
  captchaChallenge,
  register,
  registrationInfo,
  validateInvite,
} from '@keyhold/contracts/auth/registration';
import { verifyEmailCode } from '@keyhold/contracts/auth/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { carries } from '../../../test/carries';
import { newPerson, signIn } from '../../../test/people';
import { createTestApp, type TestApp, withEmailVerification } from '../../../test/test-app';
import { changeInstallation } from '../installation/installation.api';
import { users } from '../users/users.tables';
import { createInvite } from './auth.api';
import { emailVerifications, invites } from './auth.tables';

const tryRegister = (testApp: TestApp, fields: object = {}) =>
  new Caller(testApp).call(register, { body: { ...newPerson(), ...fields } });

/**
 * Tries as another person: the same name with the same password would be the same person, see
 * `waiting-registration.ts`.
 */
const tryAsAnother = (testApp: TestApp, fields: object) =>
  tryRegister(testApp, { password: `pass phrase ${randomUUID()}`, ...fields });

const countUsers = (testApp: TestApp) => testApp.app.deps.db.$count(users);

describe('registration with e-mail verification', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ env: withEmailVerification });
  });
  afterAll(() => testApp.close());

  test('tells the times of the mail and opens no session yet', async () => {
    const caller = new Caller(testApp);
    const person = newPerson();

    const made = await caller.call(register, { body: { ...person, email: person.email.toUpperCase() } });

    const now = testApp.clock.now();
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      email: person.email,
      verify: {
        expiresAt: new Date(now + 600_000).toISOString(),
        resendAvailableAt: new Date(now + 60_000).toISOString(),
      },
    });
    expect(caller.cookie).toBe('');
  });

  test('stores neither the password nor the code nor the token', async () => {
    const person = newPerson();
    await new Caller(testApp).call(register, { body: person });
    await testApp.settle();

    const mail = (await testApp.mail.list()).find(({ to }) => to === person.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
    const { db } = testApp.app.deps;
    const [user] = await db.select().from(users).where(eq(users.email, person.email));
    const [row] = await db
      .select()
      .from(emailVerifications)
      .where(eq(emailVerifications.email, person.email));
    const stored = JSON.stringify([user, row]) + row?.codeHash?.toString() + row?.tokenHash?.toString();
    expect(code).toHaveLength(6);
    expect(token).toHaveLength(43);
    for (const secret of [person.password, code, token]) expect(carries(stored, secret)).toBe(false);
  });

  test.each([
    ['somebody under 18', { dateOfBirth: '2009-01-11' }, 'under_age', 'dateOfBirth'],
    ['a date of birth in the future', { dateOfBirth: '2031-01-01' }, 'under_age', 'dateOfBirth'],
    ['a date of birth in the last of all years', { dateOfBirth: '9999-01-01' }, 'under_age', 'dateOfBirth'],
    ['a password that everybody tries', { password: 'Password1' }, 'password_too_common', 'password'],
    ['four signs that are eight to a computer', { password: '🔒🔒🔒🔒' }, 'invalid_input', 'password'],
    ['a flag that nobody may set', { isSiteOwner: true }, 'invalid_input', 'isSiteOwner'],
    ['a role that only profiles have', { role: 'switch' }, 'invalid_input', 'role'],
    ['a country of no list', { country: 'Atlantis' }, 'invalid_input', 'country'],
  ])('%s is refused at its field', async (_, fields, error, field) => {
    const before = await countUsers(testApp);

    const { status, failure } = await tryRegister(testApp, fields);

    expect(status).toBe(400);
    expect(failure.error).toBe(error);
    expect(failure.errors?.map((fault) => fault.field)).toEqual([field]);
    expect(await countUsers(testApp)).toBe(before);
  });

  test('the 18th birthday itself is early enough', async () => {
    expect((await tryRegister(testApp, { dateOfBirth: '2009-01-10' })).status).toBe(200);
  });

  test('names exactly the fields that are taken, whatever their case', async () => {
    const taken = newPerson();
    await new Caller(testApp).call(register, { body: taken });
    const email = { field: 'email', code: 'already_in_use', message: 'This email is already registered' };
    const username = { field: 'username', code: 'already_in_use', message: 'This username is already taken' };

    const sameEmail = await tryAsAnother(testApp, { email: taken.email.toUpperCase() });
    const sameName = await tryAsAnother(testApp, { username: taken.username.toUpperCase() });
    const both = await tryAsAnother(testApp, { email: taken.email, username: taken.username });

    expect([sameEmail.status, sameName.status, both.status]).toEqual([409, 409, 409]);
    expect(sameEmail.failure.errors).toEqual([email]);
    expect(sameName.failure.errors).toEqual([username]);
    expect(both.failure.errors).toEqual([email, username]);
  });

  test('a mistyped address is put right under the same name and password, and its own code and link end', async () => {
    const person = newPerson();
    const caller = new Caller(testApp);
    await caller.call(register, { body: { ...person, email: `typo.${person.email}` } });
    await testApp.settle();
    const before = await countUsers(testApp);

    const corrected = await caller.call(register, { body: { ...person, city: 'Utrecht' } });
    await testApp.settle();

    expect([corrected.status, corrected.body.email]).toEqual([200, person.email]);
    expect(await countUsers(testApp)).toBe(before);
    const mails = await testApp.mail.list();
    const codeTo = (email: string) =>
      /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
    const verify = (email: string) => caller.call(verifyEmailCode, { body: { email, code: codeTo(email) } });
    expect((await verify(`typo.${person.email}`)).status).toBe(400);
    expect((await verify(person.email)).status).toBe(200);
    expect((await caller.call(currentUser, {})).body).toMatchObject({ username: person.username });
  });

  test('what was mailed to the former address resets no password of the corrected one', async () => {
    const person = newPerson();
    const former = `former.${person.email}`;
    const caller = new Caller(testApp);
    await caller.call(register, { body: { ...person, email: former } });
    await caller.call(forgotPassword, { body: { email: former } });
    await testApp.settle();
    const link = new URL((await testApp.mail.list()).findLast(({ to }) => to === former)?.link ?? '');
    const { selector = '', token = '' } = Object.fromEntries(link.searchParams);
    expect(link.pathname).toBe('/reset');

    await caller.call(register, { body: person });

    const taken = await caller.call(resetPassword, {
      body: { selector, token, password: 'mine from now on' },
    });
    expect(taken.failure.error).toBe('token_invalid');
    const [row] = await testApp.app.deps.db.select().from(users).where(eq(users.email, person.email));
    expect(row?.emailVerifiedAt).toBeNull();
  });

  test('sent twice it is one account with one code; with another password it is a name that is taken', async () => {
    const person = newPerson();
    const first = await new Caller(testApp).call(register, { body: person });
    const before = await countUsers(testApp);

    const again = await new Caller(testApp).call(register, { body: person });
    const other = await tryRegister(testApp, { ...person, password: 'a different pass phrase' });
    await testApp.settle();

    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(other.failure.errors?.map(({ field }) => field)).toEqual(['email', 'username']);
    expect(await countUsers(testApp)).toBe(before);
    expect((await testApp.mail.list()).filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  test('once verified, nobody changes an account by registering again', async () => {
    const person = newPerson();
    const caller = await signIn(testApp, person);

    const again = await tryRegister(testApp, { ...person, email: `other.${person.email}` });

    expect(again.failure.errors?.map(({ field }) => field)).toEqual(['username']);
    expect((await caller.call(currentUser, {})).body).toMatchObject({ email: person.email });
  });

  test('an address of somebody else is not taken over by a correction', async () => {
    const [owner, person] = [newPerson(), newPerson()];
    for (const body of [owner, person]) await new Caller(testApp).call(register, { body });

    const { status, failure } = await tryRegister(testApp, { ...person, email: owner.email });

    expect(status).toBe(409);
    expect(failure.errors?.map(({ field }) => field)).toEqual(['email']);
  });

  test('of several people who take a name at the same instant one gets it, the others are told', async () => {
    const { username } = newPerson();

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tryAsAnother(testApp, { username })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { failure } of answers.filter(({ status }) => status === 409)) {
      expect(failure.errors?.map(({ field }) => field)).toEqual(['username']);
    }
  });
});

test('the password of a name that waits cannot be tried out', async () => {
  const testApp = await createTestApp({ env: withEmailVerification, limits: 'on' });
  try {
    const person = newPerson();
    await new Caller(testApp).call(register, { body: person });
    const tries = [];
    for (let count = 0; count < 21; count += 1)
      tries.push((await tryAsAnother(testApp, { username: person.username })).failure.error);
    expect([tries.at(0), tries.at(-1)]).toEqual(['already_in_use', 'rate_limited']);
    // However it is spelt, it is the same name.
    const inCapitals = await tryRegister(testApp, { ...person, username: person.username.toUpperCase() });
    expect(inCapitals.failure.error).toBe('rate_limited');
    // Other names may still be registered from here.
    expect((await tryRegister(testApp)).status).toBe(200);
  } finally {
    await testApp.close();
  }
});

describe('who may register', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ env: withEmailVerification });
  });
  afterAll(() => testApp.close());
  const setMode = (registrationMode: 'open' | 'invite' | 'closed') =>
    changeInstallation(testApp.app.deps, { registrationMode });
  const usesLeft = async (code: string) => {
    const [row] = await testApp.app.deps.db
      .select()
      .from(invites)
      .where(eq(invites.code, code.replaceAll('-', '')));
    return row?.usesLeft;
  };

  test('nobody, while registrations are closed', async () => {
    await setMode('closed');

    const { status, failure } = await tryRegister(testApp);

    expect([status, failure.error]).toEqual([403, 'registration_disabled']);
    const info = await new Caller(testApp).call(registrationInfo, {});
    expect(info.body).toMatchObject({ disabled: true, inviteOnly: false });
  });

  test('people with an invite, however they type it, as often as it says', async () => {
    await setMode('invite');
    const { code } = await createInvite(testApp.app.deps, { uses: 2 });
    const typed = code.toLowerCase().replaceAll('-', ' ');

    const valid = await new Caller(testApp).call(validateInvite, { body: { inviteCode: typed } });
    const first = await tryRegister(testApp, { inviteCode: typed });
    const second = await tryRegister(testApp, { inviteCode: code });
    const third = await tryRegister(testApp, { inviteCode: code });

    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect(valid.body).toEqual({ ok: true });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(third.failure).toMatchObject({ error: 'invite_code_invalid', errors: [{ field: 'inviteCode' }] });
    expect((await new Caller(testApp).call(validateInvite, { body: { inviteCode: code } })).body.ok).toBe(
      false,
    );
  });

  test('one of those who use the last invite at the same instant', async () => {
    await setMode('invite');
    const { code } = await createInvite(testApp.app.deps, { uses: 1 });

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => tryRegister(testApp, { inviteCode: code })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure.error === 'invite_code_invalid')).toHaveLength(5);
    expect(await usesLeft(code)).toBe(0);
  });

  test('a refused registration gives the invite back', async () => {
    await setMode('invite');
    const { code } = await createInvite(testApp.app.deps, { uses: 1 });
    const { username } = newPerson();

    // All see a free name; those who lose the race for it have spent a use in their transaction.
    const { code: manyUses } = await createInvite(testApp.app.deps, { uses: 10 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => tryAsAnother(testApp, { username, inviteCode: manyUses })),
    );
    const taken = await tryAsAnother(testApp, { username, inviteCode: code });

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usesLeft(manyUses)).toBe(9);
    expect(taken.status).toBe(409);
    expect(await usesLeft(code)).toBe(1);
  });

  test('an expired, an unknown and a missing code are refused', async () => {
    await setMode('invite');
    const { code } = await createInvite(testApp.app.deps, { uses: 5, expiresInDays: 2 });
    expect((await tryRegister(testApp, { inviteCode: code })).status).toBe(200);
    testApp.clock.advance(2 * 86_400_000);

    for (const inviteCode of [code, 'ABCD-EFGH-JKLM-NPQR', undefined]) {
      const { failure } = await tryRegister(testApp, { inviteCode });
      expect(failure.error).toBe('invite_code_invalid');
    }
  });

  test('a registration that is sent again spends no second invite', async () => {
    await setMode('invite');
    const { code } = await createInvite(testApp.app.deps, { uses: 1 });
    const person = { ...newPerson(), inviteCode: code };
    const { email } = person;

    const mistyped = await new Caller(testApp).call(register, {
      body: { ...person, email: `typo.${email}` },
    });
    const corrected = await new Caller(testApp).call(register, { body: person });
    const stranger = await tryAsAnother(testApp, { inviteCode: code, username: person.username });

    expect([mistyped.status, corrected.status]).toEqual([200, 200]);
    expect(await usesLeft(code)).toBe(0);
    expect(stranger.failure.error).toBe('invite_code_invalid');
  });

  test('an open installation asks for none and spends none', async () => {
    await setMode('open');
    const { code } = await createInvite(testApp.app.deps, { uses: 1 });

    expect((await tryRegister(testApp, { inviteCode: code })).status).toBe(200);
    expect(await usesLeft(code)).toBe(1);
  });
});

describe('the site owner', () => {
  test('is the first account, also when several come at the same instant', async () => {
    const testApp = await createTestApp();
    try {
      const callers = Array.from({ length: 5 }, () => new Caller(testApp));
      const made = await Promise.all(callers.map((caller) => caller.call(register, { body: newPerson() })));
      const later = await signIn(testApp);

      const people = await Promise.all([...callers, later].map((caller) => caller.call(currentUser, {})));

      expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(people.filter(({ body }) => body.isSiteOwner)).toHaveLength(1);
      expect(people.at(-1)?.body.isSiteOwner).toBe(false);
    } finally {
      await testApp.close();
    }
  });

  test('follows the configured address when a registration is put right', async () => {
    const testApp = await createTestApp({
      env: { ...withEmailVerification, KEYHOLD_OWNER_EMAIL: 'boss@example.org' },
    });
    try {
      const person = newPerson();
      const caller = new Caller(testApp);
      const isOwner = async () => {
        const [row] = await testApp.app.deps.db
          .select({ isSiteOwner: users.isSiteOwner })
          .from(users)
          .where(eq(users.username, person.username));
        return row?.isSiteOwner;
      };
      const owners: unknown[] = [];
      for (const email of ['bos@example.org', 'boss@example.org', 'bosss@example.org']) {
        await caller.call(register, { body: { ...person, email } });
        owners.push(await isOwner());
      }
      expect(owners).toEqual([false, true, false]);
    } finally {
      await testApp.close();
    }
  });

  test('is the account of the configured address and nobody else, once', async () => {
    const testApp = await createTestApp({
      env: { KEYHOLD_OWNER_EMAIL: 'Boss@Example.org' },
    });
    try {
      const first = await signIn(testApp);
      const owner = await signIn(testApp, { email: 'boss@example.org' });

      expect((await first.call(currentUser, {})).body.isSiteOwner).toBe(false);
      expect((await owner.call(currentUser, {})).body.isSiteOwner).toBe(true);

      // An address that was changed in the settings does not make a second owner.
      await testApp.app.deps.db
        .update(users)
        .set({ email: 'old@example.org' })
        .where(eq(users.email, 'boss@example.org'));
      const second = await signIn(testApp, { email: 'boss@example.org' });
      expect((await second.call(currentUser, {})).body.isSiteOwner).toBe(false);
    } finally {
      await testApp.close();
    }
  });
});

describe('the captcha', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ env: { ...withEmailVerification, KEYHOLD_CAPTCHA: 'on' } });
  });
  afterAll(() => testApp.close());

  test('is offered', async () => {
    const caller = new Caller(testApp);
    expect((await caller.call(registrationInfo, {})).body.captchaEnabled).toBe(true);
    const { status, body, headers } = await caller.call(captchaChallenge, {});
    expect(status).toBe(200);
    expect(body.challenge).toHaveProperty('signature');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['missing', undefined],
    ['made up', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')],
  ])('a %s solution is refused before anything is said about the address', async (_, captchaToken) => {
    const { status, failure } = await tryRegister(testApp, { captchaToken });
    expect([status, failure.error]).toEqual([400, 'captcha_failed']);
    expect(await countUsers(testApp)).toBe(0);
  });
});
