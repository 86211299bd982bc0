import type { ArgsOf } from '@keyhold/contracts/endpoint';
import {
  clearConversation,
  createGroup,
  listConversations,
  markRead,
  readThread,
  removeGroupMember,
} from '@keyhold/contracts/messages/conversations';
import {
  reactToMessage,
  reportMessage,
  searchMessages,
  sendMessage,
  uploadMessageImage,
} from '@keyhold/contracts/messages/messages';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { readProfile } from '@keyhold/contracts/users/profile';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOutcomes } from '../../../test/outcomes';
import { type Someone, signIn, someone } from '../../../test/people';
import { clearPhoto } from '../../../test/pictures';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { users } from '../users/users.tables';
import { fillMessageWords } from './messages.api';
import { conversations, messageReports, messages } from './messages.tables';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
  // The site owner, who could write to everybody.
  await signIn(running);
});
afterAll(() => running.close());

const newcomer = () => someone(running);
const two = async () => [await newcomer(), await newcomer()] as const;

type Body = ArgsOf<typeof sendMessage>['body'];
const say = (from: Someone, to: Someone, content: string, more: Partial<Body> = {}) =>
  from.caller.call(sendMessage, { body: { receiverId: to.id, content, ...more } });
/** What the other's profile says. */
const takes = async (from: Someone, to: Someone) =>
  (await from.caller.call(readProfile, { params: { id: to.id }, query: {} })).body.takesMessages;
const threadOf = async (reader: Someone, other: Someone, query: Record<string, string> = {}) =>
  (await reader.caller.call(readThread, { params: { id: other.id }, query })).body;
const conversationsOf = async (who: Someone) => (await who.caller.call(listConversations, {})).body;
const textsOf = (thread: { messages: readonly { content: string }[] }) =>
  thread.messages.map(({ content }) => content);

describe('a conversation of two', () => {
  test('is read alike by both, in the order of its places, and is counted as unread for who has not read it', async () => {
    const [ada, ben] = await two();
    await say(ada, ben, 'Good morning');
    await say(ben, ada, 'Is it?\nI slept badly.');
    await say(ada, ben, `${'a'.repeat(25)}👩‍👩‍👧‍👦🇸🇪 and more`);
    const seen = await threadOf(ada, ben);
    expect(seen.messages.map(({ place, senderId, receiverId }) => [place, senderId, receiverId])).toEqual([
      [1, ada.id, ben.id],
      [2, ben.id, ada.id],
      [3, ada.id, ben.id],
    ]);
    expect(textsOf(await threadOf(ben, ada))).toEqual(textsOf(seen));
    // Who writes has read what came before.
    expect((await conversationsOf(ada)).unreadCount).toBe(0);
    const [listed] = (await conversationsOf(ben)).conversations;
    expect(listed).toMatchObject({
      user: { _id: ada.id, isGroup: false, isAI: false, memberCount: 2 },
      lastMessage: { place: 3, preview: `${'a'.repeat(25)}👩‍👩‍👧‍👦🇸🇪 an`, hasImage: false },
      unreadCount: 1,
      canWrite: true,
    });
  });

  test('shows who wrote when it was read, which never goes back', async () => {
    const [ada, ben] = await two();
    for (const text of ['one', 'two', 'three']) await say(ada, ben, text);
    const read = (place: number) => ben.caller.call(markRead, { params: { id: ada.id }, body: { place } });
    expect((await read(2)).body).toEqual({ unreadCount: 1 });
    const readAt = async () => (await threadOf(ada, ben)).messages.map((message) => message.readAt);
    const first = new Date(running.clock.now()).toISOString();
    expect(await readAt()).toEqual([first, first, null]);
    running.clock.advance(1000);
    expect((await read(1)).body).toEqual({ unreadCount: 1 });
    expect((await read(999)).body).toEqual({ unreadCount: 0 });
    expect(await readAt()).toEqual([first, first, new Date(running.clock.now()).toISOString()]);
  });

  test('is read by pages, by places, and from where a page that was off line left it', async () => {
    const [ada, ben] = await two();
    for (let n = 1; n <= 12; n += 1) await say(ada, ben, String(n));
    const placesOf = async (query: Record<string, string>) => {
      const { messages: page, hasOlder, hasNewer } = await threadOf(ben, ada, query);
      return [page.map(({ place }) => place), hasOlder, hasNewer];
    };
    expect(await placesOf({ limit: '5' })).toEqual([[8, 9, 10, 11, 12], true, false]);
    expect(await placesOf({ limit: '5', page: '3' })).toEqual([[1, 2], false, true]);
    expect(await placesOf({ limit: '5', page: '4' })).toEqual([[], false, false]);
    expect(await placesOf({ limit: '5', before: '4' })).toEqual([[1, 2, 3], false, true]);
    expect(await placesOf({ limit: '5', after: '10' })).toEqual([[11, 12], true, false]);
    expect(await placesOf({ limit: '4', after: '0' })).toEqual([[1, 2, 3, 4], false, true]);
    expect(await placesOf({ limit: '5', around: '6' })).toEqual([[4, 5, 6, 7, 8], true, true]);
    expect(await placesOf({ after: '12' })).toEqual([[], false, false]);
    const refused = await ben.caller.call(readThread, {
      params: { id: ada.id },
      query: { limit: '100000' },
    });
    expect(refused.status).toBe(400);
  });

  test('is cleared by one of the two for themselves, and begins anew with the next message', async () => {
    const [ada, ben] = await two();
    await say(ada, ben, 'old');
    await ben.caller.call(clearConversation, { params: { id: ada.id } });
    expect((await conversationsOf(ben)).conversations).toEqual([]);
    const { body: answer } = await say(ada, ben, 'new');
    expect(textsOf(await threadOf(ben, ada))).toEqual(['new']);
    expect((await threadOf(ben, ada)).hasOlder).toBe(false);
    expect(textsOf(await threadOf(ada, ben))).toEqual(['old', 'new']);
    const [old] = (await threadOf(ada, ben)).messages;
    await say(ada, ben, 'as I said', { replyTo: old?._id ?? '' });
    expect((await threadOf(ada, ben)).messages.at(-1)?.replyTo).toMatchObject({ preview: 'old', place: 1 });
    // What was cleared is not shown again by an answer to it.
    expect((await threadOf(ben, ada)).messages.at(-1)?.replyTo).toBeNull();
    expect((await say(ben, ada, 'hm', { replyTo: old?._id ?? '' })).failure.error).toBe('message_not_found');
    expect((await say(ben, ada, 'yes', { replyTo: answer._id })).status).toBe(200);
  });

  test('has no gap and no double, whoever writes at once and however often a call is repeated', async () => {
    const [ada, ben] = await two();
    const sends = Array.from({ length: 12 }, (_, n) => {
      const [from, to] = n % 2 ? [ada, ben] : [ben, ada];
      return [1, 2].map(() => say(from, to, `text ${n}`, { tempId: `temp-${from.id}-${n}` }));
    });
    const answers = await Promise.all(sends.flat());
    expect(countOutcomes(answers)).toEqual({ ok: 24 });
    const { messages: all } = await threadOf(ada, ben);
    expect(all.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(new Set(answers.map(({ body }) => body._id))).toEqual(new Set(all.map(({ _id }) => _id)));
    // The sender's own name for a message is for the sender.
    expect(all.filter(({ tempId }) => tempId !== null).every(({ senderId }) => senderId === ada.id)).toBe(
      true,
    );
    const other = await say(ada, ben, 'another text', { tempId: `temp-${ada.id}-1` });
    expect(other.failure.error).toBe('idempotency_key_reused');
  });
});

describe('messages of one moment', () => {
  /** One person, and so many others who have written to them before. */
  async function company(count: number) {
    const receiver = await newcomer();
    const senders = await Promise.all(Array.from({ length: count }, newcomer));
    for (const sender of senders) await say(sender, receiver, 'before');
    return { receiver, senders };
  }

  test('are stored together, each in its conversation and in the order in which they came', async () => {
    const { receiver, senders } = await company(8);
    const [first] = senders;
    if (!first) throw new Error('Nobody sends');
    const { statements, result } = await running.countStatements(() =>
      Promise.all([
        ...senders.map((sender) => say(sender, receiver, 'at once')),
        ...[1, 2, 3].map((n) => say(receiver, first, `and ${n}`)),
      ]),
    );
    expect(countOutcomes(result)).toEqual({ ok: 11 });
    const storing = statements.filter((text) => /insert into "messages"/.test(text));
    expect(storing.length).toBeLessThanOrEqual(4);
    for (const sender of senders.slice(1))
      expect(textsOf(await threadOf(receiver, sender))).toEqual(['before', 'at once']);
    const { messages: all, conversation } = await threadOf(first, receiver);
    expect(all.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    const ownOrder = all.map(({ content }) => content).filter((text) => text.startsWith('and'));
    expect(ownOrder).toEqual(['and 1', 'and 2', 'and 3']);
    expect(conversation.unreadCount).toBe(all.filter(({ senderId }) => senderId === receiver.id).length);
  });

  test('get each its own answer where some cannot be sent', async () => {
    const { receiver, senders } = await company(5);
    const [ada, ben, cleo, dan, eve] = senders;
    if (!(ada && ben && cleo && dan && eve)) throw new Error('Nobody sends');
    await say(ada, receiver, 'first', { tempId: 'once-only' });
    await receiver.caller.call(blockUser, { params: { userId: ben.id } });
    const [former, other, blocked, replying, good, alsoGood] = await Promise.all([
      say(ada, receiver, 'first', { tempId: 'once-only' }),
      say(ada, receiver, 'another', { tempId: 'once-only' }),
      say(ben, receiver, 'let me in'),
      say(cleo, receiver, 'yes', { replyTo: '0193aaaa-0000-7000-8000-000000000000' }),
      say(dan, receiver, 'good'),
      say(eve, receiver, 'also good'),
    ]);
    expect(former.body.place).toBe(2);
    expect(other.failure.error).toBe('idempotency_key_reused');
    expect(blocked.failure.error).toBe('user_not_found');
    expect(replying.failure.error).toBe('message_not_found');
    expect([good.body.place, alsoGood.body.place]).toEqual([2, 2]);
    expect(textsOf(await threadOf(receiver, ada))).toEqual(['before', 'first']);
    expect(textsOf(await threadOf(receiver, cleo))).toEqual(['before']);
  });

  test('wait for no conversation that is held but their own', async () => {
    const { receiver, senders } = await company(3);
    const [ada, ben, cleo] = senders;
    if (!(ada && ben && cleo)) throw new Error('Nobody sends');
    const { database } = running.app.parts;
    const held = await running.app.deps.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(or(eq(conversations.lowId, ada.id), eq(conversations.highId, ada.id)));
    let waiting: ReturnType<typeof say> | undefined;
    await database.transact(async (tx) => {
      await tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(eq(conversations.id, held[0]?.id ?? ''))
        .for('update');
      waiting = say(ada, receiver, 'patient');
      const answers = await Promise.all([say(ben, receiver, 'quick'), say(cleo, receiver, 'quick')]);
      expect(countOutcomes(answers)).toEqual({ ok: 2 });
      expect((await threadOf(receiver, ada)).messages).toHaveLength(1);
    });
    expect((await waiting)?.body.place).toBe(2);
  });
});

describe('who may write', () => {
  const settle = async (who: Someone, messagingEnabled: 'all' | 'shared_templates' | 'disabled') =>
    who.caller.call(changeSettings, { body: { messagingEnabled } });

  test('nobody to themselves, to nobody, or to somebody banned', async () => {
    const [ada, ben] = await two();
    expect((await say(ada, ada, 'me')).failure).toMatchObject({
      error: 'message_to_yourself',
      message: 'Cannot message yourself',
    });
    const nobody = { ...ben, id: '0193aaaa-0000-7000-8000-000000000000' };
    expect((await say(ada, nobody, 'hello')).failure.error).toBe('user_not_found');
    await say(ada, ben, 'before');
    const { db } = running.app.deps;
    await db.update(users).set({ bannedAt: running.clock.now() }).where(eq(users.id, ben.id));
    expect((await say(ada, ben, 'hello')).failure.error).toBe('user_not_found');
    const [kept] = (await conversationsOf(ada)).conversations;
    expect(kept).toMatchObject({ canWrite: false, user: { _id: ben.id, avatarUrl: null } });
    expect((await threadOf(ada, ben)).conversation.canWrite).toBe(false);
  });

  test('nobody past a block, in either direction', async () => {
    const [ada, ben] = await two();
    await say(ada, ben, 'before');
    await ben.caller.call(blockUser, { params: { userId: ada.id } });
    const unknown = { error: 'user_not_found', message: 'User not found' };
    expect((await say(ada, ben, 'hello')).failure).toEqual(unknown);
    expect((await say(ben, ada, 'hello')).failure).toEqual(unknown);
    expect(textsOf(await threadOf(ada, ben))).toEqual(['before']);
  });

  test('only staff where somebody takes no messages', async () => {
    const [ada, ben] = await two();
    await settle(ben, 'disabled');
    expect((await say(ada, ben, 'hello')).failure.error).toBe('not_messageable');
    expect(await takes(ada, ben)).toBe(false);
    await running.app.deps.db.update(users).set({ isModerator: true }).where(eq(users.id, ada.id));
    expect((await say(ada, ben, 'hello')).status).toBe(200);
    expect(await takes(ada, ben)).toBe(true);
  });

  test('whoever wrote lately, whatever they take otherwise', async () => {
    const [ada, ben] = await two();
    await settle(ben, 'shared_templates');
    expect((await say(ben, ada, 'May I ask?')).status).toBe(200);
    expect((await threadOf(ada, ben)).conversation.canWrite).toBe(true);
    running.clock.advance(7 * DAY_MS - 1000);
    expect((await say(ada, ben, 'yes')).status).toBe(200);
    running.clock.advance(2000);
    expect((await say(ada, ben, 'still there?')).failure.error).toBe('not_messageable');
    expect((await threadOf(ada, ben)).conversation.canWrite).toBe(false);
  });

  test('only the other one of a lock, until seven days after its end, where somebody says so', async () => {
    const [keyholder, wearer] = await two();
    const stranger = await newcomer();
    await settle(wearer, 'shared_templates');
    await settle(keyholder, 'shared_templates');
    expect((await say(keyholder, wearer, 'hello')).failure.error).toBe('not_messageable');
    await acceptedLock(keyholder.caller, wearer.caller, { initialDurationDays: 1, initialDurationHours: 0 });
    expect((await say(keyholder, wearer, 'hello')).status).toBe(200);
    expect((await say(wearer, keyholder, 'hello')).status).toBe(200);
    expect((await say(stranger, wearer, 'hello')).failure.error).toBe('not_messageable');
    expect([await takes(keyholder, wearer), await takes(stranger, wearer)]).toEqual([true, false]);
    running.clock.advance(DAY_MS);
    await running.settle();
    running.clock.advance(7 * DAY_MS - 1000);
    expect((await say(wearer, keyholder, 'still')).status).toBe(200);
    running.clock.advance(2000);
    expect((await say(wearer, keyholder, 'too late')).failure.error).toBe('not_messageable');
  });
});

test.each([
  ['nothing', {}],
  ['spaces', { content: '  \n ' }],
  ['20,001 characters', { content: 'a'.repeat(20_001) }],
  ['to a person and a group', { content: 'a', groupId: '0193aaaa-0000-7000-8000-000000000000' }],
  ['text that turns around', { content: 'a\u202Eb' }],
])('%s is no message', async (_what, fields) => {
  const [ada, ben] = await two();
  const { status } = await ada.caller.call(sendMessage, { body: { receiverId: ben.id, ...fields } });
  expect(status).toBe(400);
});

test('20,000 characters of any script arrive whole, and markup as what it is', async () => {
  const [ada, ben] = await two();
  for (const text of [
    '界'.repeat(20_000),
    '<script>alert(1)</script>',
    'نص 👩🏽‍🚒',
    "%_\\ '; drop table users",
  ]) {
    await say(ada, ben, text);
    expect((await threadOf(ben, ada)).messages.at(-1)?.content).toBe(text);
  }
});

describe('a picture', () => {
  const upload = async (who: Someone) =>
    (await who.caller.call(uploadMessageImage, { body: {}, files: { image: await clearPhoto() } })).body
      .imageUrl;
  const look = async (who: Someone, imageUrl: string) =>
    (await who.caller.call(readUpload, { params: { id: imageUrl.split('/').at(-1) ?? '' } })).status;

  test('is for its sender and, once sent, for those in the conversation; nobody else sends or sees it', async () => {
    const [ada, ben] = await two();
    const eve = await newcomer();
    const imageUrl = await upload(ada);
    expect([await look(ada, imageUrl), await look(ben, imageUrl)]).toEqual([200, 404]);
    expect((await say(eve, ben, '', { imageUrl })).failure.error).toBe('picture_not_yours');
    const { body } = await say(ada, ben, '', { imageUrl });
    expect(body).toMatchObject({ imageUrl, messageType: 'image', content: '' });
    expect([await look(ada, imageUrl), await look(ben, imageUrl), await look(eve, imageUrl)]).toEqual([
      200, 200, 404,
    ]);
    for (const foreign of ['https://elsewhere.example/a.png', '/api/uploads/none', `${imageUrl}/..`])
      expect((await say(ada, ben, 'x', { imageUrl: foreign })).failure.error).toBe('picture_not_yours');
  });

  test('that is never sent is gone after a day', async () => {
    const [ada, ben] = await two();
    const [sent, unsent] = [await upload(ada), await upload(ada)];
    await say(ada, ben, 'look', { imageUrl: sent });
    running.clock.advance(DAY_MS + 3_600_000);
    await running.settle();
    expect([await look(ben, sent), await look(ada, unsent)]).toEqual([200, 404]);
    expect((await say(ada, ben, '', { imageUrl: unsent })).failure.error).toBe('picture_not_yours');
  });

  test('goes with a group that everybody left, unless another conversation shows it', async () => {
    const [ada, ben] = await two();
    const [there, both] = [await upload(ada), await upload(ada)];
    const { body } = await ada.caller.call(createGroup, { body: { name: 'Us', memberIds: [ben.id] } });
    const groupId = body._id.replace('group_', '');
    for (const imageUrl of [there, both])
      await ada.caller.call(sendMessage, { body: { groupId, content: '', imageUrl } });
    await say(ada, ben, '', { imageUrl: both });
    for (const { id: userId, caller } of [ada, ben])
      await caller.call(removeGroupMember, { params: { id: groupId, userId } });
    running.clock.advance(DAY_MS + 3_600_000);
    await running.settle();
    expect([await look(ada, there), await look(ada, both)]).toEqual([404, 200]);
  });
});

describe('a reaction', () => {
  test('is one of each kind a person, and twenty kinds at most', async () => {
    const [ada, ben] = await two();
    const { body } = await say(ada, ben, 'hello');
    const react = (who: Someone, emoji: string, on?: boolean) =>
      who.caller.call(reactToMessage, {
        params: { id: body._id },
        body: { emoji, ...(on === undefined ? {} : { on }) },
      });
    await Promise.all([react(ben, '🔒', true), react(ben, '🔒', true), react(ada, '🔒', true)]);
    running.clock.advance(1);
    expect((await react(ben, '❤️')).body.reactions).toEqual([
      { emoji: '🔒', count: 2, mine: true },
      { emoji: '❤️', count: 1, mine: true },
    ]);
    expect((await react(ben, '❤️')).body.reactions).toEqual([{ emoji: '🔒', count: 2, mine: true }]);
    for (let n = 0; n < 19; n += 1) await react(ada, String.fromCodePoint(0x1f600 + n));
    expect((await react(ada, '🦊')).failure.error).toBe('too_many_reactions');
    expect((await react(ben, '🔒', false)).status).toBe(200);
    for (const emoji of ['a', 'a novel', '❤️❤️', '<b>', '']) expect((await react(ben, emoji)).status).toBe(400);
    expect((await react(await newcomer(), '🔒')).failure.error).toBe('message_not_found');
  });

  test.each(['👍🏽', '🇸🇪', '1️⃣', '👩‍❤️‍👨', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '☺', '©️'])('%s is one', async (emoji) => {
    const [ada, ben] = await two();
    const { body } = await say(ada, ben, 'hello');
    const { status } = await ben.caller.call(reactToMessage, { params: { id: body._id }, body: { emoji } });
    expect(status).toBe(200);
  });
});

test('a search finds words by their beginnings, without case and accents, in one conversation or in all', async () => {
  const [ada, ben] = await two();
  const cleo = await newcomer();
  for (const text of ['The Key is 100% safe', 'the other', 'Größe_1', 'nothing', '東京都へ'])
    await say(ada, ben, text);
  running.clock.advance(1);
  await say(cleo, ben, 'Another KEY');
  const search = (query: object, who = ben) =>
    who.caller.call(searchMessages, { query: query as { query: string } });
  const found = async (query: string) => textsOf((await search({ query, userId: ada.id })).body);
  for (const [query, texts] of [
    ['KEY', ['The Key is 100% safe']],
    ['th', ['the other', 'The Key is 100% safe']],
    ['safe the', ['The Key is 100% safe']],
    ['grosse', ['Größe_1']],
    ['京都', ['東京都へ']],
    ['ther', []],
    ["' | %", []],
  ] as const)
    expect(await found(query), query).toEqual(texts);
  const everywhere = async (who: Someone) =>
    (await search({ query: 'key' }, who)).body.messages.map((hit) => [hit.with, hit.content]);
  expect(await everywhere(ben)).toEqual([
    [cleo.id, 'Another KEY'],
    [ada.id, 'The Key is 100% safe'],
  ]);
  expect(await everywhere(cleo)).toEqual([[ben.id, 'Another KEY']]);
  // What one has cleared is not found any more.
  await ben.caller.call(clearConversation, { params: { id: ada.id } });
  expect(await everywhere(ben)).toEqual([[cleo.id, 'Another KEY']]);
  expect((await search({ query: 'key', userId: ada.id }, cleo)).failure.error).toBe('conversation_not_found');
});

test('messages from before there were searches by words are found too', async () => {
  const [ada, ben] = await two();
  const { body } = await say(ada, ben, 'An old story');
  const { database } = running.app.parts;
  await database.db.update(messages).set({ searchWords: null }).where(eq(messages.id, body._id));
  const search = async () =>
    (await ben.caller.call(searchMessages, { query: { query: 'old' } })).body.messages.length;
  expect(await search()).toBe(0);
  await fillMessageWords(database);
  expect(await search()).toBe(1);
});

test('a report keeps the message and the five before it as they are, sealed, once', async () => {
  const [ada, ben] = await two();
  for (let n = 1; n <= 8; n += 1) await say(ada, ben, `line ${n}`);
  const reported = (await threadOf(ben, ada)).messages[6];
  const report = () =>
    ben.caller.call(reportMessage, { params: { id: reported?._id ?? '' }, body: { reason: 'spam_scam' } });
  const answers = await Promise.all([report(), report(), report()]);
  expect(countOutcomes([...answers, await report()])).toEqual({ ok: 4 });
  const { db, secrets } = running.app.deps;
  const reports = await db.select().from(messageReports).where(eq(messageReports.reporterId, ben.id));
  expect(reports).toHaveLength(1);
  await db
    .update(messages)
    .set({ content: 'changed' })
    .where(eq(messages.id, reported?._id ?? ''));
  const evidence = await running.app.deps.transaction((tx) =>
    secrets.open(tx, { name: 'message-report' }, reports[0]?.evidenceSecretId ?? ''),
  );
  expect(JSON.parse(evidence.toString()).messages.map(({ content }: { content: string }) => content)).toEqual(
    [2, 3, 4, 5, 6, 7].map((n) => `line ${n}`),
  );
});

test('who has left keeps their words in the conversations of others', async () => {
  const [ada, ben] = await two();
  await say(ada, ben, 'I was here');
  await say(ben, ada, 'So you were');
  const { db } = running.app.deps;
  await db.update(messages).set({ senderId: null }).where(eq(messages.senderId, ada.id));
  expect((await threadOf(ben, ada)).messages.map(({ senderId }) => senderId)).toEqual([null, ben.id]);
});

test('a message costs one statement, a page of a thread two, the list one', async () => {
  const [ada, ben] = await two();
  await say(ada, ben, 'first');
  const count = async (work: () => Promise<unknown>) => {
    const { statements } = await running.countStatements(work);
    // Without the session of the call.
    return statements.filter((text) => !text.includes('"sessions"')).length;
  };
  expect(await count(() => say(ada, ben, 'second'))).toBe(1);
  expect(await count(() => threadOf(ben, ada))).toBe(2);
  expect(await count(() => conversationsOf(ben))).toBe(1);
});

test('no message of the conversation is looked at to add one, an answered one apart', async () => {
  const [ada, ben] = await two();
  const { _id: replyTo } = (await say(ada, ben, 'first')).body;
  const { statements, given } = await running.countStatements(() => say(ben, ada, 'second', { replyTo }));
  const storing = statements.findIndex((text) => text.includes('insert into "messages"'));
  const client = await running.app.parts.database.pool.connect();
  await client.query('begin');
  // So few are here that the planner might go through all of them.
  await client.query('set local enable_seqscan = off');
  const plan = await client.query(`explain ${statements[storing]}`, given[storing]);
  await client.query('rollback');
  client.release();
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('using messages_pkey on messages replied');
  // Whom somebody wrote to lately is looked up where they take no messages otherwise.
  expect(text.replaceAll('using messages_place_key on messages heard', '')).not.toContain(
    'messages_place_key',
  );
});

test('whether the other one is on line is told only where they show it', async () => {
  const [ada, ben] = await two();
  await say(ada, ben, 'hello');
  const shown = async () => (await conversationsOf(ada)).conversations[0]?.user;
  expect(await shown()).toMatchObject({ isOnline: false, showOnlineStatus: true });
  await ben.caller.call(changeSettings, { body: { showOnlineStatus: false } });
  expect(await shown()).toMatchObject({ isOnline: null, showOnlineStatus: false });
});

test('a conversation whose other one is deleted goes on to be read', async () => {
  const [ada, ben] = await two();
  await say(ada, ben, 'I was here');
  const { db } = running.app.deps;
  await db.update(conversations).set({ lowId: null }).where(eq(conversations.lowId, ada.id));
  await db.update(conversations).set({ highId: null }).where(eq(conversations.highId, ada.id));
  const [kept] = (await conversationsOf(ben)).conversations;
  expect(kept).toMatchObject({ user: { username: 'Deleted user', isOnline: null }, canWrite: false });
  const { body } = await ben.caller.call(readThread, {
    params: { id: kept?.user._id ?? '' },
    query: { markAsRead: 'true' },
  });
  expect(textsOf(body)).toEqual(['I was here']);
  expect((await conversationsOf(ben)).unreadCount).toBe(0);
});
