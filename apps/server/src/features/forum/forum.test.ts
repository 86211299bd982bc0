import { findMentioned } from '@keyhold/contracts/boards/mentions';
import type { Comment } from '@keyhold/contracts/forum/comments';
import * as comments from '@keyhold/contracts/forum/comments';
import * as posts from '@keyhold/contracts/forum/posts';
import * as reporting from '@keyhold/contracts/forum/reports';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { deleteAccount } from '@keyhold/contracts/users/leaving';
import { mentionedNames } from '@keyhold/rules/boards/mentions';
import { trendingScore } from '@keyhold/rules/forum/trending';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NamedPerson, namedPerson } from '../../../test/named-people';
import { countOutcomes } from '../../../test/outcomes';
import { clearPhoto } from '../../../test/pictures';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { sealedFiles } from '../../db/sealed-files.tables';
import { boardCounters } from '../boards/boards.tables';
import { reports } from '../users/reports/reports.tables';
import { users } from '../users/users.tables';
import { forumComments, forumCommentVotes, forumPosts, forumPostVotes, forumPostWords } from './forum.tables';

let running: TestApp;
let owner: NamedPerson;
let ada: NamedPerson;
let ben: NamedPerson;
beforeAll(async () => {
  running = await createTestApp();
  owner = await someone();
  ada = await someone();
  ben = await someone();
});
beforeEach(async () => {
  const { db } = running.app.deps;
  await db.delete(forumPosts);
  await db.delete(boardCounters);
  await db.delete(reports);
});
afterAll(() => running.close());

const someone = (rank: Parameters<typeof namedPerson>[1] = {}) => namedPerson(running, rank);

type Body = Parameters<typeof createBody>[0];
const createBody = (body: { title?: string; description?: string; isNSFW?: boolean }) => ({
  title: 'Good morning',
  ...body,
});
/** What is written at one moment has no order. */
const later = () => running.clock.advance(1);
const post = async (by: NamedPerson, body: Body = {}) => {
  later();
  return (await by.caller.call(posts.createPost, { body: createBody(body) })).body;
};
const read = (by: NamedPerson, id: string) => by.caller.call(posts.readPost, { params: { id } });
const list = async (by: NamedPerson, query: Record<string, string> = {}) =>
  (await by.caller.call(posts.listPosts, { query })).body;
const titles = async (by: NamedPerson, query: Record<string, string> = {}) =>
  (await list(by, query)).posts.map(({ title }) => title);
const comment = async (by: NamedPerson, id: string, content = 'Hello') => {
  later();
  return (await by.caller.call(comments.addComment, { params: { id }, body: { content } })).body.comment;
};
const reply = (by: NamedPerson, id: string, commentId: string, content = 'Hello back') => {
  later();
  return by.caller.call(comments.replyToComment, { params: { id, commentId }, body: { content } });
};
const remove = (by: NamedPerson, id: string, commentId: string) =>
  by.caller.call(comments.deleteComment, { params: { id, commentId } });
const vote = (by: NamedPerson, id: string, voteType: 'up' | 'down' | 'remove') =>
  by.caller.call(posts.voteOnPost, { params: { id }, body: { voteType } });
const voteOn = (by: NamedPerson, id: string, commentId: string, voteType: 'up' | 'down' | 'remove') =>
  by.caller.call(comments.voteOnComment, { params: { id, commentId }, body: { voteType } });
const pin = (by: NamedPerson, id: string, isPinned = true) =>
  by.caller.call(posts.pinPost, { params: { id }, body: { isPinned } });
/** A thread as its words, replies in brackets. */
const wordsOf = (thread: readonly Comment[]): string =>
  thread
    .map(({ content, isDeleted, replies }) => {
      const word = isDeleted ? '(deleted)' : content;
      return replies.length > 0 ? `${word}[${wordsOf(replies)}]` : word;
    })
    .join(' ');
const threadOf = async (by: NamedPerson, id: string) => wordsOf((await read(by, id)).body.comments);

describe('a post', () => {
  test('is read by its id and by the slug of its title, which equal titles share with a tail', async () => {
    const first = await post(ada, { title: 'My first week: locked!', description: 'It *went* well.' });
    expect(first).toMatchObject({
      urlSlug: 'my-first-week-locked',
      description: 'It *went* well.',
      imageUrl: null,
      isNSFW: false,
      isPinned: false,
      netScore: 0,
      userVote: null,
      commentCount: 0,
      editedAt: null,
      editedBy: null,
      authorId: { _id: ada.id, username: ada.name, isSiteOwner: false, isAdmin: false, isModerator: false },
      canVote: true,
      canEdit: true,
      canDelete: true,
      canPin: false,
      canReport: false,
      canModerate: false,
    });
    const same = await Promise.all([1, 2, 3].map(() => post(ben, { title: 'My first week — locked' })));
    const slugs = [first, ...same].map(({ urlSlug }) => urlSlug);
    expect(new Set(slugs).size).toBe(4);
    for (const { _id, urlSlug } of [first, ...same]) {
      expect((await read(ben, urlSlug)).body._id).toBe(_id);
      expect((await read(ben, _id.toUpperCase())).body._id).toBe(_id);
    }
    // A title that is the id of another post is no way to it.
    const posing = await post(ben, { title: first._id });
    expect((await read(ada, first._id)).body.title).toBe('My first week: locked!');
    expect((await read(ada, posing.urlSlug)).body._id).toBe(posing._id);
    expect((await list(ada)).stats).toEqual({ posts: 5, comments: 0, topScore: 0, pinned: 0 });
  });

  test('is changed by its author and by staff, and says by whom', async () => {
    const { _id: id } = await post(ada, { description: 'One' });
    const edit = (by: NamedPerson, body: object) => by.caller.call(posts.editPost, { params: { id }, body });
    expect((await edit(ben, { title: 'Mine' })).failure.error).toBe('forbidden');
    // What stays the same is no edit.
    expect((await edit(ada, { title: 'Good morning', description: 'One' })).body.editedAt).toBeNull();
    expect((await edit(ada, { description: 'Two' })).body).toMatchObject({
      title: 'Good morning',
      description: 'Two',
      editedAt: new Date(running.clock.now()).toISOString(),
      editedBy: { _id: ada.id },
    });
    expect((await edit(owner, { isNSFW: true })).body).toMatchObject({
      isNSFW: true,
      editedBy: { _id: owner.id, isSiteOwner: true },
    });
  });

  test('has a picture that goes with it, or is changed or taken away before', async () => {
    const { db } = running.app.deps;
    const files = async () => ({ image: await clearPhoto() });
    const params = (id: string) => ({ params: { id } });
    const sent = await ada.caller.call(posts.createPost, { body: createBody({}), files: await files() });
    const { _id: id, imageUrl } = sent.body;
    const open = async (by: NamedPerson, url: string | null) =>
      (await by.caller.call(readUpload, params(url?.split('/').at(-1) ?? ''))).status;
    expect(await open(ben, imageUrl)).toBe(200);
    const other = await ada.caller.call(posts.editPost, { ...params(id), body: {}, files: await files() });
    expect(await open(ben, imageUrl)).toBe(404);
    expect(await open(ben, other.body.imageUrl)).toBe(200);
    const stranger = await ben.caller.call(posts.editPost, { ...params(id), body: {}, files: await files() });
    expect(stranger.failure.error).toBe('forbidden');
    const without = await ada.caller.call(posts.editPost, { ...params(id), body: { removeImage: true } });
    expect(without.body.imageUrl).toBeNull();
    await ada.caller.call(posts.editPost, { ...params(id), body: {}, files: await files() });
    await ada.caller.call(posts.deletePost, params(id));
    expect(await db.$count(sealedFiles)).toBe(0);
  });

  test('that is deleted leaves nothing to read, and takes no vote, edit, comment or report', async () => {
    const { _id: id, urlSlug } = await post(ada);
    const { _id: commentId } = await comment(ben, id);
    await vote(ben, id, 'up');
    expect((await ben.caller.call(posts.deletePost, { params: { id } })).failure.error).toBe('forbidden');
    await ada.caller.call(posts.deletePost, { params: { id } });
    const report = { reason: 'spam' as const };
    const answers = [
      await read(ben, id),
      await read(ben, urlSlug),
      await vote(ada, id, 'up'),
      await ada.caller.call(posts.editPost, { params: { id }, body: { title: 'Again' } }),
      await ada.caller.call(posts.deletePost, { params: { id } }),
      await ben.caller.call(comments.addComment, { params: { id }, body: { content: 'Late' } }),
      await reply(ben, id, commentId),
      await ben.caller.call(reporting.reportPost, { params: { id }, body: report }),
    ];
    expect(countOutcomes(answers)).toEqual({ post_not_found: 8 });
    const gone = [await voteOn(ben, id, commentId, 'up'), await remove(ben, id, commentId)];
    expect(countOutcomes(gone)).toEqual({ comment_not_found: 2 });
    const looked = await ben.caller.call(comments.readComment, { params: { id, commentId } });
    expect(looked.failure.error).toBe('post_not_found');
    for (const table of [forumComments, forumPostVotes, forumCommentVotes])
      expect(await running.app.deps.db.$count(table)).toBe(0);
    expect((await list(ada)).stats).toMatchObject({ posts: 0, comments: 0 });
  });

  test('is made once under a key', async () => {
    const key = { 'idempotency-key': 'one' };
    const send = (title: string) => ada.caller.call(posts.createPost, { body: { title } }, key);
    const [first, second] = [await send('Once'), await send('Once')];
    expect(second.body._id).toBe(first.body._id);
    expect((await send('Twice')).failure.error).toBe('idempotency_key_reused');
    expect(await titles(ada)).toEqual(['Once']);
  });
});

describe('what is sent', () => {
  const script = '<script>alert(1)</script> <img src=x onerror=alert(1)> javascript:alert(1)';

  test.each<[string, object, string | null]>([
    ['a blank title', { title: ' \n\t ' }, 'title'],
    ['no title', { description: 'Text' }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a title of 200', { title: 'x'.repeat(200) }, null],
    ['a text of 10,001 characters', { title: 'x', description: 'x'.repeat(10_001) }, 'description'],
    ['a text of 10,000', { title: 'x', description: 'x'.repeat(10_000) }, null],
    ['a title on two lines', { title: 'one\ntwo' }, 'title'],
    ['a title that turns around', { title: 'one\u202Etwo' }, 'title'],
    ['script', { title: script, description: script }, null],
    ['a field of nobody', { title: 'x', isPinned: true }, 'isPinned'],
    ['a flag that is none', { title: 'x', isNSFW: 'yes' }, 'isNSFW'],
  ])('%s', async (_name, body, field) => {
    const sent = await ada.caller.call(posts.createPost, { body: body as { title: string } });
    if (field === null) expect(sent.body).toMatchObject(body);
    else expect([sent.status, sent.failure.errors?.[0]?.field]).toEqual([400, field]);
    expect(await running.app.deps.db.$count(forumPosts)).toBe(field === null ? 1 : 0);
  });

  test.each<[string, () => Promise<Blob>, string]>([
    [
      'a picture of 10 MB and a byte',
      async () => new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]),
      'payload_too_large',
    ],
    ['a script for a picture', async () => new Blob([script]), 'picture_invalid'],
    ['an empty picture', async () => new Blob([]), 'picture_invalid'],
  ])('%s is refused, and there is no post', async (_name, image, error) => {
    const body = { title: 'With a picture' };
    const sent = await ada.caller.call(posts.createPost, { body, files: { image: await image() } });
    expect(sent.failure.error).toBe(error);
    expect(await running.app.deps.db.$count(forumPosts)).toBe(0);
  });

  test.each<[string, string, number]>([
    ['a blank comment', ' \n ', 400],
    ['a comment of 10,001 characters', 'x'.repeat(10_001), 400],
    ['a comment of 10,000', 'x'.repeat(10_000), 200],
    ['script', script, 200],
  ])('%s', async (_name, content, status) => {
    const { _id: id } = await post(ada);
    const sent = await ben.caller.call(comments.addComment, { params: { id }, body: { content } });
    expect(sent.status).toBe(status);
    if (status === 200) expect(sent.body.comment.content).toBe(content);
    expect((await read(ada, id)).body.commentCount).toBe(status === 200 ? 1 : 0);
  });

  test('a comment of another post is not answered, changed, voted on, reported or deleted', async () => {
    const [one, other] = [await post(ada), await post(ada)];
    const { _id: commentId } = await comment(ben, one._id);
    const params = { id: other._id, commentId };
    const answers = [
      await reply(ben, other._id, commentId),
      await ben.caller.call(comments.editComment, { params, body: { content: 'x' } }),
      await voteOn(ada, other._id, commentId, 'up'),
      await remove(ben, other._id, commentId),
      await ada.caller.call(reporting.reportComment, { params, body: { reason: 'hate' } }),
    ];
    expect(countOutcomes(answers)).toEqual({ comment_not_found: 5 });
    expect((await ada.caller.call(comments.readComment, { params })).body.comment).toBeNull();
  });

  test.each([
    ['a post of no id', 'no-such-post'],
    ['an id of nothing', '0193b2c4-7d1e-7abc-8def-0123456789ab'],
    ['a way out of the folder', '../../etc/passwd'],
    ['a quote', "' or 1=1 --"],
  ])('%s is not there', async (_name, id) => {
    expect(countOutcomes([await read(ada, id), await vote(ada, id, 'up'), await pin(owner, id)])).toEqual({
      post_not_found: 3,
    });
  });
});

describe('votes', () => {
  test('count once a person, whatever comes at once', async () => {
    const { _id: id } = await post(ada);
    const { _id: commentId } = await comment(ada, id);
    const kinds = ['up', 'down', 'remove'] as const;
    const forty = Array.from({ length: 40 }, (_, n) => kinds[n % 3] ?? 'up');
    for (const cast of [vote, (by: NamedPerson, of: string, kind: 'up') => voteOn(by, of, commentId, kind)]) {
      expect(countOutcomes(await Promise.all(forty.map((kind) => cast(ben, id, kind as 'up'))))).toEqual({
        ok: 40,
      });
      await Promise.all([ada, owner].map((by) => cast(by, id, 'up')));
    }
    const { body } = await read(ben, id);
    const worth = { up: 1, down: -1 };
    const own = (kind: 'up' | 'down' | null) => (kind === null ? 0 : worth[kind]);
    expect(body.netScore).toBe(2 + own(body.userVote));
    expect(body.comments[0]?.netScore).toBe(2 + own(body.comments[0]?.userVote ?? null));
    expect(await running.app.deps.db.$count(forumPostVotes)).toBe(2 + Math.abs(own(body.userVote)));
  });

  test('go up, down and away, and below zero', async () => {
    const { _id: id } = await post(ada);
    const said = [];
    for (const kind of ['up', 'up', 'down', 'down', 'remove', 'remove', 'down'] as const)
      said.push((await vote(ben, id, kind)).body);
    expect(said.map(({ netScore, userVote }) => [netScore, userVote])).toEqual([
      [1, 'up'],
      [1, 'up'],
      [-1, 'down'],
      [-1, 'down'],
      [0, null],
      [0, null],
      [-1, 'down'],
    ]);
    expect((await read(ada, id)).body).toMatchObject({ netScore: -1, userVote: null });
  });

  test('keep the order of Trending as the rules have it', async () => {
    const { db } = running.app.deps;
    for (const netScore of [0, 1, 9, 1000, -1, -50]) {
      const { _id: id } = await post(ada);
      await db.update(forumPosts).set({ netScore }).where(eq(forumPosts.id, id));
    }
    for (const { trending, netScore, createdAt } of await db.select().from(forumPosts))
      expect(trending).toBeCloseTo(trendingScore(netScore, createdAt), 9);
  });
});

describe('the list', () => {
  const many = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await post(ada, { title: String(n) });
      running.clock.advance(1000);
    }
  };

  test('stands by each sort, with the pinned ones first', async () => {
    await many(4);
    const { db } = running.app.deps;
    const score = (title: string, netScore: number) =>
      db.update(forumPosts).set({ netScore }).where(eq(forumPosts.title, title));
    await score('0', 5);
    await score('3', -2);
    expect(await titles(ada, { sort: 'new' })).toEqual(['3', '2', '1', '0']);
    expect(await titles(ada, { sort: 'top' })).toEqual(['0', '2', '1', '3']);
    expect(await titles(ada)).toEqual(['0', '2', '1', '3']);
    const [second] = (await list(ada, { sort: 'new' })).posts.slice(2);
    await pin(owner, second?._id ?? '');
    expect(await titles(ada, { sort: 'new' })).toEqual(['1', '3', '2', '0']);
    expect((await list(ada)).stats).toEqual({ posts: 4, comments: 0, topScore: 5, pinned: 1 });
  });

  test.each(['trending', 'new', 'top'])(
    'is turned there and back by cursors and by numbers: %s',
    async (sort) => {
      await many(9);
      await pin(owner, (await list(ada, { sort: 'new' })).posts[4]?._id ?? '');
      const limit = '4';
      const pages = [await list(ada, { sort, limit })];
      for (let page = 2; pages.at(-1)?.pagination.next; page += 1) {
        const after = pages.at(-1)?.pagination.next ?? '';
        pages.push(await list(ada, { sort, limit, page: String(page), after }));
      }
      expect(pages.map(({ posts: found }) => found.length)).toEqual([4, 4, 1]);
      const seen = pages.flatMap(({ posts: found }) => found.map(({ title }) => title));
      expect(seen).toEqual(['4', '8', '7', '6', '5', '3', '2', '1', '0']);
      for (const [index, page] of pages.entries()) {
        const numbered = await list(ada, { sort, limit, page: String(index + 1) });
        expect(numbered.posts).toEqual(page.posts);
        expect(numbered.pagination).toMatchObject({ page: index + 1, total: 9, pages: 3 });
      }
      const back = await list(ada, { sort, limit, page: '2', before: pages[2]?.pagination.previous ?? '' });
      expect(back.posts).toEqual(pages[1]?.posts);
    },
  );

  test('ends, and takes no cursor of another sort', async () => {
    await many(2);
    const far = await list(ada, { page: '10000' });
    expect(far).toMatchObject({ posts: [], pagination: { page: 10_000, total: 2, pages: 1, next: null } });
    expect((await list(ada, { page: '3' })).posts).toEqual([]);
    const after = (await list(ada, { sort: 'new', limit: '1' })).pagination.next ?? '';
    for (const query of [
      { sort: 'top', page: '2', after },
      { page: '2', after: 'x' },
      { page: '0' },
      { page: '-1' },
      { sort: 'worst' },
      { limit: '51' },
    ])
      expect((await ada.caller.call(posts.listPosts, { query: query as object })).status).toBe(400);
  });

  test('hides nothing but by what each person set for themselves', async () => {
    await post(ada, { isNSFW: true });
    const set = (by: NamedPerson, hideNSFW: boolean) =>
      by.caller.call(posts.setNsfwPreference, { body: { hideNSFW } });
    expect((await list(ben)).userPreferences).toEqual({ hideNSFW: true });
    expect((await set(ben, false)).body).toEqual({ hideNSFW: false });
    expect((await list(ben)).userPreferences).toEqual({ hideNSFW: false });
    expect((await list(ada)).userPreferences).toEqual({ hideNSFW: true });
    await set(ben, true);
    const [{ urlSlug } = { urlSlug: '' }] = (await list(ben)).posts;
    expect((await read(ben, urlSlug)).body.userPreferences).toEqual({ hideNSFW: true });
  });

  test('is read once for all who ask in one moment, each with their own votes and without whom they have blocked', async () => {
    const [cy, dee] = [await someone(), await someone()];
    const ofCy = await post(cy, { title: 'Of Cy' });
    const ofDee = await post(dee, { title: 'Of Dee' });
    const ofAda = await post(ada, { title: 'Of Ada' });
    await pin(owner, ofCy._id);
    await cy.caller.call(blockUser, { params: { userId: dee.id } });
    await vote(ada, ofDee._id, 'up');
    await vote(ben, ofDee._id, 'down');
    await vote(dee, ofAda._id, 'up');
    const seenBy = async (by: NamedPerson, query: Record<string, string>) => {
      const { posts: found, stats } = await list(by, query);
      return [...found.map(({ title, userVote }) => [title, userVote]), stats.pinned];
    };
    const { result, statements } = await running.countStatements(() =>
      Promise.all([
        seenBy(ada, { sort: 'new' }),
        seenBy(ben, { sort: 'new' }),
        seenBy(cy, { sort: 'new' }),
        seenBy(dee, { sort: 'new' }),
        seenBy(owner, { sort: 'new', limit: '2' }),
        seenBy(ada, { sort: 'new', page: '2', limit: '2' }),
      ]),
    );
    expect(result).toEqual([
      [['Of Cy', null], ['Of Ada', null], ['Of Dee', 'up'], 1],
      [['Of Cy', null], ['Of Ada', null], ['Of Dee', 'down'], 1],
      [['Of Cy', null], ['Of Ada', null], 1],
      [['Of Ada', 'up'], ['Of Dee', null], 0],
      [['Of Cy', null], ['Of Ada', null], 1],
      [['Of Dee', 'up'], 1],
    ]);
    // By themselves they would be four each.
    expect(statements.length).toBeLessThan(6 * 4);
  });

  test('shows the beginning of a text', async () => {
    await post(ada, { description: 'x'.repeat(5000) });
    expect((await list(ada)).posts[0]?.description).toBe('x'.repeat(400));
  });

  test('and a topic are read in a few statements, however much there is', async () => {
    await many(5);
    const [{ _id: id } = { _id: '' }] = (await list(ada)).posts;
    for (let n = 0; n < 5; n += 1) await comment(ben, id, `Hello @${ada.name}`);
    const counted = async (work: () => Promise<unknown>) =>
      (await running.countStatements(work)).statements.length;
    // The session is one of them.
    expect(await counted(() => list(ada, { page: '1' }))).toBe(4);
    expect(await counted(() => read(ada, id))).toBe(4);
  });
});

describe('the search', () => {
  test('finds beginnings of words in titles and texts, and shows the text around them', async () => {
    await post(ada, { title: 'A Cage of steel', description: 'About size.' });
    const far = `${'x '.repeat(1000)}the cagé of brass ${'y '.repeat(1000)}`;
    await post(ben, { title: 'Another', description: far });
    await post(ben, { title: 'Nothing of the kind' });
    expect(await titles(ada, { search: 'cag' })).toEqual(['Another', 'A Cage of steel']);
    expect(await titles(ada, { search: 'CAGE  brass' })).toEqual(['Another']);
    for (const search of [',', '<script>', "' | :* &", '\u202E'])
      expect(await titles(ada, { search })).toEqual([]);
    const { pagination, posts: found } = await list(ada, { search: 'cage', limit: '1', page: '2' });
    expect(pagination).toMatchObject({ page: 2, total: 2, pages: 2 });
    expect(found.map(({ title }) => title)).toEqual(['A Cage of steel']);
    expect(found[0]?.description).toBe('About size.');
    const [around] = (await list(ada, { search: 'brass' })).posts;
    expect(around?.description).toMatch(/^…x x .*the cagé of brass y y /);
    const [{ _id: id } = { _id: '' }] = found;
    await ada.caller.call(posts.editPost, { params: { id }, body: { title: 'A belt' } });
    expect(await titles(ada, { search: 'cage' })).toEqual(['Another']);
    await ada.caller.call(posts.deletePost, { params: { id } });
    expect(await running.app.deps.db.$count(forumPostWords, eq(forumPostWords.itemId, id))).toBe(0);
  });

  test('finds words of any script, by any of their letters where they stand without spaces', async () => {
    await post(ada, { title: 'Замок', description: 'Ωμέγα, straße' });
    await post(ada, { title: '東京の鍵を失くした', description: 'w'.repeat(3000) });
    for (const search of ['ЗАМ', 'ωμεγ', 'STRASSE', 'замок omega'.slice(0, 5)])
      expect(await titles(ada, { search })).toEqual(['Замок']);
    for (const search of ['鍵', '鍵を失くした', '東京 失く', 'w'.repeat(90)])
      expect(await titles(ada, { search })).toEqual(['東京の鍵を失くした']);
    expect(await titles(ada, { search: 'амок' })).toEqual([]);
  });

  /** Posts of one person in one statement, a millisecond apart, with their words. */
  const write = async (count: number, words: SQL) => {
    const { db } = running.app.deps;
    const since = running.clock.now();
    running.clock.advance(count + 1);
    await db.execute(sql`
      insert into forum_posts (id, slug, title, description, is_nsfw, author_id, freshness, search_words, created_at)
      select (lpad(to_hex(${since}::bigint + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid, ${since}::text || '-' || n,
        'Post ' || n, '', false, ${ada.id}, 0, ${words}, ${new Date(since)} from generate_series(1, ${count}::int) n`);
    await db.execute(sql`
      insert into forum_post_words select distinct word, id from forum_posts, string_to_table(search_words, ' ') word
      on conflict do nothing`);
  };

  test('looks through the newest where many have a word, and says so', async () => {
    await write(1100, sql`'rare' || n || ' once' || n / 1000 || ' common'`);
    await post(ben, { title: 'The newest common one' });
    const first = await list(ada, { search: 'common' });
    expect(first.pagination).toMatchObject({ total: 500, pages: 25, isAll: false });
    expect(first.posts.slice(0, 2).map(({ title }) => title)).toEqual(['The newest common one', 'Post 1100']);
    const last = await list(ada, { search: 'common', page: '25' });
    expect(last.posts.at(-1)?.title).toBe('Post 602');
    expect(await titles(ada, { search: 'common', page: '26' })).toEqual([]);
    // The rarer of two words is looked up, however old what it finds.
    const one = await list(ada, { search: 'common rare7' });
    expect(one.pagination).toMatchObject({ isAll: false });
    expect((await list(ada, { search: 'comm rare77' })).pagination).toMatchObject({ total: 11, isAll: true });
    expect(await titles(ada, { search: 'common rare12' })).toContain('Post 12');
    // With more words of one beginning than are looked up: all that the newest thousand have.
    const beginning = await list(ada, { search: 'r', limit: '50' });
    expect(beginning.pagination).toMatchObject({ total: 500, isAll: false });
    expect(beginning.posts[0]?.title).toBe('Post 1100');
    expect((await list(ada, { search: 'nobody' })).pagination).toMatchObject({ total: 0, isAll: true });
  });

  const buffersOf = async (text: string, values: unknown[]) => {
    const { rows } = await running.app.parts.database.pool.query<{
      'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
    }>(`explain (analyze, buffers, format json) ${text}`, values);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };

  test('touches as much of the database among many posts as among few', async () => {
    const searches = [
      'c',
      'common',
      'com rare5z',
      'rare17z',
      'rare',
      'common once0',
      'nothing',
      'замок',
      '鍵',
    ];
    const touched = async () => {
      const { db } = running.app.deps;
      await db.execute(sql`vacuum analyze forum_posts, forum_post_words`);
      const all: number[] = [];
      for (const search of searches) {
        const { statements, given } = await running.countStatements(() => list(ada, { search }));
        let sum = 0;
        for (const [index, text] of statements.entries()) sum += await buffersOf(text, given[index] ?? []);
        all.push(sum);
      }
      return all;
    };
    const words = sql`'rare' || n || 'z once' || n % 2 || ' common ' || repeat('filler ', 30)`;
    await write(1200, words);
    const few = await touched();
    await write(12_000, words);
    const many = await touched();
    for (const [index, search] of searches.entries())
      expect(many[index], search).toBeLessThanOrEqual((few[index] ?? 0) * 1.5 + 20);
  });
});

describe('comments', () => {
  test('stand as they answer each other, the earliest first', async () => {
    const { _id: id } = await post(ada);
    const one = await comment(ben, id, 'one');
    await comment(ada, id, 'two');
    const inside = (await reply(ada, id, one._id, 'in-one')).body.comment;
    await reply(ben, id, inside._id, 'deeper');
    await reply(owner, id, one._id, 'in-one-too');
    expect(await threadOf(owner, id)).toBe('one[in-one[deeper] in-one-too] two');
    const { comments: thread, commentCount } = (await read(ada, id)).body;
    expect(commentCount).toBe(5);
    expect(thread[0]?.replies[0]).toMatchObject({ parentId: one._id, canEdit: true, canDelete: true });
    expect(thread[0]).toMatchObject({ canEdit: false, canDelete: false, authorId: { _id: ben.id } });
    expect((await read(owner, id)).body.comments[0]).toMatchObject({ canEdit: true, canDelete: true });
  });

  test('stand beside each other below the deepest place', async () => {
    const { _id: id } = await post(ada);
    let { _id: last } = await comment(ben, id);
    for (let n = 0; n < comments.deepestReply + 3; n += 1)
      last = (await reply(ben, id, last)).body.comment._id;
    const depthOf = (thread: readonly Comment[]): number =>
      thread.length === 0 ? 0 : 1 + Math.max(...thread.map(({ replies }) => depthOf(replies)));
    expect(depthOf((await read(ada, id)).body.comments)).toBe(comments.deepestReply + 1);
  });

  test('are changed and deleted by their author and staff; one with replies leaves its place', async () => {
    const { _id: id } = await post(ada);
    const one = await comment(ben, id, 'one');
    const inside = (await reply(ada, id, one._id, 'inside')).body.comment;
    const edit = (by: NamedPerson, content: string) =>
      by.caller.call(comments.editComment, { params: { id, commentId: one._id }, body: { content } });
    expect((await edit(ada, 'not mine')).failure.error).toBe('forbidden');
    expect((await edit(owner, 'one, as staff has it')).body.comment).toMatchObject({
      editedBy: { _id: owner.id },
    });
    await voteOn(ada, id, one._id, 'up');
    expect((await remove(ada, id, one._id)).failure.error).toBe('forbidden');
    expect((await remove(ben, id, one._id)).status).toBe(200);
    expect((await read(ada, id)).body).toMatchObject({
      commentCount: 1,
      comments: [
        {
          content: '',
          isDeleted: true,
          authorId: null,
          netScore: 0,
          editedBy: null,
          canEdit: false,
          replies: [{ content: 'inside' }],
        },
      ],
    });
    const stored = await running.app.deps.db
      .select()
      .from(forumComments)
      .where(eq(forumComments.id, one._id));
    expect(stored).toMatchObject([{ content: '', authorId: null }]);
    const again = [await remove(ben, id, one._id), await edit(ben, 'x'), await reply(ben, id, one._id)];
    expect(countOutcomes(again)).toEqual({ comment_not_found: 3 });
    // The last reply takes the place along.
    await remove(owner, id, inside._id);
    expect(await threadOf(ada, id)).toBe('');
    expect(await running.app.deps.db.$count(forumComments)).toBe(0);
    expect((await list(ada)).stats.comments).toBe(0);
  });

  test('that are answered and deleted at once lose no answer', async () => {
    const { _id: id } = await post(ada);
    for (let n = 0; n < 5; n += 1) {
      const { _id: commentId } = await comment(ben, id);
      const [answered] = await Promise.all([reply(ada, id, commentId), remove(ben, id, commentId)]);
      expect([200, 404]).toContain(answered.status);
    }
    const { comments: thread, commentCount } = (await read(ada, id)).body;
    expect(thread.every(({ isDeleted, replies }) => isDeleted && replies.length === 1)).toBe(true);
    expect(commentCount).toBe(thread.length);
  });

  test('find a full discussion', async () => {
    const { _id: id } = await post(ada);
    const full = { commentCount: comments.mostComments };
    await running.app.deps.db.update(forumPosts).set(full).where(eq(forumPosts.id, id));
    const sent = await ben.caller.call(comments.addComment, { params: { id }, body: { content: 'x' } });
    expect(sent.failure.error).toBe('thread_full');
  });
});

describe('rights', () => {
  test('to delete follow the rank of the author, to pin belong to staff', async () => {
    const moderator = await someone({ isModerator: true });
    const admin = await someone({ isAdmin: true });
    const ranks = { member: ada, moderator, admin, owner };
    const may: Record<string, string[]> = {
      stranger: [],
      moderator: ['member', 'moderator'],
      admin: ['member', 'moderator', 'admin'],
      owner: ['member', 'moderator', 'admin', 'owner'],
    };
    const callers = { stranger: ben, moderator, admin, owner };
    for (const [rank, by] of Object.entries(callers)) {
      const deleted: string[] = [];
      for (const [of, author] of Object.entries(ranks)) {
        const { _id: id } = await post(author);
        const seen = (await read(by, id)).body;
        const isStaff = rank !== 'stranger';
        expect(seen).toMatchObject({ canPin: isStaff, canModerate: isStaff, canEdit: isStaff });
        expect((await pin(by, id)).status).toBe(isStaff ? 200 : 403);
        if (isStaff) await pin(by, id, false);
        const { status } = await by.caller.call(posts.deletePost, { params: { id } });
        expect(seen.canDelete).toBe(status === 200);
        if (status === 200) deleted.push(of);
      }
      expect(deleted, rank).toEqual(may[rank]);
    }
  });

  test('pinned posts take no votes, and no more than ten are pinned', async () => {
    const { _id: id } = await post(ada);
    expect((await pin(owner, id)).body).toEqual({ isPinned: true });
    expect((await pin(owner, id)).status).toBe(200);
    expect((await vote(ben, id, 'up')).failure.error).toBe('post_pinned');
    expect((await read(ben, id)).body).toMatchObject({ isPinned: true, canVote: false });
    const others = await Promise.all(Array.from({ length: 12 }, () => post(ada)));
    const pinned = await Promise.all(others.map((other) => pin(owner, other._id)));
    expect(countOutcomes(pinned)).toEqual({ ok: 9, too_many_pinned: 3 });
    await pin(owner, id, false);
    expect((await vote(ben, id, 'up')).status).toBe(200);
  });
});

describe('who may not see each other', () => {
  test('read one discussion in the same moment, each as it is for them', async () => {
    const [cy, dee] = [await someone(), await someone()];
    const { _id: id } = await post(ada, {});
    const ofCy = await comment(cy, id, 'cy');
    const ofDee = await comment(dee, id, `dee of @${cy.name}`);
    await cy.caller.call(blockUser, { params: { userId: dee.id } });
    await voteOn(ada, id, ofCy._id, 'up');
    await voteOn(dee, id, ofDee._id, 'down');
    const readers = [ada, ben, cy, dee, owner];
    const { result, statements } = await running.countStatements(() =>
      Promise.all(readers.map((reader) => read(reader, id))),
    );
    const seen = result.map(({ body: { comments: thread, mentions } }) => [
      ...thread.map(({ content, userVote, isDeleted }) => (isDeleted ? 'gone' : [content, userVote])),
      mentions.map(({ username }) => username),
    ]);
    const [cyIs, deeIs] = ['cy', `dee of @${cy.name}`];
    expect(seen).toEqual([
      [[cyIs, 'up'], [deeIs, null], [cy.name]],
      [[cyIs, null], [deeIs, null], [cy.name]],
      [[cyIs, null], [cy.name]],
      [[deeIs, 'down'], []],
      [[cyIs, null], [deeIs, null], [cy.name]],
    ]);
    // By themselves they would be four each.
    expect(statements.length).toBeLessThan(readers.length * 4);
  });

  test('neither reads what the other wrote, but staff reads both', async () => {
    const [cy, dee] = [await someone(), await someone()];
    const theirs = await post(cy, { title: 'Of Cy' });
    const { _id: id } = await post(ada, { title: 'Of Ada' });
    const one = await comment(cy, id, 'cy');
    await reply(ada, id, one._id, 'ada');
    const two = await comment(dee, id, 'dee');
    await reply(cy, id, two._id, 'cy-too');
    await cy.caller.call(blockUser, { params: { userId: dee.id } });
    await cy.caller.call(blockUser, { params: { userId: owner.id } });
    expect(await titles(dee)).toEqual(['Of Ada']);
    expect((await read(dee, theirs._id)).failure.error).toBe('post_not_found');
    expect((await vote(dee, theirs._id, 'up')).failure.error).toBe('post_not_found');
    expect(await threadOf(dee, id)).toBe('(deleted)[ada] dee');
    expect(await threadOf(cy, id)).toBe('cy[ada] (deleted)[cy-too]');
    expect((await reply(dee, id, one._id)).failure.error).toBe('comment_not_found');
    expect(await threadOf(owner, id)).toBe('cy[ada] dee[cy-too]');
    // A banned person's are hidden from everybody.
    await running.app.deps.db.update(users).set({ bannedAt: 1 }).where(eq(users.id, cy.id));
    expect(await titles(ada)).toEqual(['Of Ada']);
    expect(await titles(owner)).toEqual(['Of Ada']);
    expect(await threadOf(owner, id)).toBe('(deleted)[ada] dee');
  });
});

describe('mentions', () => {
  const told = async (who: NamedPerson) => {
    await running.settle();
    return (await who.caller.call(listNotifications, {})).body.notifications.map(({ message, metadata }) => [
      message,
      metadata.actionUrl,
    ]);
  };

  test('tell each person once, and lead those who may see them to their profile', async () => {
    const [cy, dee] = [await someone(), await someone()];
    const text = `Ask @${cy.name.toUpperCase()}, @${cy.name} or @${dee.name}; nobody is @no_such_one.`;
    const made = await post(dee, { title: 'Help', description: text });
    expect(made.mentions).toEqual([{ _id: cy.id, username: cy.name }]);
    const foretold = async (by: NamedPerson) => {
      const names = mentionedNames(text).map((name) => `@${name}`);
      const { body } = await by.caller.call(findMentioned, { query: { names: names.join(' ') } });
      return body.mentions;
    };
    expect(await foretold(dee)).toEqual(made.mentions);
    expect(await told(cy)).toEqual([['In “Help”.', '/discussion/help']]);
    expect(await told(dee)).toEqual([]);
    const edit = (description: string) =>
      dee.caller.call(posts.editPost, { params: { id: made._id }, body: { description } });
    await edit(`${text} Please.`);
    expect(await told(cy)).toHaveLength(1);
    expect((await edit('Thanks.')).body.mentions).toEqual([]);
    const said = await comment(ben, made._id, `See @${cy.name}.`);
    expect((await told(cy))[0]).toEqual(['In “Help”.', `/discussion/help#comment-${said._id}`]);
    expect((await read(ben, made._id)).body.mentions).toEqual([{ _id: cy.id, username: cy.name }]);
    // Nobody is told by whom they have blocked.
    await cy.caller.call(blockUser, { params: { userId: ben.id } });
    await comment(ben, made._id, `And @${cy.name}.`);
    expect(await told(cy)).toHaveLength(2);
    expect(await foretold(ben)).toEqual([{ _id: dee.id, username: dee.name }]);
  });
});

describe('reports', () => {
  test('keep a copy of the post or the comment, once', async () => {
    const made = await ada.caller.call(posts.createPost, {
      body: { title: 'Bad', description: 'Very bad.' },
      files: { image: await clearPhoto() },
    });
    const { _id: id } = made.body;
    const { _id: commentId } = await comment(ada, id, 'Worse.');
    const ofPost = { reason: 'misinformation' as const, notes: ' Look. ' };
    for (let n = 0; n < 2; n += 1) {
      await ben.caller.call(reporting.reportPost, { params: { id }, body: ofPost });
      const params = { id, commentId };
      await ben.caller.call(reporting.reportComment, { params, body: { reason: 'harassment' } });
    }
    const own = await ada.caller.call(reporting.reportPost, { params: { id }, body: ofPost });
    expect(own.failure.error).toBe('cannot_report_yourself');
    const odd = { reason: 'boring' as 'spam' };
    expect((await ben.caller.call(reporting.reportPost, { params: { id }, body: odd })).status).toBe(400);
    const long = { reason: 'other' as const, notes: 'x'.repeat(501) };
    expect((await ben.caller.call(reporting.reportPost, { params: { id }, body: long })).status).toBe(400);
    await ada.caller.call(posts.deletePost, { params: { id } });
    const kept = await running.app.deps.db.select().from(reports).orderBy(sql`content_type desc`);
    expect(kept).toMatchObject([
      {
        contentType: 'post',
        reason: 'misinformation',
        notes: 'Look.',
        contentUrl: `/discussion/${id}`,
        reportedUserId: ada.id,
        reporterId: ben.id,
        evidenceText: 'Bad\n\nVery bad.',
        evidenceFileId: expect.any(String),
      },
      {
        contentType: 'comment',
        reason: 'harassment',
        contentUrl: `/discussion/${id}#comment-${commentId}`,
        evidenceText: 'Worse.',
        evidenceFileId: null,
      },
    ]);
  });
});

test('who leaves leaves what they said, as of nobody, and their votes count on', async () => {
  const leaver = await someone();
  const { _id: id } = await post(leaver, { title: 'Stays' });
  const said = await comment(leaver, id, 'stays too');
  await vote(leaver, id, 'up');
  await leaver.caller.call(deleteAccount, { body: { confirmText: 'DELETE' } });
  const { body } = await read(ben, id);
  expect(body).toMatchObject({ title: 'Stays', authorId: null, netScore: 1, canReport: true });
  expect(body.comments).toMatchObject([{ _id: said._id, content: 'stays too', authorId: null }]);
  const report = { reason: 'spam' as const };
  for (let n = 0; n < 2; n += 1)
    expect((await ben.caller.call(reporting.reportPost, { params: { id }, body: report })).status).toBe(200);
  expect(await running.app.deps.db.select().from(reports)).toMatchObject([{ reportedUserId: null }]);
});
