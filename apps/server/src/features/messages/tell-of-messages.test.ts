import { createGroup, markRead } from '@keyhold/contracts/messages/conversations';
import { sendMessage } from '@keyhold/contracts/messages/messages';
import { changeNotificationSettings } from '@keyhold/contracts/notifications/notification-settings';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { readPush, subscribeToPush } from '@keyhold/contracts/notifications/push';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { MINUTE_MS, SECOND_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakePushService } from '../../../test/fake-push-service';
import { type Someone, someone } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { users } from '../users/users.tables';
import { sayAsAi } from './messages.api';

let running: TestApp;
let service: FakePushService;
let ada: Someone;
let ben: Someone;
let phone: ReturnType<FakePushService['newBrowser']>;
const chatId = '40000002';

beforeEach(async () => {
  running = await createTestApp();
  service = await FakePushService.start();
  ada = await someone(running, { username: 'Ada' });
  ben = await someone(running, { username: 'Ben' });
  phone = service.newBrowser('phone');
  await ben.caller.call(readPush, {});
  await ben.caller.call(subscribeToPush, { body: phone.subscription });
  running.telegram.says(chatId, '/start');
  await running.app.deps.db
    .update(users)
    .set({ telegramChatId: chatId, telegramNotificationsEnabled: true })
    .where(eq(users.id, ben.id));
});
afterEach(async () => {
  await service.close();
  await running.close();
});

const say = (from: Someone, content: string) =>
  from.caller.call(sendMessage, { body: { receiverId: (from === ada ? ben : ada).id, content } });
const read = (upTo: number) => ben.caller.call(markRead, { params: { id: ada.id }, body: { place: upTo } });
async function pass(ms: number): Promise<void> {
  running.clock.advance(ms);
  await running.settle();
}
const onTelegram = () => running.telegram.textsTo(chatId);

test('who is away is told once of a conversation, in neutral words, on their phone and in Telegram', async () => {
  await say(ada, 'You left the key in the door, love');
  await pass(9 * SECOND_MS);
  expect([phone.messages(), onTelegram()]).toEqual([[], []]);
  await say(ada, 'Hello?');
  await pass(SECOND_MS);
  const path = `/?chat=${ada.id}`;
  expect(phone.messages()).toEqual([
    expect.objectContaining({ title: 'Keyhold', body: 'You have a new message', path }),
  ]);
  expect(onTelegram()).toEqual([expect.stringContaining('You have a new message')]);
  expect(onTelegram().join()).not.toMatch(/Ada|key in the door/);
  // More of it is not told again at once, and it is in no list of the app.
  await say(ada, 'Are you there?');
  await pass(5 * MINUTE_MS);
  expect(phone.messages()).toHaveLength(1);
  expect((await ben.caller.call(listNotifications, {})).body.notifications).toEqual([]);
  await pass(11 * MINUTE_MS);
  await say(ada, 'Good night');
  await pass(MINUTE_MS);
  const [first, second, ...more] = phone.messages();
  // The second one takes the place of the first.
  expect([second?.tag, more]).toEqual([first?.tag, []]);
});

test('who reads it on another device, or answers, is not told', async () => {
  await say(ada, 'one');
  await read(1);
  await pass(MINUTE_MS);
  await say(ada, 'two');
  await say(ben, 'three');
  await pass(MINUTE_MS);
  expect([phone.messages(), onTelegram()]).toEqual([[], []]);
  // Nor of what was read before a push service took it again.
  service.answer = { status: 503 };
  await say(ada, 'four');
  await pass(10 * SECOND_MS);
  const before = service.received.length;
  await read(4);
  service.answer = { status: 201 };
  await pass(MINUTE_MS);
  expect(service.received).toHaveLength(before);
  // Read, it is news again at once.
  await say(ada, 'five');
  await pass(10 * SECOND_MS);
  expect(service.received).toHaveLength(before + 1);
});

test('switches, single kinds, words and quiet hours hold for messages', async () => {
  const change = (body: Parameters<typeof ben.caller.call<typeof changeNotificationSettings>>[1]['body']) =>
    ben.caller.call(changeNotificationSettings, { body });
  await change({ switches: [{ topic: 'messages', channel: 'telegram', on: false }], showsWords: true });
  await say(ada, 'one');
  await pass(10 * SECOND_MS);
  expect(phone.messages()).toMatchObject([{ title: 'New message', body: 'Ada wrote to you.' }]);
  expect(onTelegram()).toEqual([]);

  await change({ kinds: [{ name: 'messages.said', on: false }] });
  await pass(20 * MINUTE_MS);
  await say(ada, 'two');
  await pass(10 * SECOND_MS);
  expect(phone.messages()).toHaveLength(1);
  const body = { name: 'Us', memberIds: [ben.id] };
  const { _id: group } = (await ada.caller.call(createGroup, { body })).body;
  await ada.caller.call(sendMessage, { body: { groupId: group.replace('group_', ''), content: 'three' } });
  await pass(10 * SECOND_MS);
  expect(phone.messages()[1]).toMatchObject({ body: 'Ada wrote in “Us”.', path: `/?chat=${group}` });

  await change({ kinds: [{ name: 'messages.said', on: true }] });
  const now = new Date(running.clock.now()).toISOString().slice(11, 16);
  const later = new Date(running.clock.now() + 60 * MINUTE_MS).toISOString().slice(11, 16);
  await change({ quietHours: { from: now, to: later, timezone: 'UTC' } });
  await say(ada, 'four');
  await pass(10 * SECOND_MS);
  expect(phone.messages()).toHaveLength(2);
  await pass(60 * MINUTE_MS);
  expect(phone.messages()).toHaveLength(3);
});

test('nobody is told of somebody whom they have blocked since', async () => {
  await say(ada, 'one');
  await ben.caller.call(blockUser, { params: { userId: ada.id } });
  await pass(MINUTE_MS);
  expect(phone.messages()).toEqual([]);
});

test('an AI that writes is told of, unless its person wants that not', async () => {
  const { deps } = running.app;
  const ai = { name: 'Mara', kind: 'said' as const, source: 'builtin' as const, acts: [], lockId: null };
  await sayAsAi(deps, ben.id, { content: 'Where are you?', ai, turn: null });
  await pass(10 * SECOND_MS);
  expect(phone.messages()).toMatchObject([{ body: 'You have a new message', path: `/?chat=ai_${ben.id}` }]);
  await ben.caller.call(changeSettings, { body: { aiNotificationsEnabled: false } });
  await pass(20 * MINUTE_MS);
  await sayAsAi(deps, ben.id, { content: 'I am waiting.', ai, turn: null });
  await pass(10 * SECOND_MS);
  expect(phone.messages()).toHaveLength(1);
});

test('a picture of an AI is told of by a switch of its own', async () => {
  const { deps } = running.app;
  const picture = { jobId: '00000000-0000-7000-8000-000000000001' };
  const ai = { name: 'Mara', kind: 'said', source: 'builtin', acts: [], lockId: null, picture } as const;
  const send = async () => {
    await sayAsAi(deps, ben.id, { content: 'Look.', ai: { ...ai, acts: [] }, turn: null });
    await pass(10 * SECOND_MS);
    return phone.messages().length;
  };
  await ben.caller.call(changeSettings, { body: { aiImageNotificationsEnabled: false } });
  expect(await send()).toBe(0);
  await ben.caller.call(changeSettings, {
    body: { aiImageNotificationsEnabled: true, aiNotificationsEnabled: false },
  });
  expect(await send()).toBe(1);
});
