import { createPost, readPost } from '@keyhold/contracts/forum/posts';
import { listConversations, readThread } from '@keyhold/contracts/messages/conversations';
import { sendMessage } from '@keyhold/contracts/messages/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Someone, signIn, someone } from '../../test/people';
import { createTestApp, type TestApp } from '../../test/test-app';
import { sessions } from '../features/auth/auth.tables';
import { installation } from '../features/installation/installation.tables';
import { conversationMembers } from '../features/messages/messages.tables';
import { users } from '../features/users/users.tables';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
  await signIn(running);
});
afterAll(() => running.close());

const db = () => running.app.deps.db;
const conversationsOf = async ({ caller }: Someone) => {
  const { status, body } = await caller.call(listConversations, {});
  return status === 200 ? 'answered' : (body as unknown as { error: string }).error;
};

/** Somebody whom the process has let in just before. */
async function knownPerson(): Promise<Someone> {
  const person = await someone(running);
  expect(await conversationsOf(person)).toBe('answered');
  expect(await conversationsOf(person)).toBe('answered');
  return person;
}

test('a session that has ended elsewhere is told nothing, however often it was let in', async () => {
  const person = await knownPerson();
  await db().delete(sessions).where(eq(sessions.userId, person.id));
  expect(await conversationsOf(person)).toBe('unauthenticated');
  expect(await conversationsOf(person)).toBe('unauthenticated');
});

test('a ban, and a maintenance, hold with the very next call', async () => {
  const banned = await knownPerson();
  const other = await knownPerson();
  await db().update(users).set({ bannedAt: running.clock.now() }).where(eq(users.id, banned.id));
  expect(await conversationsOf(banned)).toBe('unauthenticated');
  await db().update(installation).set({ maintenanceMode: true });
  expect(await conversationsOf(other)).toBe('maintenance');
  await db().update(installation).set({ maintenanceMode: false });
  expect(await conversationsOf(other)).toBe('answered');
});

test('who has become staff meanwhile is answered as staff', async () => {
  const [reader, author] = [await knownPerson(), await knownPerson()];
  const { body } = await author.caller.call(createPost, {
    body: { title: 'The first week', description: 'It went well.' },
  });
  const id = body._id;
  const mayPin = async () => (await reader.caller.call(readPost, { params: { id } })).body.canPin;
  expect([await mayPin(), await mayPin()]).toEqual([false, false]);
  await db().update(users).set({ isModerator: true }).where(eq(users.id, reader.id));
  expect(await mayPin()).toBe(true);
});

test('a session that has ended marks nothing as read', async () => {
  const [reader, writer] = [await knownPerson(), await knownPerson()];
  await writer.caller.call(sendMessage, { body: { receiverId: reader.id, content: 'Are you there?' } });
  await db().delete(sessions).where(eq(sessions.userId, reader.id));
  const read = await reader.caller.call(readThread, {
    params: { id: writer.id },
    query: { markAsRead: 'true' },
  });
  expect(read.status).toBe(401);
  await running.settle();
  const [own] = await db()
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, reader.id));
  expect(own?.readPlace).toBe(0);
});
