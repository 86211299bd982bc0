import type { AddressInfo } from 'node:net';
import { revokeBridge } from '@keyhold/contracts/ai-bridge/bridges';
import { BRIDGE_PROTOCOL, type BridgeFrame, bridgeNamespace } from '@keyhold/contracts/ai-bridge/protocol';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pairedBridge } from '../../../test/bridges';
import { type Someone, someone } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { users } from '../users/users.tables';
import { bridgeBaseUrl, bridgeFetch } from './ai-bridge.api';
import { noteSeen } from './enter-bridge';
import { findConnected } from './find-bridges';

let running: TestApp;
const sockets: Socket[] = [];
beforeEach(async () => {
  running = await createTestApp({ listen: true });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await running.close();
});

/** A bridge that says whatever the test has it say. */
function open(token: string, more: { auth?: object; origin?: string } = {}): Socket {
  const { port } = running.web.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}${bridgeNamespace}`, {
    auth: { protocol: BRIDGE_PROTOCOL, token, version: '0.1.0', startedAt: 1, ...more.auth },
    ...(more.origin && { extraHeaders: { origin: more.origin } }),
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return socket;
}

const once = <T>(socket: Socket, event: string) =>
  new Promise<T>((resolve) => {
    socket.once(event, resolve);
  });

/** A person with a bridge that has taken a chat of theirs. */
async function asked() {
  const person = await someone(running);
  const bridge = await pairedBridge(running, person.caller);
  const socket = open(bridge.token);
  await once(socket, 'connect');
  const job = once<{ job: string }>(socket, 'job');
  const answer = ask(person);
  const { job: id } = await job;
  const say = (frame: Record<string, unknown>) => socket.emit('frame', { job: id, ...frame });
  return { person, bridge, socket, id, answer, say };
}

const ask = (person: Someone) =>
  bridgeFetch(running.app.deps, person.id)(`${bridgeBaseUrl}/chat/completions`, {
    method: 'POST',
    body: '{}',
  });

const head = { type: 'head', n: 0, status: 200, contentType: 'text/plain' } as const;

test('only a bridge with a token that holds gets a socket, and never a page', async () => {
  const person = await someone(running);
  const { _id: id, token } = await pairedBridge(running, person.caller);
  const refusal = async (socket: Socket) => (await once<Error>(socket, 'connect_error')).message;
  expect(await refusal(open('x'.repeat(43)))).toBe('revoked');
  expect(await refusal(open(token, { auth: { protocol: 2 } }))).toBe('protocol');
  expect(await refusal(open(token, { auth: { asks: true } }))).toBe('known');
  expect(await refusal(open(token, { origin: 'https://elsewhere.example' }))).toBe('cross_site_request');
  await person.caller.call(revokeBridge, { params: { id } });
  expect(await refusal(open(token))).toBe('revoked');
});

test('a bridge has no say in jobs that were not given to it', async () => {
  const mine = await asked();
  const theirs = await asked();
  const lie = { ...head, job: mine.id } satisfies BridgeFrame;
  theirs.socket.emit('frame', lie);
  theirs.socket.emit('frame', { type: 'failed', job: mine.id, n: 0, reason: 'busy', detail: 'x' });
  theirs.say(head);
  theirs.say({ type: 'piece', n: 1, text: 'theirs' });
  theirs.say({ type: 'end', n: 2 });
  expect(await (await theirs.answer).text()).toBe('theirs');
  // In any order, as over another process.
  mine.say({ type: 'end', n: 3 });
  mine.say({ type: 'piece', n: 2, text: 'ne' });
  mine.say(head);
  mine.say({ type: 'piece', n: 1, text: 'mi' });
  expect(await (await mine.answer).text()).toBe('mine');
});

test.each<[string, Record<string, unknown>[]]>([
  ['says more than it may', [head, { type: 'piece', n: 5, text: 'x' }]],
  ['says a frame twice', [head, head]],
  ['begins in the middle', [{ type: 'piece', n: 0, text: 'x' }]],
])('a bridge that %s has failed', async (_, frames) => {
  const { answer, say } = await asked();
  for (const frame of frames) say(frame);
  const read = async () => (await answer).text();
  await expect(read()).rejects.toMatchObject({ name: 'BridgeFailed', reason: 'broke_protocol' });
});

test('frames that are none are passed over', async () => {
  const { answer, say, socket } = await asked();
  for (const rubbish of [null, [], 'x', { type: 'head' }, { ...head, job: 'x' }])
    socket.emit('frame', rubbish);
  say({ ...head, status: 99 });
  say({ ...head, contentType: 'text/html\r\nset-cookie: x=y' });
  say({ ...head, n: -1 });
  say({ ...head, n: 1.5 });
  socket.emit('report', { chat: { name: 'x', models: Array.from({ length: 101 }, () => 'y') } });
  say(head);
  say({ type: 'end', n: 1 });
  expect(await (await answer).text()).toBe('');
});

test.each<[string, (socket: Socket) => void]>([
  [
    'floods',
    (socket) => {
      for (let n = 0; n < 5_000; n += 1) socket.emit('frame', { type: 'taken', job: `${n}`.padEnd(16, 'x') });
    },
  ],
  [
    'says a megabyte at once',
    (socket) => socket.emit('frame', { type: 'piece', text: 'x'.repeat(1_000_000) }),
  ],
])('a bridge that %s is cut', async (_, misbehave) => {
  const { answer, socket } = await asked();
  const cut = once(socket, 'disconnect');
  const lost = expect(answer).rejects.toMatchObject({ name: 'BridgeFailed', reason: 'connection_lost' });
  misbehave(socket);
  await Promise.all([cut, lost]);
});

test('what a bridge says after its token was revoked is not heard', async () => {
  const { person, bridge, socket, answer, say } = await asked();
  say(head);
  const text = (await answer).text();
  const lost = expect(text).rejects.toMatchObject({ reason: 'connection_lost' });
  const cut = once(socket, 'disconnect');
  await person.caller.call(revokeBridge, { params: { id: bridge._id } });
  say({ type: 'piece', n: 1, text: 'x' });
  say({ type: 'end', n: 2 });
  await Promise.all([lost, cut]);
});

test('the pairing of a bridge is looked up again and again: one that went without a word holds no more', async () => {
  const { person, answer } = await asked();
  const { deps } = running.app;
  answer.catch(() => undefined);
  const connections = (await findConnected(deps, person.id)).flatMap(({ connection }) => connection ?? []);
  expect(await noteSeen(deps, connections)).toEqual(new Set(connections));
  await deps.db.update(users).set({ bannedAt: deps.clock.now() }).where(eq(users.id, person.id));
  expect(await noteSeen(deps, connections)).toEqual(new Set());
});
