import type { ArgsOf } from '@keyhold/contracts/endpoint';
import * as feedback from '@keyhold/contracts/feedback/feedback';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { deleteAccount } from '@keyhold/contracts/users/leaving';
import type { SuggestionType } from '@keyhold/rules/feedback/suggestion';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NamedPerson, namedPerson } from '../../../test/named-people';
import { countOutcomes } from '../../../test/outcomes';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { boardCounters } from '../boards/boards.tables';
import { auditEntries } from '../staff/audit/audit.tables';
import { suggestionCounts, suggestionLogs, suggestions } from './feedback.tables';

let running: TestApp;
let owner: NamedPerson;
let moderator: NamedPerson;
let ada: NamedPerson;
let ben: NamedPerson;
beforeAll(async () => {
  running = await createTestApp();
  owner = await someone();
  moderator = await someone({ isModerator: true });
  ada = await someone();
  ben = await someone();
});
beforeEach(async () => {
  const { db } = running.app.deps;
  await db.delete(suggestions);
  await db.delete(suggestionCounts);
  await db.delete(boardCounters);
});
afterAll(() => running.close());

const someone = (rank: Parameters<typeof namedPerson>[1] = {}) => namedPerson(running, rank);

interface Fields {
  type?: SuggestionType;
  title?: string;
  description?: string;
  consoleLogs?: string;
}
const submit = (by: NamedPerson, fields: Fields = {}) => {
  // What is written at one moment has no order.
  running.clock.advance(1);
  const body = { type: 'feature' as const, title: 'A darker dial', description: 'For the night.', ...fields };
  return by.caller.call(feedback.createFeedback, { body });
};
/** One suggestion more, on a day of its own. */
const suggest = async (by: NamedPerson, fields: Fields = {}) => {
  await running.app.deps.db.delete(suggestionCounts);
  return (await submit(by, fields)).body;
};
const read = (by: NamedPerson, id: string) => by.caller.call(feedback.readFeedback, { params: { id } });
const list = async (by: NamedPerson, query: Record<string, string> = {}) =>
  (await by.caller.call(feedback.listFeedback, { query: query as object })).body;
const titles = async (by: NamedPerson, query: Record<string, string> = {}) =>
  (await list(by, query)).feedback.map(({ title }) => title);
const left = async (by: NamedPerson) => (await by.caller.call(feedback.readFeedbackLimit, {})).body;
const vote = (by: NamedPerson, id: string, hasVoted?: boolean) =>
  by.caller.call(feedback.voteOnFeedback, {
    params: { id },
    body: hasVoted === undefined ? {} : { hasVoted },
  });
const comment = (by: NamedPerson, id: string, content: string) => {
  running.clock.advance(1);
  return by.caller.call(feedback.commentOnFeedback, { params: { id }, body: { content } });
};
const review = (by: NamedPerson, id: string, body: ArgsOf<typeof feedback.reviewFeedback>['body']) =>
  by.caller.call(feedback.reviewFeedback, { params: { id }, body });
const remove = (by: NamedPerson, id: string) => by.caller.call(feedback.deleteFeedback, { params: { id } });

async function told(who: NamedPerson) {
  await running.settle();
  const { notifications } = (await who.caller.call(listNotifications, {})).body;
  return notifications.map(({ title, metadata }) => [title, metadata.actionUrl]);
}

describe('three a day', () => {
  test('and not one more, sent at once, deleted again or repeated', async () => {
    expect(await left(ada)).toMatchObject({ used: 0, remaining: 3 });
    const sent = await Promise.all(Array.from({ length: 8 }, () => submit(ada)));
    expect(countOutcomes(sent)).toEqual({ ok: 3, daily_limit_reached: 5 });
    const { reset } = await left(ada);
    expect(Date.parse(reset) % DAY_MS).toBe(0);
    expect(Date.parse(reset) - running.clock.now()).toBeLessThanOrEqual(DAY_MS);
    await remove(ada, sent.find(({ status }) => status === 200)?.body._id ?? '');
    const refused = await submit(ada);
    expect(refused.status).toBe(429);
    expect(refused.failure).toMatchObject({ error: 'daily_limit_reached', used: 3, remaining: 0, reset });
    expect((await submit(ben)).status).toBe(200);
    running.clock.advance(Date.parse(reset) - running.clock.now());
    expect(await left(ada)).toMatchObject({ used: 0, remaining: 3 });
    expect((await submit(ada)).status).toBe(200);
  });

  test.each([
    ['a blank title', { title: '  ' }],
    ['no description', { description: '' }],
    ['a title of 201', { title: 'x'.repeat(201) }],
    ['a text of 10,001', { description: 'x'.repeat(10_001) }],
    ['logs of 20,001', { type: 'bug' as const, consoleLogs: 'x'.repeat(20_001) }],
    ['an unknown type', { type: 'wish' as SuggestionType }],
  ])('%s uses none of them up', async (_, fields) => {
    expect((await submit(ada, fields)).failure.error).toBe('invalid_input');
    expect(await left(ada)).toMatchObject({ remaining: 3 });
  });
});

test('script in any field comes back as the text that it is', async () => {
  const script = '<script>alert(1)</script>';
  const { _id: id } = await suggest(ada, {
    type: 'bug',
    title: script,
    description: script,
    consoleLogs: script,
  });
  await comment(ben, id, script);
  await review(owner, id, { adminResponse: script, privateResponse: script });
  expect((await read(ada, id)).body).toMatchObject({
    title: script,
    description: script,
    consoleLogs: script,
    adminResponse: script,
    privateResponse: script,
    comments: [{ content: script }],
  });
});

describe('what is between the author and the staff', () => {
  test('console logs of a bug are nobody else’s, and go with nothing but bugs', async () => {
    const bug = await suggest(ada, { type: 'bug', consoleLogs: 'secret-log' });
    expect(bug.consoleLogs).toBe('secret-log');
    expect((await read(moderator, bug._id)).body.consoleLogs).toBe('secret-log');
    expect(JSON.stringify([(await read(ben, bug._id)).body, await list(ben)])).not.toContain('secret-log');
    expect((await suggest(ada, { type: 'feature', consoleLogs: 'x' })).consoleLogs).toBeNull();
  });

  test('a private answer is in nobody else’s reply, nor that there is one', async () => {
    const { _id: id } = await suggest(ada);
    const before = [(await read(ben, id)).body, await list(ben)];
    await review(moderator, id, { privateResponse: 'between-us' });
    const answered = { privateResponse: 'between-us', adminId: { _id: moderator.id } };
    expect((await read(ada, id)).body).toMatchObject(answered);
    expect((await list(ada)).feedback).toMatchObject([answered]);
    expect((await read(owner, id)).body).toMatchObject(answered);
    expect([(await read(ben, id)).body, await list(ben)]).toEqual(before);

    await review(moderator, id, { adminResponse: 'for-all' });
    expect((await read(ben, id)).body).toMatchObject({ adminResponse: 'for-all', privateResponse: null });
    await review(moderator, id, { isResponsePrivate: true });
    expect([(await read(ben, id)).body, await list(ben)]).toEqual(before);
    expect((await read(ada, id)).body).toMatchObject({ adminResponse: 'for-all', isResponsePrivate: true });
  });

  test('the author hears of a status and of an answer, once each; the audit keeps who did it', async () => {
    const cy = await someone();
    const { _id: id } = await suggest(cy);
    const address = `/feedback?item=${id}`;
    await review(moderator, id, { status: 'planned' });
    await review(moderator, id, { status: 'planned' });
    running.clock.advance(1);
    await review(moderator, id, { adminResponse: 'Next week.' });
    expect(await told(cy)).toEqual([
      ['Your suggestion was answered', address],
      ['Your suggestion: Planned', address],
    ]);
    const acts = await running.app.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, cy.id));
    expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['suggestion.reviewed', moderator.id],
      ['suggestion.reviewed', moderator.id],
    ]);
    const { _id: own } = await suggest(owner);
    await review(owner, own, { status: 'completed' });
    expect((await told(owner)).filter(([, url]) => url?.endsWith(own))).toEqual([]);
  });
});

describe('votes', () => {
  test('forty at once are one a person; without a body the vote turns round', async () => {
    const { _id: id } = await suggest(ada);
    const people = await Promise.all(Array.from({ length: 4 }, () => someone()));
    await Promise.all(people.flatMap((by) => Array.from({ length: 10 }, () => vote(by, id, true))));
    expect((await vote(ada, id)).body).toEqual({ hasVoted: true, voteCount: 5 });
    expect((await read(ada, id)).body).toMatchObject({ hasVoted: true, voteCount: 5 });
    expect((await vote(ada, id)).body).toEqual({ hasVoted: false, voteCount: 4 });
    expect((await vote(ada, id, false)).body).toEqual({ hasVoted: false, voteCount: 4 });
  });

  test('are for features and improvements that are not settled', async () => {
    const { _id: bug, canVote } = await suggest(ada, { type: 'bug' });
    expect(canVote).toBe(false);
    expect((await vote(ben, bug)).failure.error).toBe('not_votable');
    const { _id: id } = await suggest(ada, { type: 'improvement' });
    expect((await vote(ben, id)).status).toBe(200);
    await review(owner, id, { status: 'completed' });
    expect((await vote(ben, id)).failure.error).toBe('not_votable');
    await remove(ada, id);
    expect((await vote(ada, id)).failure.error).toBe('suggestion_not_found');
  });
});

describe('comments', () => {
  test('are read in order, mention people once, and go by their author or the staff', async () => {
    const { _id: id } = await suggest(ada, { description: `What do you think, @${ben.name}?` });
    const one = await comment(ben, id, 'Yes, please.');
    expect(one.body).toMatchObject({ commentCount: 1, comment: { authorId: { _id: ben.id } } });
    await comment(moderator, id, 'We will see.');
    const { comments, mentions, commentCount } = (await read(ada, id)).body;
    expect(comments.map(({ content, canDelete }) => [content, canDelete])).toEqual([
      ['Yes, please.', false],
      ['We will see.', false],
    ]);
    expect([commentCount, mentions]).toEqual([2, [{ _id: ben.id, username: ben.name }]]);
    expect((await list(ada)).feedback[0]?.comments).toHaveLength(2);
    expect(await told(ben)).toContainEqual([`${ada.name} mentioned you`, `/feedback?item=${id}`]);
    const params = { id, commentId: one.body.comment._id };
    const removeComment = (by: NamedPerson) => by.caller.call(feedback.deleteFeedbackComment, { params });
    expect((await removeComment(ada)).failure.error).toBe('forbidden');
    expect((await removeComment(moderator)).status).toBe(200);
    expect((await removeComment(ben)).failure.error).toBe('comment_not_found');
    expect((await read(ada, id)).body.commentCount).toBe(1);
    expect((await comment(ben, id, ' \n ')).failure.error).toBe('invalid_input');
  });
});

describe('the list', () => {
  test('is filtered, searched and counted', async () => {
    await suggest(ada, { title: 'Cages of brass' });
    const { _id: bug } = await suggest(ben, { type: 'bug', title: 'The dial jumps' });
    await suggest(ada, { type: 'improvement', title: 'Dials that glow', description: 'A cagé in the text' });
    await review(owner, bug, { status: 'planned' });
    expect(await titles(ada)).toEqual(['Dials that glow', 'The dial jumps', 'Cages of brass']);
    expect(await titles(ada, { type: 'bug' })).toEqual(['The dial jumps']);
    expect(await titles(ada, { status: 'pending', type: 'feature' })).toEqual(['Cages of brass']);
    expect(await titles(ada, { author: 'me', status: 'pending' })).toEqual([
      'Dials that glow',
      'Cages of brass',
    ]);
    expect(await titles(ada, { search: 'cage' })).toEqual(['Dials that glow', 'Cages of brass']);
    expect(await titles(ada, { search: 'dial', type: 'bug' })).toEqual(['The dial jumps']);
    expect(await titles(ada, { search: 'dial', author: 'me' })).toEqual(['Dials that glow']);
    expect(await titles(ada, { search: '???' })).toEqual([]);
    const { pagination, stats } = await list(ada, { page: '2', limit: '2' });
    expect(pagination).toEqual({ page: 2, total: 3, pages: 2, isAll: true });
    expect(stats).toMatchObject({ pending: 2, planned: 1, completed: 0 });
    expect((await list(ada, { author: 'me', limit: '1' })).pagination).toMatchObject({ total: 2, pages: 2 });
    expect(await titles(ada, { page: '10000' })).toEqual([]);
    await remove(owner, bug);
    expect((await list(ada)).stats).toMatchObject({ planned: 0 });
  });

  test('takes four statements, and leaves out those who may not be seen', async () => {
    for (const by of [ada, ben]) await comment(ben, (await suggest(by))._id, 'Hello');
    const statementsOf = async (work: () => Promise<unknown>) =>
      (await running.countStatements(work)).statements.filter((text) => !text.includes('sessions')).length;
    expect(await statementsOf(() => list(ada))).toBeLessThanOrEqual(4);
    const cy = await someone();
    const { _id: id } = await suggest(cy, { title: 'Of Cy' });
    await cy.caller.call(blockUser, { params: { userId: ada.id } });
    expect(await titles(ada)).not.toContain('Of Cy');
    expect((await read(ada, id)).failure.error).toBe('suggestion_not_found');
    expect((await comment(ada, id, 'Hello')).failure.error).toBe('suggestion_not_found');
    expect((await read(moderator, id)).status).toBe(200);
  });
});

test('who leaves takes their name and their logs along', async () => {
  const cy = await someone();
  const { _id: id } = await suggest(cy, { type: 'bug', consoleLogs: 'mine' });
  await comment(cy, id, 'And again.');
  const gone = await cy.caller.call(deleteAccount, { body: { confirmText: 'DELETE' } });
  expect(gone.status).toBe(200);
  expect((await read(owner, id)).body).toMatchObject({
    authorId: null,
    consoleLogs: null,
    comments: [{ authorId: null, content: 'And again.' }],
  });
  expect(await running.app.deps.db.$count(suggestionLogs)).toBe(0);
});
