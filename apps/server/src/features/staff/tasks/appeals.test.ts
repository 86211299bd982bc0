import { appeal, readOwnBan } from '@keyhold/contracts/auth/appeal';
import { login, logout } from '@keyhold/contracts/auth/session';
import { listAudit } from '@keyhold/contracts/staff/audit';
import { banUser, unbanUser } from '@keyhold/contracts/staff/people';
import * as tasks from '@keyhold/contracts/staff/tasks';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { idOf, newPerson, signIn, testPassword } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';
import { users } from '../../users/users.tables';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  await signIn(app, { email: 'owner@example.org' });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = (await enter('owner@example.org')).caller;
});

const said = ({ status, failure }: { status: number; failure: { error: string } }) =>
  status === 200 ? 'yes' : failure.error;

async function enter(email: string) {
  const caller = new Caller(app);
  return { caller, answer: await caller.call(login, { body: { email, password: testPassword } }) };
}

async function banned(prepare: (caller: Caller) => Promise<unknown> = async () => undefined) {
  const { email } = newPerson();
  const caller = await signIn(app, { email });
  const id = await idOf(caller);
  await prepare(caller);
  await ban(id);
  return { email, id, caller };
}

const ban = (id: string) => owner.call(banUser, { params: { id }, body: { reason: 'Advertising' } });
const send = (body: { token?: string; text: string }, caller = new Caller(app)) =>
  caller.call(appeal, { body });

async function openAppeals() {
  await app.settle();
  const { tasks: open } = (await owner.call(tasks.listTasks, { query: {} })).body;
  return open.filter(({ contentType }) => contentType === 'appeal');
}

async function decide(personId: string, outcome: 'upheld' | 'dismissed', note: string) {
  const task = (await openAppeals()).find(({ reportedUser }) => reportedUser?._id === personId);
  const params = { id: task?._id ?? '' };
  const answer = await owner.call(tasks.decideTask, { params, body: { outcome, note } });
  await app.settle();
  return said(answer);
}

const lastMail = async (email: string) =>
  (await app.mail.list()).filter(({ to }) => to === email).at(-1)?.text ?? '';

test('the refused login of a banned person leads to one appeal, which is granted', async () => {
  const person = await banned();
  const { failure } = (await enter(person.email)).answer;
  expect(failure).toMatchObject({ error: 'account_banned', reason: 'Advertising', appeal: null });
  const { token } = failure as unknown as { token: string };
  const twice = await Promise.all([
    send({ token, text: 'It was a mistake.' }),
    send({ token, text: 'It was a mistake.' }),
  ]);
  expect(twice.map(said).sort()).toEqual(['appeal_sent', 'yes']);

  const [task] = await openAppeals();
  expect(task).toMatchObject({ reportCount: 0, reportedUser: { _id: person.id }, closedToYou: null });
  const opened = (await owner.call(tasks.openTask, { params: { id: task?._id ?? '' } })).body;
  expect([opened.texts, opened.isThere]).toEqual([['It was a mistake.'], true]);
  const { username } = (await owner.call(currentUser, {})).body;
  expect(opened.ban).toEqual({
    reason: 'Advertising',
    at: new Date(app.clock.now()).toISOString(),
    by: username,
  });
  expect(await decide(person.id, 'upheld', 'Somebody else did it')).toBe('yes');

  expect(said((await enter(person.email)).answer)).toBe('yes');
  expect(await lastMail(person.email)).toMatch(/your account is open again/);
  const [newest] = (await owner.call(listAudit, { query: { subjectId: person.id } })).body.entries;
  expect(newest).toMatchObject({ act: 'user.unbanned', reason: 'Somebody else did it' });
});

test('a refused appeal is told by mail and at the next login; another ban takes another appeal', async () => {
  const person = await banned((caller) => startLock(caller, '3917'));
  const { caller } = await enter(person.email);
  expect((await caller.call(readOwnBan, {})).body.ban).toMatchObject({ reason: 'Advertising', appeal: null });
  expect(said(await send({ text: 'Please.' }, caller))).toBe('yes');
  expect(await decide(person.id, 'dismissed', 'It was plain')).toBe('yes');
  expect(await lastMail(person.email)).toMatch(/The ban of your account stays as it is/);
  expect((await caller.call(readOwnBan, {})).body.ban?.appeal?.outcome).toBe('refused');
  expect(said(await send({ text: 'Please!' }, caller))).toBe('appeal_sent');

  await owner.call(unbanUser, { params: { id: person.id }, body: { reason: 'A year is over' } });
  app.clock.advance(1000);
  await ban(person.id);
  const again = (await enter(person.email)).caller;
  expect(said(await send({ text: 'Not again.' }, again))).toBe('yes');
  const [task] = await openAppeals();
  const opened = await owner.call(tasks.openTask, { params: { id: task?._id ?? '' } });
  expect(opened.body.texts).toEqual(['Not again.']);
});

test('the browser whose session a ban ended is told why, and appeals by it; no other browser is', async () => {
  const { id, email, caller } = await banned();
  const told = async (browser: Caller) => (await browser.call(currentUser, {})).failure;
  expect(await told(caller)).toMatchObject({ error: 'unauthenticated', reason: 'Advertising', appeal: null });
  expect(await told(new Caller(app))).not.toHaveProperty('reason');
  expect(said(await caller.call(readOwnBan, {}))).toBe('unauthenticated');
  expect(said(await send({ text: 'It was a mistake.' }, caller))).toBe('yes');
  expect(await told(caller)).toMatchObject({ appeal: { outcome: null } });
  expect(await decide(id, 'upheld', 'Somebody else did it')).toBe('yes');
  expect(await told(caller)).not.toHaveProperty('reason');

  // A session that ended otherwise tells of no later ban.
  const other = (await enter(email)).caller;
  await other.call(logout, {});
  app.clock.advance(1000);
  await ban(id);
  expect(await told(caller)).not.toHaveProperty('reason');
  expect(await told(other)).not.toHaveProperty('reason');
});

test('an appeal is for admins, and only while the ban is there', async () => {
  const person = await banned();
  const { token } = (await enter(person.email)).answer.failure as unknown as { token: string };
  await send({ token, text: 'Let me in.' });
  const moderator = await signIn(app);
  const flags = { isModerator: true };
  await app.app.deps.db
    .update(users)
    .set(flags)
    .where(eq(users.id, await idOf(moderator)));
  await app.settle();
  const open = (await moderator.call(tasks.listTasks, { query: {} })).body.tasks;
  const task = open.find(({ reportedUser }) => reportedUser?._id === person.id);
  expect(task?.closedToYou).toBe('admins_decide');
  const params = { id: task?._id ?? '' };
  const refusals = [
    await moderator.call(tasks.openTask, { params }),
    await moderator.call(tasks.decideTask, { params, body: { outcome: 'upheld' } }),
  ];
  expect(refusals.map(said)).toEqual(['admins_decide', 'admins_decide']);

  await owner.call(unbanUser, { params: { id: person.id }, body: { reason: 'We talked' } });
  expect((await owner.call(tasks.openTask, { params })).body).toMatchObject({ isThere: false, ban: null });
  expect(said(await owner.call(tasks.decideTask, { params, body: { outcome: 'dismissed' } }))).toBe('yes');
  expect(said((await enter(person.email)).answer)).toBe('yes');
});

test('a token that is unknown, old or of no ban opens nothing', async () => {
  const person = await banned();
  const tokenOf = async () =>
    ((await enter(person.email)).answer.failure as unknown as { token: string }).token;
  const token = await tokenOf();
  expect(said(await send({ text: 'Hello' }))).toBe('unauthenticated');
  expect(said(await send({ token: 'nothing', text: 'Hello' }))).toBe('appeal_expired');
  app.clock.advance(HOUR_MS);
  expect(said(await send({ token, text: 'Hello' }))).toBe('appeal_expired');
  const fresh = await tokenOf();
  owner = (await enter('owner@example.org')).caller;
  await owner.call(unbanUser, { params: { id: person.id }, body: { reason: 'We talked' } });
  expect(said(await send({ token: fresh, text: 'Hello' }))).toBe('not_banned');
  expect(said(await send({ text: 'Hello' }, owner))).toBe('not_banned');
});
