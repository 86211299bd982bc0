import { listSessions, login, logout } from '@keyhold/contracts/auth/session';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { currentUser } from '@keyhold/contracts/users/me';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { newPerson, signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { systemRandomness } from '../../kernel/random';
import { createPasswords } from '../../platform/passwords/passwords';
import { users } from '../users/users.tables';

const minute = 60_000;
const day = 24 * 60 * minute;

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

const tryLogin = (email: string, password = testPassword) =>
  new Caller(testApp).call(login, { body: { email, password } });
const update = (email: string, set: Partial<typeof users.$inferInsert>) =>
  testApp.app.deps.db.update(users).set(set).where(eq(users.email, email));
const isSignedIn = async (caller: Caller) => (await caller.call(currentUser, {})).status === 200;

describe('login', () => {
  test('a wrong password and an unknown address look the same', async () => {
    const { email } = await account();
    const wrong = await tryLogin(email, 'not the password');
    const unknown = await tryLogin(newPerson().email);
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.failure).toEqual(wrong.failure);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('the cookie is for the server alone', async () => {
    const { email } = await account();
    const { headers } = await tryLogin(email.toUpperCase());
    expect(headers['set-cookie']).toMatch(
      /^keyhold=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('on https it is bound to the host and to https', async () => {
    const secureApp = await createTestApp({
      env: { KEYHOLD_PUBLIC_URL: 'https://locks.example' },
    });
    try {
      const { email } = newPerson();
      const caller = await signIn(secureApp, { email });
      const again = await caller.call(login, { body: { email, password: testPassword } });
      expect(again.headers['set-cookie']).toMatch(
        /^__Host-keyhold=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(await isSignedIn(caller)).toBe(true);
    } finally {
      await secureApp.close();
    }
  });

  test('makes a new token and ends the one that the browser came with', async () => {
    const { email, caller } = await account();
    const before = caller.cookie;

    await caller.call(login, { body: { email, password: testPassword } });

    expect(caller.cookie).not.toBe(before);
    expect(await isSignedIn(caller)).toBe(true);
    const old = new Caller(testApp);
    old.cookie = before;
    expect(await isSignedIn(old)).toBe(false);
  });

  test('never takes over a token that somebody planted', async () => {
    const { email } = await account();
    const planted = `keyhold=${'A'.repeat(43)}`;
    const victim = new Caller(testApp);
    victim.cookie = planted;

    await victim.call(login, { body: { email, password: testPassword } });

    const attacker = new Caller(testApp);
    attacker.cookie = planted;
    expect(await isSignedIn(victim)).toBe(true);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test('hashes the password anew where the cost was another one', async () => {
    const { email } = await account();
    const old = createPasswords({ random: systemRandomness, cost: { memoryKiB: 32, passes: 2, lanes: 1 } });
    const oldHash = await old.hash('an older password');
    await update(email, { passwordHash: oldHash });

    expect((await tryLogin(email, 'an older password')).status).toBe(200);

    const [user] = await testApp.app.deps.db.select().from(users).where(eq(users.email, email));
    expect(user?.passwordHash).not.toBe(oldHash);
    expect(testApp.app.deps.passwords.needsRehash(user?.passwordHash ?? '')).toBe(false);
    expect((await tryLogin(email, 'an older password')).status).toBe(200);
  });

  test('a form that another site sends is refused', async () => {
    const { email, caller } = await account();
    const payload = { email, password: testPassword };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const answer = await caller.send({ method: 'POST', url: login.path, payload, headers });
      expect(answer.failure.error).toBe('cross_site_request');
    }
  });

  test('too many tries for one account are refused before the password is looked at', async () => {
    const limited = await createTestApp({ limits: 'on' });
    try {
      const { email } = newPerson();
      await signIn(limited, { email });
      const wrong = (address: string, password = 'guess') =>
        new Caller(limited, address).call(login, { body: { email, password } });
      for (let i = 0; i < 50; i += 1) expect((await wrong(`10.0.${i}.1`)).status).toBe(401);

      const refused = await wrong('10.1.1.1', testPassword);

      expect([refused.status, refused.failure.error]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  test('somebody who guesses at an account holds up no browser that entered it before', async () => {
    const limited = await createTestApp({ limits: 'on' });
    try {
      const [{ email }, other] = [newPerson(), newPerson()];
      await signIn(limited, { email });
      await signIn(limited, other);
      const [own, short, ofOther] = ['f'.repeat(32), '1', 'e'.repeat(32)];
      let calls = 0;
      const enter = async (deviceId: string, password = testPassword, of = email) => {
        calls += 1;
        const caller = new Caller(limited, `10.${calls >> 8}.${calls & 255}.1`);
        return (await caller.call(login, { body: { email: of, password, deviceId } })).status;
      };
      for (const deviceId of [own, short]) expect(await enter(deviceId)).toBe(200);
      expect(await enter(ofOther, testPassword, other.email)).toBe(200);

      for (let i = 0; i < 48; i += 1) expect(await enter('d'.repeat(32), 'guess')).toBe(401);

      // Neither an id that anybody could guess nor the browser of another account is known to this one.
      for (const deviceId of ['d'.repeat(32), short, ofOther]) expect(await enter(deviceId)).toBe(429);
      expect(await enter(own)).toBe(200);
      // A known browser cannot try without end either.
      for (let i = 0; i < 19; i += 1) expect(await enter(own, 'guess')).toBe(401);
      expect(await enter(own)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('a session', () => {
  test('is read in one statement', async () => {
    const { caller } = await account();
    const { result, statements } = await testApp.countStatements(() => caller.call(currentUser, {}));
    expect(result.status).toBe(200);
    expect(statements).toHaveLength(2);
    expect(statements[0]).toContain('from "sessions" inner join "users"');
  });

  test('costs no statement where the cookie cannot be one', async () => {
    const caller = new Caller(testApp);
    caller.cookie = 'keyhold=short';
    const { result, statements } = await testApp.countStatements(() => caller.call(currentUser, {}));
    expect(result.failure.error).toBe('unauthenticated');
    expect(statements).toEqual([]);
  });

  test('notes its use every ten minutes, once', async () => {
    const { caller } = await account();
    const start = testApp.clock.now();
    const { body: me } = await caller.call(currentUser, {});
    const seen = async () => {
      const { db } = testApp.app.deps;
      const [user] = await db.select({ at: users.lastSeenAt }).from(users).where(eq(users.id, me._id));
      return user?.at;
    };

    const fourCalls = () => Promise.all([1, 2, 3, 4].map(() => caller.call(currentUser, {})));

    testApp.clock.advance(10 * minute - 1);
    // They also open the connections, so that the next four calls truly run at the same time.
    await fourCalls();
    expect(await seen()).toBe(start);
    testApp.clock.advance(1);
    const { statements } = await testApp.countStatements(fourCalls);
    expect(await seen()).toBe(start + 10 * minute);
    expect(statements.filter((statement) => statement.startsWith('update "users"'))).toHaveLength(1);
    const sessions = (await caller.call(listSessions, {})).body.sessions;
    expect(sessions.map(({ lastUsedAt }) => Date.parse(lastUsedAt))).toEqual([start + 10 * minute]);
  });

  test('is over after 30 days without use', async () => {
    const { caller } = await account();
    testApp.clock.advance(30 * day - 1);
    expect(await isSignedIn(caller)).toBe(true);
    testApp.clock.advance(30 * day);
    expect(await isSignedIn(caller)).toBe(false);
  });

  test('is over 180 days after the login, however much it is used', async () => {
    const { caller } = await account();
    for (let days = 0; days < 175; days += 25) {
      testApp.clock.advance(25 * day);
      expect(await isSignedIn(caller)).toBe(true);
    }
    testApp.clock.advance(5 * day);
    expect(await isSignedIn(caller)).toBe(false);
  });

  test('is ended on the server by the logout', async () => {
    const { caller } = await account();
    const copy = new Caller(testApp);
    copy.cookie = caller.cookie;

    const answer = await caller.call(logout, {});
    expect(answer.headers['clear-site-data']).toBe('"cache"');

    expect(answer.headers['set-cookie']).toMatch(/^keyhold=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await isSignedIn(copy)).toBe(false);
    expect((await caller.call(logout, {})).status).toBe(200);
  });
});

describe('a ban', () => {
  const settings = { title: 'A quiet week', initialDurationDays: 7, initialDurationHours: 0 };
  const meta = { ...settings, combinationType: 'DIGITS' as const, digits: '4711' };

  test('ends full sessions at once and is told after the right password only', async () => {
    const { email, caller } = await account();
    await update(email, { bannedAt: testApp.clock.now() });

    expect(await isSignedIn(caller)).toBe(false);
    expect((await tryLogin(email, 'not the password')).failure.error).toBe('invalid_credentials');
    const refused = await tryLogin(email);
    expect([refused.status, refused.failure.error]).toEqual([403, 'account_banned']);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('leaves a wearer a restricted session, which a lifted ban does not widen', async () => {
    const { email, caller } = await account();
    expect((await caller.call(startSelfLock, { body: { meta } })).status).toBe(200);
    await update(email, { bannedAt: testApp.clock.now() });
    const wearer = new Caller(testApp);

    const opened = await wearer.call(login, { body: { email, password: testPassword } });

    expect(opened.body).toEqual({ restricted: true });
    expect((await wearer.call(currentUser, {})).body.restricted).toBe(true);
    const change = () => wearer.call(changeSettings, { body: { showAgeAndDOB: true } });
    expect((await change()).failure.error).toBe('account_restricted');
    expect((await wearer.call(startSelfLock, { body: { meta } })).failure.error).toBe('account_restricted');

    await update(email, { bannedAt: null });
    expect((await change()).failure.error).toBe('account_restricted');
    expect((await tryLogin(email)).body).toEqual({ restricted: false });
  });
});
