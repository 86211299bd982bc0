import { login } from '@keyhold/contracts/auth/session';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { listAudit } from '@keyhold/contracts/staff/audit';
import * as people from '@keyhold/contracts/staff/people';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { newPerson, signIn, testPassword } from '../../../../test/people';
import { plantSecondFactor } from '../../../../test/second-factor';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, startLock } from '../../../../test/world';
import { users } from '../../users/users.tables';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  await signIn(app, { email: 'owner@example.org' });
});
afterAll(() => app.close());
// The clock runs on, and some calls ask for a fresh login.
beforeEach(async () => {
  owner = await logIn('owner@example.org');
});

async function logIn(email: string): Promise<Caller> {
  const caller = new Caller(app);
  await caller.call(login, { body: { email, password: testPassword } });
  return caller;
}

interface Person {
  readonly caller: Caller;
  readonly id: string;
  readonly email: string;
}

async function somebody(flags: { isAdmin?: true; isModerator?: true } = {}): Promise<Person> {
  const { email } = newPerson();
  const caller = await signIn(app, { email });
  const id = (await caller.call(currentUser, {})).body._id;
  if (Object.keys(flags).length > 0) await app.app.deps.db.update(users).set(flags).where(eq(users.id, id));
  return { caller, id, email };
}

async function enter({ email }: Person) {
  const caller = new Caller(app);
  const answer = await caller.call(login, { body: { email, password: testPassword } });
  return { caller, answer };
}

const reason = 'They know why';
const said = ({ status, failure }: { status: number; failure: { error: string } }) =>
  status === 200 ? 'yes' : failure.error;

test('nobody acts on themselves or on those above them, whatever the call', async () => {
  const [admin, other] = [await somebody({ isAdmin: true }), await somebody({ isAdmin: true })];
  const ownerId = (await owner.call(currentUser, {})).body._id;
  const countActs = async () => (await owner.call(listAudit, { query: {} })).body.entries.length;
  const before = await countActs();
  const calls: readonly (readonly [Endpoint, object])[] = [
    [people.editUser, { city: 'Lund' }],
    [people.setModerator, { isModerator: true }],
    [people.setAdmin, { isAdmin: false }],
    [people.warnUser, { reason }],
    [people.banUser, { reason }],
    [people.unbanUser, { reason }],
    [people.resetUserSecondFactor, { reason }],
  ];
  for (const [endpoint, body] of calls) {
    const as = async (caller: Caller, id: string) =>
      said(await caller.call(endpoint as never, { params: { id }, body } as never));
    expect([endpoint.path, await as(admin.caller, ownerId), await as(admin.caller, admin.id)]).toEqual([
      endpoint.path,
      'above_you',
      'not_on_yourself',
    ]);
    expect(await as(owner, ownerId)).toBe('not_on_yourself');
  }
  expect(await countActs()).toBe(before);
  expect(said(await admin.caller.call(people.setAdmin, { params: other, body: { isAdmin: false } }))).toBe(
    'yes',
  );
  // The role counts no more with the very next call.
  expect(said(await other.caller.call(people.listUsers, { query: {} }))).toBe('forbidden');
});

test('two admins who take the role from each other at the same moment: one of them keeps it', async () => {
  const [one, two] = [await somebody({ isAdmin: true }), await somebody({ isAdmin: true })];
  const answers = await Promise.all([
    one.caller.call(people.setAdmin, { params: { id: two.id }, body: { isAdmin: false } }),
    two.caller.call(people.setAdmin, { params: { id: one.id }, body: { isAdmin: false } }),
  ]);
  expect(answers.map(said).sort()).toEqual(['forbidden', 'yes']);
});

test('three warnings ban: the session is over at once, and the wearer still gets to the code', async () => {
  const wearer = await somebody();
  const lockId = await startLock(wearer.caller, '4711');
  const warn = (key?: string) =>
    owner.call(
      people.warnUser,
      { params: { id: wearer.id }, body: { reason: 'Rude', details: 'In a group.' } },
      key ? { 'idempotency-key': key } : {},
    );
  expect((await warn('one')).body).toMatchObject({ userBanned: false, warningCount: 1 });
  // A repeat warns nobody twice.
  expect((await warn('one')).body).toMatchObject({ userBanned: false, warningCount: 1 });
  app.clock.advance(1000);
  expect((await warn()).body.warningCount).toBe(2);
  const [told] = (await wearer.caller.call(listNotifications, {})).body.notifications;
  expect(told).toMatchObject({
    title: 'You were warned by the staff (2 of 3)',
    message: 'Rude\nIn a group.',
  });

  expect((await warn()).body).toMatchObject({
    userBanned: true,
    user: { isBanned: true, banReason: 'Rude' },
  });
  expect(said(await warn())).toBe('already_banned');
  expect(said(await wearer.caller.call(currentUser, {}))).toBe('unauthenticated');
  await app.settle();
  expect((await app.mail.list()).at(-1)).toMatchObject({ to: wearer.email, subject: 'About your account' });

  const { caller, answer } = await enter(wearer);
  expect(answer.body.restricted).toBe(true);
  await passSixHours(app);
  const revealed = await caller.call(revealCombination, { params: { id: lockId } });
  expect(revealed.body).toMatchObject({ digits: '4711' });

  // What the ban has ended, and what ends with it, hears that it was lifted.
  await owner.call(people.unbanUser, { params: { id: wearer.id }, body: { reason } });
  for (const browser of [wearer.caller, caller])
    expect((await browser.call(currentUser, {})).failure).toMatchObject({
      error: 'unauthenticated',
      banLifted: true,
    });
});

test('whoever is let in again begins anew: former warnings count no more', async () => {
  const person = await somebody();
  const params = { params: { id: person.id } };
  for (let count = 0; count < 3; count += 1)
    await owner.call(people.warnUser, { ...params, body: { reason } });
  expect(said((await enter(person)).answer)).toBe('account_banned');
  const { user } = (await owner.call(people.unbanUser, { ...params, body: { reason } })).body;
  expect(user).toMatchObject({ isBanned: false, banReason: null, warningCount: 0 });
  expect(user.warnings).toHaveLength(3);
  expect(said(await owner.call(people.unbanUser, { ...params, body: { reason } }))).toBe('not_banned');
  expect(said((await enter(person)).answer)).toBe('yes');
  const again = await owner.call(people.warnUser, { ...params, body: { reason } });
  expect(again.body).toMatchObject({ userBanned: false, warningCount: 1 });
});

test('a reason of blanks is none', async () => {
  const { id } = await somebody();
  for (const endpoint of [people.warnUser, people.banUser, people.resetUserSecondFactor, people.deleteUser]) {
    const answer = await owner.call(endpoint, { params: { id }, body: { reason: ' \n\t ' } });
    expect(answer.failure).toMatchObject({ error: 'invalid_input', errors: [{ message: 'Give a reason' }] });
  }
});

test('an edit changes what was sent, and the audit does not repeat the words of a text', async () => {
  const { id } = await somebody();
  const body = { role: 'switch', city: '', description: 'Polite now.', verifiedAdult: true } as const;
  const { user } = (await owner.call(people.editUser, { params: { id }, body })).body;
  expect(user).toMatchObject({ role: 'switch', city: null, description: 'Polite now.', verifiedAdult: true });
  const [entry] = (await owner.call(listAudit, { query: {} })).body.entries;
  expect(entry?.details).toEqual({ role: 'switch', description: 'changed', verifiedAdult: true });
});

test('a second factor is removed with a reason', async () => {
  const { id } = await somebody();
  const reset = () => owner.call(people.resetUserSecondFactor, { params: { id }, body: { reason } });
  expect(said(await reset())).toBe('second_factor_off');
  await plantSecondFactor(app, id);
  expect((await reset()).body.user.hasSecondFactor).toBe(false);
});

test('the list finds people by any part of a name, and by the beginning of a mail address', async () => {
  // Of the same moment either may be the newer one.
  app.clock.advance(1000);
  const person = await somebody();
  const { username } = (await person.caller.call(currentUser, {})).body;
  const list = async (query: object) => (await owner.call(people.listUsers, { query })).body;
  const first = await list({ limit: '2' });
  expect(first.users.map(({ _id }) => _id)[0]).toBe(person.id);
  const { total, pages } = first.pagination;
  expect(pages).toBe(Math.ceil(total / 2));
  expect((await list({ limit: '2', page: String(pages + 1) })).users).toEqual([]);
  const found = async (search: string) => (await list({ search })).users.map(({ _id }) => _id);
  expect(await found(username.slice(3).toUpperCase())).toEqual([person.id]);
  expect(await found(person.email.slice(0, -4).toUpperCase())).toEqual([person.id]);
  expect(await found('%')).toEqual([]);
  expect(await found('nobody has such a name')).toEqual([]);
});

test('complete data carries no hash, token or key', async () => {
  const person = await somebody();
  await startLock(person.caller, '4711');
  await plantSecondFactor(app, person.id);
  const { body } = await owner.call(people.readCompleteUser, { params: { id: person.id } });
  expect(body).toMatchObject({ email: person.email, wornLocks: [{ wearerId: person.id }] });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/hash|token|secret|skeleton|searchKey|4711/i);
  const [stored] = await app.app.deps.db.select().from(users).where(eq(users.id, person.id));
  expect(text).not.toContain(stored?.passwordHash);
  expect(text).not.toContain(person.caller.cookie.split('=')[1]);
});

test('a deletion waits for the codes that were not read; afterwards the address registers no more', async () => {
  const wearer = await somebody();
  const lockId = await startLock(wearer.caller, '4711');
  const remove = () => owner.call(people.deleteUser, { params: { id: wearer.id }, body: { reason } });
  expect(said(await remove())).toBe('codes_not_read');
  expect(said(await wearer.caller.call(dashboard, {}))).toBe('yes');
  await passSixHours(app);
  const again = (await enter(wearer)).caller;
  await again.call(revealCombination, { params: { id: lockId } });
  owner = await logIn('owner@example.org');
  expect(said(await remove())).toBe('yes');
  expect(said(await remove())).toBe('user_not_found');
  expect(said(await again.call(currentUser, {}))).toBe('unauthenticated');
  await app.settle();
  await expect(signIn(app, { email: wearer.email })).rejects.toThrow('already registered');
  const [entry] = (await owner.call(listAudit, { query: {} })).body.entries;
  expect(entry).toMatchObject({ act: 'user.deleted', subject: { _id: wearer.id, username: null }, reason });
});
