import { addComment } from '@keyhold/contracts/forum/comments';
import { createPost, readPost } from '@keyhold/contracts/forum/posts';
import { reportComment, reportPost } from '@keyhold/contracts/forum/reports';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { listAudit } from '@keyhold/contracts/staff/audit';
import * as content from '@keyhold/contracts/staff/content-moderation';
import { changeTask, completeStaffTask, setTaskStatus } from '@keyhold/contracts/staff/task-status';
import { raiseTask } from '@keyhold/contracts/staff/tasks';
import { currentUser } from '@keyhold/contracts/users/me';
import { addToAlbum, changeDescription, uploadAvatar } from '@keyhold/contracts/users/own-profile';
import { reportUser } from '@keyhold/contracts/users/report';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { pair } from '../../../../test/devices';
import { countOutcomes } from '../../../../test/outcomes';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { devices } from '../../devices/devices.tables';
import { users } from '../../users/users.tables';
import { staffTasks } from './tasks.tables';

interface Person {
  readonly caller: Caller;
  readonly id: string;
}

// Each test has people and things of its own; two moderators and an admin look at all of them.
let app: TestApp;
let moderator: Person;
let second: Person;
let admin: Person;
let reporter: Person;
beforeAll(async () => {
  app = await createTestApp();
  await signIn(app); // The first of an installation owns it.
  [moderator, second, admin] = [
    await somebody({ isModerator: true }),
    await somebody({ isModerator: true }),
    await somebody({ isAdmin: true }),
  ];
});
afterAll(() => app.close());
beforeEach(async () => {
  reporter = await somebody();
});

async function somebody(flags?: { isAdmin?: true; isModerator?: true }): Promise<Person> {
  const caller = await signIn(app);
  const id = (await caller.call(currentUser, {})).body._id;
  if (flags) await app.app.deps.db.update(users).set(flags).where(eq(users.id, id));
  return { caller, id };
}

const me = async ({ caller }: Person) => (await caller.call(currentUser, {})).body;
const said = ({ status, failure }: { status: number; failure: { error: string } }) =>
  status === 200 ? 'yes' : failure.error;
const told = async ({ caller }: Person) =>
  (await caller.call(listNotifications, {})).body.notifications.map(({ title, message }) => [title, message]);
const actsOn = async ({ id }: Person) =>
  (await admin.caller.call(listAudit, { query: { subjectId: id } })).body.entries;
const nobody = '00000000-0000-4000-8000-000000000000';

type Reported = 'description' | 'avatar' | 'album_photo';

/** Reports what is on a profile; returns the id of its task. */
async function report(about: Person, contentType: Reported, contentUrl = ''): Promise<string> {
  const body = { contentType, contentUrl, reason: 'other' } as const;
  expect(said(await reporter.caller.call(reportUser, { params: { id: about.id }, body }))).toBe('yes');
  return newestTask();
}

async function newestTask(): Promise<string> {
  await app.settle();
  const made = await app.app.deps.db.select().from(staffTasks);
  // A moment passes until the next one.
  app.clock.advance(1000);
  return made.sort((one, other) => other.createdAt - one.createdAt)[0]?.id ?? '';
}

async function described(text: string, flags?: { isAdmin?: true }): Promise<Person> {
  const person = await somebody(flags);
  await person.caller.call(changeDescription, { body: { text } });
  return person;
}

const set = (
  who: Person,
  id: string,
  status: 'pending' | 'in_progress' | 'completed' | 'failed',
  notes = '',
) => who.caller.call(setTaskStatus, { params: { id }, body: { status, notes } });
const look = (who: Person, about: Person) =>
  who.caller.call(content.openUserContent, { params: { id: about.id } });
const replace = (who: Person, about: Person, description = '') =>
  who.caller.call(content.updateUserDescription, { params: { id: about.id }, body: { description } });

test('a reported task is taken on and closed by its status, once, and what was reported stays', async () => {
  const person = await described('I knit.');
  const id = await report(person, 'description');
  for (const status of ['pending', 'failed'] as const)
    expect(said(await set(moderator, id, status))).toBe('task_status_refused');
  expect(said(await set(moderator, id, 'in_progress', 'I look at it.'))).toBe('yes');
  const close = (who: Person) =>
    who.caller.call(changeTask, { params: { id }, body: { status: 'completed', notes: 'Harmless.' } });
  const both = await Promise.all([close(moderator), close(second)]);
  expect(countOutcomes(both)).toEqual({ ok: 1, task_decided: 1 });
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ success: true, deviceDeletion: null });
  for (const status of ['in_progress', 'completed'] as const)
    expect(said(await set(second, id, status))).toBe('task_decided');
  expect((await me(person)).description).toBe('I knit.');
  expect((await told(person))[0]?.[1]).toMatch(/nothing in it that breaks the rules, and it stays/);
  expect((await actsOn(person)).map(({ act, reason }) => [act, reason])).toEqual([
    ['task.dismissed', 'Harmless.'],
    ['task.assigned', 'I look at it.'],
  ]);
});

test('what was raised is done or has failed, by an admin', async () => {
  const person = await described('I am new here.');
  const id = await report(person, 'description');
  const raised = async (kind: 'ip_ban' | 'user_verification') => {
    const body = { kind, reason: 'They look young' };
    expect(said(await moderator.caller.call(raiseTask, { params: { id }, body }))).toBe('yes');
    return newestTask();
  };
  const [check, ban] = [await raised('user_verification'), await raised('ip_ban')];
  expect(said(await set(moderator, check, 'completed'))).toBe('admins_decide');
  const done = await admin.caller.call(completeStaffTask, { params: { id: check }, body: {} });
  expect([said(done), said(await set(admin, ban, 'failed'))]).toEqual(['yes', 'yes']);
  expect((await me(person)).verifiedAdult).toBe(true);
  const [failed, completed] = await actsOn(person);
  expect([failed?.act, completed?.act]).toEqual(['task.dismissed', 'task.upheld']);
});

test('the removal of a device fails, or is completed and deletes it, once, by an admin who says why', async () => {
  const owner = await somebody();
  const { id } = await pair(owner.caller, 'keypod-1', 'bluetooth');
  const { db } = app.app.deps;
  expect(said(await set(admin, id, 'completed', 'Unbound'))).toBe('not_found');
  await db.update(devices).set({ removalRequestedAt: app.clock.now() }).where(eq(devices.id, id));
  expect(said(await set(moderator, id, 'completed', 'Unbound'))).toBe('not_found');
  expect(said(await set(admin, id, 'in_progress', 'I try.'))).toBe('task_status_refused');
  const unsaid = await set(admin, id, 'completed');
  expect(unsaid.failure).toMatchObject({ error: 'invalid_input', errors: [{ field: 'notes' }] });

  const { deviceDeletion } = (await set(admin, id, 'failed', 'Its maker is away')).body;
  expect(deviceDeletion).toMatchObject({ deleted: false, reason: 'Its maker is away' });
  const complete = () => admin.caller.call(completeStaffTask, { params: { id }, body: { notes: 'Unbound' } });
  const both = await Promise.all([complete(), complete()]);
  const deleted = both.find(({ status }) => status === 200)?.body;
  expect(deleted).toEqual({
    success: true,
    deviceDeletion: { deleted: true, serialNumber: deviceDeletion?.serialNumber, reason: 'Unbound' },
  });
  expect(both.map(said).sort()[0]).toMatch(/^(task_decided|not_found)$/);
  expect(await db.$count(devices, eq(devices.id, id))).toBe(0);
  expect(said(await complete())).toBe('not_found');
  expect((await actsOn(owner)).map(({ act, reason }) => [act, reason])).toEqual([
    ['device.removed', 'Unbound'],
    ['device.removal_failed', 'Its maker is away'],
  ]);
});

test('nobody settles the removal of their own device', async () => {
  const { id } = await pair(admin.caller, 'keypod-1', 'bluetooth');
  const asked = { removalRequestedAt: app.clock.now() };
  await app.app.deps.db.update(devices).set(asked).where(eq(devices.id, id));
  expect(said(await set(admin, id, 'completed', 'Mine'))).toBe('own_case');
});

test('a description gets other words from whoever has looked at it, once', async () => {
  const person = await described('Hurt yourself.');
  expect(said(await replace(moderator, person))).toBe('not_found');
  const id = await report(person, 'description');
  expect(said(await replace(moderator, person))).toBe('task_not_opened');
  const { opened } = (await look(moderator, person)).body;
  expect(opened.map(({ task, texts }) => [task._id, texts])).toEqual([[id, ['Hurt yourself.']]]);
  // Another one has to look as well.
  expect(said(await replace(second, person))).toBe('task_not_opened');
  await look(second, person);
  expect(said(await replace(second, person, 'Hurt yourself.'))).toBe('reported_content_gone');
  const both = await Promise.all([moderator, second].map((who) => replace(who, person, 'Be kind.')));
  expect(countOutcomes(both)).toEqual({ ok: 1, task_decided: 1 });
  expect((await me(person)).description).toBe('Be kind.');
  expect((await told(person))[0]?.[1]).toMatch(/breaks the rules of this site. The staff has removed it/);
  const acts = await actsOn(person);
  expect(acts.map(({ act }) => act)).toEqual(['task.upheld', 'task.opened', 'task.opened']);
  expect(acts[0]?.details).toMatchObject({ removed: true, replaced: true });
  expect(said(await look(moderator, person))).toBe('not_found');
  expect(said(await replace(admin, person))).toBe('task_decided');
});

test('a reported picture goes, and those beside it stay', async () => {
  const person = await somebody();
  const files = async () => ({ body: {}, files: { photo: await clearPhoto() } });
  await person.caller.call(uploadAvatar, await files());
  await person.caller.call(addToAlbum, await files());
  const [reported = '', other = ''] = (await person.caller.call(addToAlbum, await files())).body
    .profilePhotos;
  await report(person, 'album_photo', reported);
  const params = { id: person.id };
  const remove = (photoUrl: string) =>
    moderator.caller.call(content.removeUserPhoto, { params, body: { photoUrl } });
  const removeAvatar = () => moderator.caller.call(content.removeUserAvatar, { params });
  await look(moderator, person);
  expect([said(await remove(other)), said(await removeAvatar())]).toEqual(['not_found', 'not_found']);
  expect(said(await remove(reported))).toBe('yes');
  const left = await me(person);
  expect([left.profilePhotos, left.avatarUrl === null]).toEqual([[other], false]);
  await report(person, 'avatar');
  await look(moderator, person);
  const { task } = (await removeAvatar()).body;
  expect(task).toMatchObject({ status: 'completed', outcome: 'upheld', completedBy: { _id: moderator.id } });
  expect((await me(person)).avatarUrl).toBeNull();
});

test('a post loses its picture, a comment and a post go, each after a look at what was reported', async () => {
  const author = await somebody();
  const sent = { body: { title: 'Look', description: 'Mine.' }, files: { image: await clearPhoto() } };
  const { _id: id } = (await author.caller.call(createPost, sent)).body;
  const added = await author.caller.call(addComment, { params: { id }, body: { content: 'Worse.' } });
  const commentId = added.body.comment._id;
  const open = (query: { commentId?: string } = {}) =>
    moderator.caller.call(content.openPostContent, { params: { id }, query });
  const removeComment = (params = { id, commentId }) =>
    moderator.caller.call(content.removeReportedComment, { params });
  const removeImage = () => moderator.caller.call(content.removeReportedPostImage, { params: { id } });
  const removePost = () => moderator.caller.call(content.removeReportedPost, { params: { id } });
  const reportIt = async () => {
    const body = { reason: 'sexual_content' } as const;
    expect(said(await reporter.caller.call(reportPost, { params: { id }, body }))).toBe('yes');
    await newestTask();
  };

  expect([said(await open()), said(await removePost())]).toEqual(['not_found', 'not_found']);
  const about = { params: { id, commentId }, body: { reason: 'harassment' } } as const;
  await reporter.caller.call(reportComment, about);
  await newestTask();
  // The post beside the comment was not reported.
  expect([said(await open()), said(await removePost())]).toEqual(['not_found', 'not_found']);
  expect(said(await removeComment())).toBe('task_not_opened');
  expect((await open({ commentId })).body).toMatchObject({ texts: ['Worse.'], isThere: true });
  expect(said(await removeComment({ id: nobody, commentId }))).toBe('not_found');
  expect([said(await removeComment()), said(await removeComment())]).toEqual(['yes', 'task_decided']);

  await reportIt();
  expect(said(await removeImage())).toBe('task_not_opened');
  expect((await open()).body).toMatchObject({ isThere: true, hasPicture: true });
  expect(said(await removeImage())).toBe('yes');
  const read = () => author.caller.call(readPost, { params: { id } });
  expect((await read()).body).toMatchObject({ description: 'Mine.', imageUrl: null });

  await reportIt();
  await open();
  expect(said(await removeImage())).toBe('reported_content_gone');
  expect(said(await removePost())).toBe('yes');
  expect(said(await read())).toBe('post_not_found');
});

test("what is one's own case, of somebody above, or nobody's, is neither shown nor removed", async () => {
  const above = await described('I rule.', { isAdmin: true });
  const mine = await described('I write.');
  const aboveTask = await report(above, 'description');
  reporter = moderator;
  const mineTask = await report(mine, 'description');
  const tried = async (person: Person, id: string) =>
    [
      await look(moderator, person),
      await replace(moderator, person),
      await set(moderator, id, 'in_progress'),
      await set(moderator, id, 'completed'),
    ].map(said);
  expect(await tried(above, aboveTask)).toEqual(Array(4).fill('above_you'));
  expect(await tried(mine, mineTask)).toEqual(Array(4).fill('own_case'));
  expect(await tried({ ...mine, id: nobody }, nobody)).toEqual(Array(4).fill('not_found'));
});
