import type { AddressInfo } from 'node:net';
import { createGroup, markRead } from '@keyhold/contracts/messages/conversations';
import { reactToMessage, sendMessage } from '@keyhold/contracts/messages/messages';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually';
import { type Someone, signIn, someone } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';

let running: TestApp;
const sockets: Socket[] = [];
beforeEach(async () => {
  running = await createTestApp({ listen: true });
  await signIn(running);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await running.close();
});

const newcomer = () => someone(running);

type Heard = readonly [event: string, payload: Record<string, unknown>];

/** An open page of somebody, with everything that it hears. */
async function pageOf({ caller }: Someone): Promise<{ socket: Socket; heard: Heard[] }> {
  const { port } = running.web.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    extraHeaders: { cookie: caller.cookie },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const heard: Heard[] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => heard.push([event, payload]));
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  return { socket, heard };
}

test('a message reaches every page of both, in its order, whole, and with the name that only its sender gave it', async () => {
  const [ada, ben, eve] = [await newcomer(), await newcomer(), await newcomer()];
  const [adas, bens, evil] = [await pageOf(ada), await pageOf(ben), await pageOf(eve)];
  const bensOther = await pageOf(ben);
  for (let n = 1; n <= 5; n += 1)
    await ada.caller.call(sendMessage, {
      body: { receiverId: ben.id, content: `text ${n}`, tempId: `temporary-${n}` },
    });
  await eventually(() => expect(bensOther.heard).toHaveLength(5));
  await eventually(() => expect(adas.heard).toHaveLength(5));
  expect(bens.heard).toEqual(bensOther.heard);
  expect(bens.heard.map(([event, { with: key, message }]) => [event, key, message])).toMatchObject(
    [1, 2, 3, 4, 5].map((place) => [
      'new_message',
      ada.id,
      { place, content: `text ${place}`, senderId: ada.id, tempId: null },
    ]),
  );
  expect(adas.heard.map(([event, { with: key, message }]) => [event, key, message])).toMatchObject(
    [1, 2, 3, 4, 5].map((place) => ['message_sent', ben.id, { place, tempId: `temporary-${place}` }]),
  );
  expect(evil.heard).toEqual([]);
});

test('reading and reactions are told to both, reading in a group to the reader alone', async () => {
  const [ada, ben] = [await newcomer(), await newcomer()];
  const { body } = await ada.caller.call(sendMessage, { body: { receiverId: ben.id, content: 'hello' } });
  const group = await ada.caller.call(createGroup, { body: { name: 'Us', memberIds: [ben.id] } });
  const groupId = group.body._id;
  await ada.caller.call(sendMessage, { body: { groupId: groupId.replace('group_', ''), content: 'all' } });
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)];
  const react = () =>
    ben.caller.call(reactToMessage, { params: { id: body._id }, body: { emoji: '🔒', on: true } });
  await ben.caller.call(markRead, { params: { id: ada.id }, body: { place: 1 } });
  await ben.caller.call(markRead, { params: { id: ada.id }, body: { place: 1 } });
  await ben.caller.call(markRead, { params: { id: groupId }, body: { place: 1 } });
  await react();
  await react();
  await eventually(() => expect(bens.heard).toHaveLength(3));
  await eventually(() => expect(adas.heard).toHaveLength(2));
  const reaction = { messageId: body._id, emoji: '🔒', userId: ben.id, on: true };
  expect(adas.heard).toMatchObject([
    ['messages_read', { with: ben.id, readerId: ben.id, place: 1 }],
    ['message_reaction', { with: ben.id, ...reaction }],
  ]);
  expect(bens.heard).toMatchObject([
    ['messages_read', { with: ada.id }],
    ['messages_read', { with: groupId }],
    ['message_reaction', { with: ada.id, ...reaction }],
  ]);
});

test('who types is told to the other one, not past a block, and costs the database next to nothing', async () => {
  const [ada, ben, cleo] = [await newcomer(), await newcomer(), await newcomer()];
  await cleo.caller.call(blockUser, { params: { userId: ada.id } });
  const [adas, bens, cleos] = [await pageOf(ada), await pageOf(ben), await pageOf(cleo)];
  const { statements } = await running.countStatements(async () => {
    for (let n = 0; n < 20; n += 1) adas.socket.emit('typing', { receiverId: ben.id });
    adas.socket.emit('typing', { receiverId: cleo.id });
    adas.socket.emit('typing', { receiverId: ada.id });
    adas.socket.emit('typing', { receiverId: 'nobody', more: 1 });
    adas.socket.emit('stop_typing', { receiverId: ben.id });
    await eventually(() => expect(bens.heard).toHaveLength(21));
  });
  expect(bens.heard[0]).toEqual(['user_typing', { with: ada.id, userId: ada.id }]);
  expect(bens.heard.at(-1)).toEqual(['user_stop_typing', { with: ada.id, userId: ada.id }]);
  expect(cleos.heard).toEqual([]);
  expect(adas.heard).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(3);
});
