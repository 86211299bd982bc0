import { discoverUsers } from '@keyhold/contracts/explore/users';
import {
  addGroupMembers,
  clearConversation,
  createGroup,
  listConversations,
  listGroups,
  makeGroupAdmin,
  readThread,
  removeGroupMember,
  renameGroup,
} from '@keyhold/contracts/messages/conversations';
import { searchMessages, sendMessage } from '@keyhold/contracts/messages/messages';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { deleteAccount } from '@keyhold/contracts/users/leaving';
import { currentUser } from '@keyhold/contracts/users/me';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOutcomes } from '../../../test/outcomes';
import { type Someone, signIn, someone } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { users } from '../users/users.tables';
import { conversations } from './messages.tables';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
  await signIn(running);
});
afterAll(() => running.close());

function newcomer(): Promise<Someone> {
  running.clock.advance(1);
  return someone(running);
}

async function groupOf(admin: Someone, ...members: Someone[]): Promise<string> {
  const { body } = await admin.caller.call(createGroup, {
    body: { name: 'Us', memberIds: members.map(({ id }) => id) },
  });
  return body._id.replace('group_', '');
}
const say = (who: Someone, groupId: string, content: string) =>
  who.caller.call(sendMessage, { body: { groupId, content } });
const readBy = async (who: Someone, groupId: string) =>
  who.caller.call(readThread, { params: { id: `group_${groupId}` }, query: {} });
const textsFor = async (who: Someone, groupId: string) =>
  (await readBy(who, groupId)).body.messages.map(({ content }) => content);

test('everybody in a group reads what is said since they joined, and nobody else does', async () => {
  const [ada, ben, cleo, eve] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  const id = await groupOf(ada, ben);
  await say(ada, id, 'one');
  await ben.caller.call(addGroupMembers, { params: { id }, body: { memberIds: [cleo.id, ben.id] } });
  await say(ben, id, 'two');
  expect(await textsFor(ada, id)).toEqual(['one', 'two']);
  expect(await textsFor(cleo, id)).toEqual(['two']);
  const { conversations } = (await cleo.caller.call(listConversations, {})).body;
  expect(conversations[0]).toMatchObject({
    user: { _id: `group_${id}`, username: 'Us', isGroup: true, memberCount: 3 },
    unreadCount: 1,
  });
  expect((await readBy(eve, id)).failure.error).toBe('conversation_not_found');
  expect((await say(eve, id, 'hello')).failure.error).toBe('conversation_not_found');
  const { groups } = (await ben.caller.call(listGroups, {})).body;
  expect(groups[0]?.members.map(({ _id }) => _id)).toEqual([ada.id, ben.id, cleo.id]);
});

test('who wrote in it is named, also once they have left, but to nobody between whom and them there is a block', async () => {
  const [ada, ben, cleo, dan] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  const id = await groupOf(ada, ben, cleo, dan);
  await say(cleo, id, 'Good morning');
  await say(ben, id, 'Good evening');
  const named = async (who: Someone) => {
    const { body: found } = await who.caller.call(searchMessages, { query: { query: 'good' } });
    const listed = (await who.caller.call(listConversations, {})).body.conversations[0]?.lastMessage;
    // She made it, and said nothing.
    const writers = (await readBy(who, id)).body.writers.filter(({ _id }) => _id !== ada.id);
    expect(found.writers.toSorted(byId)).toEqual(writers.toSorted(byId));
    return { newest: listed?.senderName, writers: writers.map(({ username }) => username).toSorted() };
  };
  const byId = (one: { _id: string }, other: { _id: string }) => one._id.localeCompare(other._id);
  const nameOf = async (who: Someone) => (await who.caller.call(currentUser, {})).body.username;
  const [bens, cleos] = [await nameOf(ben), await nameOf(cleo)];
  const both = { newest: bens, writers: [bens, cleos].toSorted() };
  await ben.caller.call(blockUser, { params: { userId: dan.id } });
  for (const who of [ada, ben, dan]) expect(await named(who)).toEqual(both);
  await ben.caller.call(removeGroupMember, { params: { id, userId: ben.id } });
  expect(await named(ada)).toEqual(both);
  expect(await named(dan)).toEqual({ newest: null, writers: [cleos] });
  await running.app.deps.db.delete(users).where(eq(users.id, ben.id));
  expect(await named(ada)).toEqual({ newest: null, writers: [cleos] });
  running.clock.advance(1);
  await cleo.caller.call(sendMessage, { body: { receiverId: ada.id, content: 'Between us' } });
  const { conversations } = (await ada.caller.call(listConversations, {})).body;
  expect(conversations[0]?.lastMessage).toMatchObject({ preview: 'Between us', senderName: null });
});

test('what happens in it is told to those who are in it, each once, and is nothing unread', async () => {
  const [ada, ben, cleo] = [await newcomer(), await newcomer(), await newcomer()];
  const id = await groupOf(ada, ben);
  const names = new Map([
    [ada.id, 'ada'],
    [ben.id, 'ben'],
    [cleo.id, 'cleo'],
  ]);
  const told = async (who: Someone) =>
    (await readBy(who, id)).body.events.map(({ afterPlace, kind, byId, aboutId, name }) =>
      [afterPlace, names.get(byId ?? ''), kind, names.get(aboutId ?? '') ?? name].join(' ').trim(),
    );
  const params = { id };
  const rename = () => ada.caller.call(renameGroup, { params, body: { name: 'All of us' } });
  const add = () => ben.caller.call(addGroupMembers, { params, body: { memberIds: [cleo.id, ada.id] } });
  const remove = (who: Someone, whom: Someone) =>
    who.caller.call(removeGroupMember, { params: { id, userId: whom.id } });
  expect(await told(ben)).toEqual(['0 ada made']);
  await say(ben, id, 'one');
  running.clock.advance(1);
  await Promise.all([rename(), rename()]);
  running.clock.advance(1);
  await Promise.all([add(), add()]);
  const [made, renamed, added] = ['0 ada made', '1 ada renamed All of us', '1 ben added cleo'];
  expect(await told(ada)).toEqual([made, renamed, added]);
  expect(await told(cleo)).toEqual([added]);
  const { body: listed } = await cleo.caller.call(listConversations, {});
  expect(listed).toMatchObject({ unreadCount: 0, conversations: [{ lastMessage: null }] });
  const shown = async (who: Someone) =>
    (await who.caller.call(listConversations, {})).body.conversations[0]?.lastEvent;
  const nameOf = async (who: Someone) => (await who.caller.call(currentUser, {})).body.username;
  expect(await shown(cleo)).toEqual({
    kind: 'added',
    byId: ben.id,
    byName: await nameOf(ben),
    aboutId: cleo.id,
    aboutName: await nameOf(cleo),
    name: null,
    createdAt: new Date(running.clock.now()).toISOString(),
  });
  expect(await shown(ben)).toBeUndefined();
  running.clock.advance(1);
  await ada.caller.call(clearConversation, { params: { id: `group_${id}` } });
  await cleo.caller.call(clearConversation, { params: { id: `group_${id}` } });
  expect([await told(ada), await shown(ada), await shown(cleo)]).toEqual([[], undefined, undefined]);
  await Promise.all([remove(ada, ben), remove(ada, ben)]);
  running.clock.advance(1);
  await remove(ada, ada);
  expect(await told(cleo)).toEqual(['1 ada removed ben', '1 ada left cleo']);
  expect(await shown(cleo)).toMatchObject({ kind: 'left', byId: ada.id, aboutId: cleo.id });
});

test('nobody is put into a group who takes no messages of its maker, and whom that is about is said', async () => {
  const [ada, ben, cleo, willing] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  await ben.caller.call(changeSettings, { body: { messagingEnabled: 'disabled' } });
  await cleo.caller.call(blockUser, { params: { userId: ada.id } });
  const make = (memberIds: string[]) => ada.caller.call(createGroup, { body: { name: 'Us', memberIds } });
  for (const id of [ben.id, cleo.id, ada.id, '0193aaaa-0000-7000-8000-000000000000'])
    expect((await make([id])).failure.error, id).toBe('not_messageable');
  const both = await make([cleo.id, willing.id, ben.id.toUpperCase()]);
  expect(both.failure.errors?.map(({ field }) => field)).toEqual(['memberIds.0', 'memberIds.2']);
  expect((await make([])).failure.errors?.[0]?.message).toBe('Group name and members required');
  const found = async (who: Someone, query: { forMessages?: 'true' }) => {
    const search = (await who.caller.call(currentUser, {})).body.username;
    const { users } = (await ada.caller.call(discoverUsers, { query: { search, ...query } })).body;
    return users.map(({ takesMessages }) => takesMessages);
  };
  const asked = { forMessages: 'true' } as const;
  expect(await found(ben, asked)).toEqual([false]);
  expect(await found(cleo, asked)).toEqual([]);
  expect(await found(willing, asked)).toEqual([true]);
  expect(await found(willing, {})).toEqual([undefined]);
});

test('its admin renames it and takes people out; everybody leaves by themselves, and after the last it is gone', async () => {
  const [ada, ben, cleo] = [await newcomer(), await newcomer(), await newcomer()];
  const id = await groupOf(ada, ben, cleo);
  const rename = (who: Someone) =>
    who.caller.call(renameGroup, { params: { id }, body: { name: 'All of us' } });
  const remove = (who: Someone, whom: Someone) =>
    who.caller.call(removeGroupMember, { params: { id, userId: whom.id } });
  expect((await rename(ben)).failure.error).toBe('not_allowed');
  expect((await rename(ada)).body.name).toBe('All of us');
  expect((await remove(ben, cleo)).failure.error).toBe('not_allowed');
  expect((await remove(ada, cleo)).status).toBe(200);
  expect((await say(cleo, id, 'still here?')).failure.error).toBe('conversation_not_found');
  await remove(ada, ada);
  expect((await rename(ben)).status).toBe(200);
  await remove(ben, ben);
  expect((await rename(ben)).failure.error).toBe('conversation_not_found');
});

test('its admin makes another member the admin, who is it from then on, once, and everybody is told', async () => {
  const [ada, ben, cleo, eve] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  const id = await groupOf(ada, ben, cleo);
  const make = (who: Someone, whom: Someone) =>
    who.caller.call(makeGroupAdmin, { params: { id }, body: { userId: whom.id } });
  expect((await make(ben, ben)).failure.error).toBe('not_allowed');
  expect((await make(eve, ben)).failure.error).toBe('conversation_not_found');
  expect((await make(ada, eve)).failure.error).toBe('user_not_found');
  const answers = await Promise.all([make(ada, cleo), make(ada, cleo)]);
  expect(answers.map(({ body }) => body.adminId)).toEqual([cleo.id, cleo.id]);
  expect((await make(ada, ben)).failure.error).toBe('not_allowed');
  const happened = (await readBy(ben, id)).body.events.filter(({ kind }) => kind === 'admin');
  expect(happened).toMatchObject([{ byId: ada.id, aboutId: cleo.id }]);
  const rename = { params: { id }, body: { name: 'All of us' } };
  expect((await ada.caller.call(renameGroup, rename)).failure.error).toBe('not_allowed');
  expect((await cleo.caller.call(renameGroup, rename)).status).toBe(200);
});

test('a deleted account leaves its groups: the longest member is admin, it is told, and a group of nobody is gone', async () => {
  const [ada, ben, cleo] = [await newcomer(), await newcomer(), await newcomer()];
  const [id, alone] = [await groupOf(ada, ben), await groupOf(ada, cleo)];
  running.clock.advance(1);
  await ben.caller.call(addGroupMembers, { params: { id }, body: { memberIds: [cleo.id] } });
  await cleo.caller.call(removeGroupMember, { params: { id: alone, userId: cleo.id } });
  running.clock.advance(1);
  expect(await ada.caller.call(deleteAccount, { body: { confirmText: 'DELETE' } })).toMatchObject({
    status: 200,
  });
  const events = (await readBy(cleo, id)).body.events;
  expect(events.at(-1)).toMatchObject({ kind: 'left', byId: null, aboutId: ben.id });
  const rename = { params: { id }, body: { name: 'The two of us' } };
  expect((await cleo.caller.call(renameGroup, rename)).failure.error).toBe('not_allowed');
  expect((await ben.caller.call(renameGroup, rename)).body).toMatchObject({ adminId: ben.id });
  const { db } = running.app.deps;
  expect(await db.$count(conversations, eq(conversations.id, alone))).toBe(0);
});

test('two who delete their accounts at once leave a group that goes on with the third', async () => {
  const [ada, ben, cleo] = [await newcomer(), await newcomer(), await newcomer()];
  const id = await groupOf(ada, ben, cleo);
  const leave = (who: Someone) => who.caller.call(deleteAccount, { body: { confirmText: 'DELETE' } });
  const answers = await Promise.all([leave(ada), leave(ben)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { groups } = (await cleo.caller.call(listGroups, {})).body;
  expect(groups).toMatchObject([{ _id: `group_${id}`, adminId: cleo.id, members: [{ _id: cleo.id }] }]);
});

test('a group of two hundred works, and takes nobody more, whoever adds at once', async () => {
  const [ada, ben] = [await newcomer(), await newcomer()];
  const id = await groupOf(ada, ben);
  const { rows } = await running.app.deps.db.execute<{ id: string }>(sql`
    insert into ${users} (id, username, email, password_hash, gender, role, date_of_birth, created_at, last_seen_at)
    select gen_random_uuid(), 'crowd_' || n, 'crowd' || n || '@example.org', '', '', 'slave', '1990-05-17', '2027-01-01', '2027-01-01'
    from generate_series(1, 199) n returning id`);
  const crowd = rows.map((row) => row.id);
  const add = (who: Someone, memberIds: string[]) =>
    who.caller.call(addGroupMembers, { params: { id }, body: { memberIds } });
  expect((await add(ada, crowd.slice(0, 197))).body.members).toHaveLength(199);
  const answers = await Promise.all([add(ada, crowd.slice(197, 198)), add(ben, crowd.slice(198))]);
  expect(countOutcomes(answers)).toEqual({ ok: 1, group_full: 1 });
  expect((await say(ben, id, 'hello, all of you')).status).toBe(200);
  expect(await textsFor(ada, id)).toEqual(['hello, all of you']);
});

test('a group that is made twice under one key is one', async () => {
  const [ada, ben] = [await newcomer(), await newcomer()];
  const make = () =>
    ada.caller.call(
      createGroup,
      { body: { name: 'Once', memberIds: [ben.id] } },
      { 'idempotency-key': 'a-key-of-ours' },
    );
  const [first, second] = [await make(), await make()];
  expect(second.body).toEqual(first.body);
  expect((await ada.caller.call(listGroups, {})).body.groups).toHaveLength(1);
});
