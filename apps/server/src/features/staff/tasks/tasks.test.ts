import { addComment } from '@keyhold/contracts/forum/comments';
import { createPost, readPost } from '@keyhold/contracts/forum/posts';
import { reportComment, reportPost } from '@keyhold/contracts/forum/reports';
import { reportMessage, sendMessage } from '@keyhold/contracts/messages/messages';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { listAudit } from '@keyhold/contracts/staff/audit';
import * as tasks from '@keyhold/contracts/staff/tasks';
import { deleteAccount } from '@keyhold/contracts/users/leaving';
import { currentUser } from '@keyhold/contracts/users/me';
import { changeDescription, removeAvatar, uploadAvatar } from '@keyhold/contracts/users/own-profile';
import { reportUser } from '@keyhold/contracts/users/report';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { messageReports } from '../../messages/messages.tables';
import { reports } from '../../users/reports/reports.tables';
import { users } from '../../users/users.tables';
import { staffTasks } from './tasks.tables';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await signIn(app);
});
afterAll(() => app.close());
// Each story has a queue of its own.
beforeEach(async () => {
  const { db } = app.app.deps;
  await db.delete(messageReports);
  await db.delete(reports);
  await db.delete(staffTasks);
});

interface Person {
  readonly caller: Caller;
  readonly id: string;
}

async function somebody(flags: { isAdmin?: true; isModerator?: true } = {}): Promise<Person> {
  const caller = await signIn(app);
  const id = (await caller.call(currentUser, {})).body._id;
  if (Object.keys(flags).length > 0) await app.app.deps.db.update(users).set(flags).where(eq(users.id, id));
  return { caller, id };
}

type Reason = 'spam_scam' | 'self_harm_or_harmful' | 'other';

async function report(
  by: Person,
  about: Person,
  contentType: 'description' | 'avatar' | 'profile',
  reason: Reason,
) {
  const answer = await by.caller.call(reportUser, {
    params: { id: about.id },
    body: { contentType, reason, notes: `Look: ${reason}` },
  });
  expect(answer.status).toBe(200);
  await app.settle();
}

async function described(text: string, flags?: { isAdmin: true }): Promise<Person> {
  const person = await somebody(flags);
  await person.caller.call(changeDescription, { body: { text } });
  return person;
}

const queue = async (who: Caller) => (await who.call(tasks.listTasks, { query: {} })).body;
const told = async ({ caller }: Person) =>
  (await caller.call(listNotifications, {})).body.notifications.map(({ title, message }) => [title, message]);
const said = ({ status, failure }: { status: number; failure: { error: string } }) =>
  status === 200 ? 'yes' : failure.error;
const inTask = (task: { _id: string } | undefined) => ({ params: { id: task?._id ?? '' } });

test('two reports of one thing are one task, as pressing as the more pressing of them; the queue is in order', async () => {
  const [moderator, one, two] = [await somebody({ isModerator: true }), await somebody(), await somebody()];
  const [advertiser, harmful] = [await described('Buy!'), await described('Hurt yourself.')];
  await report(one, advertiser, 'description', 'spam_scam');
  app.clock.advance(1000);
  await report(two, advertiser, 'description', 'other');
  await report(one, harmful, 'description', 'spam_scam');
  await report(two, harmful, 'description', 'self_harm_or_harmful');
  const { tasks: open, counts } = await queue(moderator.caller);
  expect(open.map(({ priority, reportCount, reasons }) => ({ priority, reportCount, reasons }))).toEqual([
    { priority: 'urgent', reportCount: 2, reasons: ['spam_scam', 'self_harm_or_harmful'] },
    { priority: 'low', reportCount: 2, reasons: ['spam_scam', 'other'] },
  ]);
  expect(counts).toEqual({ open: 2, overdue: 0 });
  app.clock.advance(7 * DAY_MS + 1);
  expect((await queue(moderator.caller)).counts).toEqual({ open: 2, overdue: 2 });
});

test('a task shows what was reported as it was, to whoever opened it, and is decided once with notices to both', async () => {
  const [one, two] = [await somebody({ isModerator: true }), await somebody({ isModerator: true })];
  const [reporter, reported] = [await somebody(), await somebody()];
  await reported.caller.call(uploadAvatar, { body: {}, files: { photo: await clearPhoto() } });
  await report(reporter, reported, 'avatar', 'other');
  const [task] = (await queue(one.caller)).tasks;
  const copy = (await app.app.deps.db.select().from(reports))[0]?.evidenceFileId ?? '';
  const picture = (who: Person) =>
    who.caller.call(tasks.taskPicture, { params: { id: task?._id ?? '', pictureId: copy } });
  expect(said(await picture(one))).toBe('not_found');
  const opened = (await one.caller.call(tasks.openTask, inTask(task))).body;
  expect(opened).toMatchObject({
    reports: [{ reason: 'other', notes: 'Look: other' }],
    pictures: [copy],
    isThere: true,
  });
  expect(JSON.stringify(opened)).not.toContain(reporter.id);
  expect((await picture(one)).status).toBe(200);
  expect(said(await picture(two))).toBe('not_found');

  const assigned = await two.caller.call(tasks.assignTask, inTask(task));
  expect(assigned.body.task).toMatchObject({ status: 'in_progress', assignee: { _id: two.id } });
  const decide = (who: Person) =>
    who.caller.call(tasks.decideTask, { ...inTask(task), body: { outcome: 'upheld', note: 'Plain.' } });
  expect((await Promise.all([decide(one), decide(two)])).map(said).sort()).toEqual(['task_decided', 'yes']);
  expect((await reported.caller.call(currentUser, {})).body.avatarUrl).toBeNull();
  expect(await told(reporter)).toEqual([
    ['Your report was looked at', 'Thank you. What you reported breaks the rules, and the staff has acted.'],
  ]);
  expect(await told(reported)).toEqual([
    [
      'Your profile picture was looked at',
      'It was reported and breaks the rules of this site. The staff has removed it.',
    ],
  ]);
  expect((await queue(one.caller)).tasks).toEqual([]);
  const acts = (await owner.call(listAudit, { query: { subjectId: reported.id } })).body.entries;
  expect(acts.map(({ act }) => act)).toEqual(['task.upheld', 'task.assigned', 'task.opened']);

  // Reported again, it is another task.
  app.clock.advance(1000);
  await reported.caller.call(uploadAvatar, { body: {}, files: { photo: await clearPhoto() } });
  await report(reporter, reported, 'avatar', 'other');
  const [next] = (await queue(one.caller)).tasks;
  await reported.caller.call(removeAvatar, {});
  expect((await one.caller.call(tasks.openTask, inTask(next))).body.isThere).toBe(false);
  const dismissed = { ...inTask(next), body: { outcome: 'dismissed' } } as const;
  expect((await one.caller.call(tasks.decideTask, dismissed)).body.task.outcome).toBe('dismissed');
  expect((await told(reported))[0]?.[1]).toMatch(/nothing in it that breaks the rules, and it stays/);
});

test('a person who shows nothing is reported by what they do, and stays when that is upheld', async () => {
  const [moderator, reporter, reported] = [
    await somebody({ isModerator: true }),
    await somebody(),
    await somebody(),
  ];
  await report(reporter, reported, 'profile', 'other');
  const [task] = (await queue(moderator.caller)).tasks;
  const { username } = (await reported.caller.call(currentUser, {})).body;
  expect((await moderator.caller.call(tasks.openTask, inTask(task))).body).toMatchObject({
    reports: [{ reason: 'other', notes: 'Look: other' }],
    texts: [username],
    isThere: true,
  });
  const upheld = { ...inTask(task), body: { outcome: 'upheld' } } as const;
  expect((await moderator.caller.call(tasks.decideTask, upheld)).status).toBe(200);
  expect(await told(reported)).toEqual([
    ['Your conduct was looked at', 'It was reported and breaks the rules of this site.'],
  ]);
  expect((await reported.caller.call(currentUser, {})).body).toMatchObject({ username });
});

test('nobody decides or opens their own case, or the one of somebody above them', async () => {
  const moderator = await somebody({ isModerator: true });
  const admin = await described('I rule.', { isAdmin: true });
  const member = await described('I do not.');
  await moderator.caller.call(changeDescription, { body: { text: 'I decide.' } });
  await report(moderator, member, 'description', 'other');
  await report(member, moderator, 'description', 'other');
  await report(member, admin, 'description', 'other');
  const open = (await queue(moderator.caller)).tasks;
  const why = async (about: Person) => {
    const task = open.find(({ reportedUser }) => reportedUser?._id === about.id);
    const refusals = [
      await moderator.caller.call(tasks.openTask, inTask(task)),
      await moderator.caller.call(tasks.assignTask, inTask(task)),
      await moderator.caller.call(tasks.decideTask, { ...inTask(task), body: { outcome: 'dismissed' } }),
    ].map(said);
    return [task?.closedToYou, ...refusals];
  };
  const own = Array(4).fill('own_case');
  expect([await why(member), await why(moderator)]).toEqual([own, own]);
  expect(await why(admin)).toEqual(Array(4).fill('above_you'));
});

test('a reported message is read with those before it', async () => {
  const moderator = await somebody({ isModerator: true });
  const [sender, receiver] = [await somebody(), await somebody()];
  const write = async (from: Person, to: Person, content: string) =>
    (await from.caller.call(sendMessage, { body: { receiverId: to.id, content } })).body;
  await write(receiver, sender, 'Leave me alone.');
  const sent = await write(sender, receiver, 'Never.');
  const params = { id: sent._id };
  await receiver.caller.call(reportMessage, { params, body: { reason: 'He does not stop.' } });
  await app.settle();
  const [task] = (await queue(moderator.caller)).tasks;
  expect(task).toMatchObject({
    contentType: 'message',
    priority: 'medium',
    reasons: ['He does not stop.'],
    reportedUser: { _id: sender.id },
  });
  const { conversation } = (await moderator.caller.call(tasks.openTask, inTask(task))).body;
  expect(conversation.map(({ content }) => content)).toEqual(['Leave me alone.', 'Never.']);
});

test('an upheld post and comment go from the forum', async () => {
  const [moderator, author, reporter] = [
    await somebody({ isModerator: true }),
    await somebody(),
    await somebody(),
  ];
  const post = await author.caller.call(createPost, { body: { title: 'Bad', description: 'Very bad.' } });
  const { _id: id } = post.body;
  const added = await reporter.caller.call(addComment, { params: { id }, body: { content: 'Worse.' } });
  const commentId = added.body.comment._id;
  await author.caller.call(reportComment, { params: { id, commentId }, body: { reason: 'harassment' } });
  await reporter.caller.call(reportPost, { params: { id }, body: { reason: 'misinformation' } });
  await app.settle();
  for (const contentType of ['comment', 'post']) {
    const task = (await queue(moderator.caller)).tasks.find((each) => each.contentType === contentType);
    const look = async () => (await moderator.caller.call(tasks.openTask, inTask(task))).body;
    const address = `/discussion/${id}${contentType === 'post' ? '' : `#comment-${commentId}`}`;
    expect(await look()).toMatchObject({ isThere: true, address });
    const upheld = { ...inTask(task), body: { outcome: 'upheld' } } as const;
    expect(said(await moderator.caller.call(tasks.decideTask, upheld))).toBe('yes');
    expect(await look()).toMatchObject({ isThere: false, address: null });
  }
  expect(said(await author.caller.call(readPost, { params: { id } }))).toBe('post_not_found');
});

test('the picture of a post goes by itself, and its words stay', async () => {
  const [moderator, author, reporter] = [
    await somebody({ isModerator: true }),
    await somebody(),
    await somebody(),
  ];
  const files = { image: await clearPhoto() };
  const post = await author.caller.call(createPost, { body: { title: 'Look', description: 'Mine.' }, files });
  const { _id: id } = post.body;
  await reporter.caller.call(reportPost, { params: { id }, body: { reason: 'sexual_content' } });
  await app.settle();
  const [task] = (await queue(moderator.caller)).tasks;
  const look = async () => (await moderator.caller.call(tasks.openTask, inTask(task))).body;
  expect(await look()).toMatchObject({ isThere: true, hasPicture: true });
  const upheld = { ...inTask(task), body: { outcome: 'upheld', pictureOnly: true } } as const;
  expect(said(await moderator.caller.call(tasks.decideTask, upheld))).toBe('yes');
  expect(await look()).toMatchObject({ isThere: true, hasPicture: false });
  expect((await author.caller.call(readPost, { params: { id } })).body).toMatchObject({
    description: 'Mine.',
    imageUrl: null,
  });
  expect(await told(author)).toEqual([
    [
      'The picture of your post was looked at',
      'It was reported and breaks the rules of this site. The staff has removed it.',
    ],
  ]);
});

test('what a moderator cannot do is raised for admins, once, and done by one', async () => {
  const [moderator, admin, reporter] = [
    await somebody({ isModerator: true }),
    await somebody({ isAdmin: true }),
    await somebody(),
  ];
  const reported = await described('I am new here.');
  await report(reporter, reported, 'description', 'other');
  const [task] = (await queue(moderator.caller)).tasks;
  const raise = (kind: 'ip_ban' | 'user_verification') =>
    moderator.caller.call(tasks.raiseTask, { ...inTask(task), body: { kind, reason: 'They look young' } });
  for (const kind of ['user_verification', 'user_verification', 'ip_ban'] as const)
    expect(said(await raise(kind))).toBe('yes');
  const raised = (who: Person) =>
    queue(who.caller).then(({ tasks: open }) => open.filter(({ reportCount }) => reportCount === 0));
  expect((await raised(moderator)).map(({ closedToYou }) => closedToYou)).toEqual(
    Array(2).fill('admins_decide'),
  );
  const open = await raised(admin);
  const [check, ban] = ['user_verification', 'ip_ban'].map((kind) =>
    open.find(({ contentType }) => contentType === kind),
  );
  expect(check).toMatchObject({ contentType: 'user_verification', note: 'They look young' });
  expect((await admin.caller.call(tasks.openTask, inTask(check))).body.isThere).toBe(true);
  const decide = (one: typeof check, outcome: 'upheld' | 'dismissed') =>
    admin.caller.call(tasks.decideTask, { ...inTask(one), body: { outcome } });
  expect([said(await decide(check, 'upheld')), said(await decide(ban, 'dismissed'))]).toEqual(['yes', 'yes']);
  expect((await reported.caller.call(currentUser, {})).body.verifiedAdult).toBe(true);
  expect(await told(reported)).toEqual([]);
  const { entries } = (await owner.call(listAudit, { query: { subjectId: reported.id } })).body;
  expect(entries.map(({ act }) => act).slice(0, 3)).toEqual(['task.dismissed', 'task.upheld', 'task.opened']);
});

test('a report survives the leaving of whom it is about, and goes once it is decided', async () => {
  const [moderator, reporter] = [await somebody({ isModerator: true }), await somebody()];
  const reported = await described('Something bad.');
  await report(reporter, reported, 'description', 'other');
  const left = await reported.caller.call(deleteAccount, {
    body: { confirmText: 'DELETE', haveCodes: true },
  });
  expect(said(left)).toBe('yes');
  const [task] = (await queue(moderator.caller)).tasks;
  expect(task?.reportedUser).toBeNull();
  const { texts, isThere } = (await moderator.caller.call(tasks.openTask, inTask(task))).body;
  expect([texts, isThere]).toEqual([['Something bad.'], false]);
  const body = { outcome: 'upheld' } as const;
  expect(said(await moderator.caller.call(tasks.decideTask, { ...inTask(task), body }))).toBe('yes');
  expect(await app.app.deps.db.$count(reports)).toBe(0);
});
