import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocketPayload } from '@keyhold/contracts/all-socket-events';
import { lockRoom } from '@keyhold/contracts/locks/locks.events';
import type { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { joiningChannels } from '../../test/joined-servers';
import type { SignedIn } from '../kernel/actor';
import { inboundRoom } from './inbound';
import { createSocketAnnouncer } from './socket-announcer';
import { roomOf } from './socket-rooms';
import { attachSockets, closeSockets, createSocketServer } from './socket-server';

const me: SignedIn = {
  userId: 'u1',
  sessionId: 's1',
  restricted: false,
  closedBy: null,
  username: 'wilma',
  isAdmin: false,
  isModerator: false,
  isSiteOwner: false,
  confirmedAt: 0,
};
const [first, second] = [randomUUID(), randomUUID()];

/** A web process with an open page of mine, which is in the room of the first lock. */
async function openPage(join: (io: Server) => void = () => undefined) {
  const http = createServer();
  const io = createSocketServer();
  join(io);
  attachSockets(io, http, {
    ownOrigins: () => [],
    readSession: async () => me,
    findHolding: async (ids) => new Set(ids),
    mayConnect: async () => true,
    onLeft: async () => undefined,
    inbound: inboundRoom(lockRoom, async () => true),
    limits: { consume: async () => ({ ok: true }), reset: async () => undefined },
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const page = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  onTestFinished(async () => {
    page.close();
    await closeSockets(io);
  });
  const heard: [string, unknown][] = [];
  page.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await new Promise<void>((resolve) => {
    page.once('connect', () => resolve());
  });
  const inside = new Promise<void>((resolve) => {
    io.of('/').adapter.on('join-room', (room: string) => room.startsWith('lock:') && resolve());
  });
  page.emit(lockRoom.join.name, first);
  await inside;
  /** Resolves when the page has heard `last`. */
  const until = (last: unknown) =>
    new Promise<void>((resolve) => {
      page.onAny((_event, payload) => JSON.stringify(payload) === JSON.stringify(last) && resolve());
    });
  return { io, heard, until };
}

describe('invalidate', () => {
  test('says once for each subject what is newest, to that person alone', async () => {
    const { io, heard, until } = await openPage();
    const { invalidate } = createSocketAnnouncer(io);
    for (const version of [1, 2, 3]) {
      invalidate({ userId: 'u2' }, 'lock:updated', { id: first, version });
      invalidate({ userId: 'u1' }, 'lock:updated', { id: first, version });
      invalidate({ userId: 'u1' }, 'calendar:updated', { id: first });
      invalidate({ userId: 'u1' }, 'lock:updated', { id: second, version });
    }
    await until({ id: second, version: 3 });
    expect(heard).toEqual([
      ['lock:updated', { id: first, version: 3 }],
      ['calendar:updated', { id: first }],
      ['lock:updated', { id: second, version: 3 }],
    ]);
  });

  test('to everybody reaches each open page', async () => {
    const { io, heard, until } = await openPage();
    createSocketAnnouncer(io).invalidate('everybody', 'installation:changed', { id: 'installation' });
    await until({ id: 'installation' });
    expect(heard).toEqual([['installation:changed', { id: 'installation' }]]);
  });

  test('in a room reaches only pages in it', async () => {
    const { io, heard, until } = await openPage();
    const { invalidate } = createSocketAnnouncer(io);
    for (const id of [second, first])
      invalidate({ userId: 'u1', room: roomOf(lockRoom, id) }, 'cumulativeChancesUpdated', {
        id,
        version: 1,
      });
    await until({ id: first, version: 1 });
    expect(heard).toHaveLength(1);
  });
});

/** Fifty messages, at once: to all pages of mine, or to those in the room of the first lock. */
function deliverFifty(io: Server, room?: string) {
  const to = room === undefined ? { userId: 'u1' } : { userId: 'u1', room };
  const { deliver } = createSocketAnnouncer(io);
  const messages = Array.from(
    { length: 50 },
    (_, index): SocketPayload<'wheel_result'> => ({
      lockId: first,
      // Lengths differ, as those of letters do; a long one goes another way through the database.
      outcomeDescription: `${index} ${'x'.repeat((index % 3) * 5000)}`,
      timeAdjustment: null,
      selectedOption: {
        id: '1',
        label: '',
        description: '',
        type: 'reward',
        durationSeconds: -900,
        color: '#dba94a',
      },
    }),
  );
  for (const message of messages) deliver(to, 'wheel_result', message);
  return messages;
}

/** Which of the fifty were heard, in this order. */
const numbersIn = (heard: [string, unknown][]) =>
  heard
    .filter(([event]) => event === 'wheel_result')
    .map(([, message]) => Number.parseInt((message as SocketPayload<'wheel_result'>).outcomeDescription, 10));

describe('deliver', () => {
  test.each([
    ['to a person', undefined],
    ['to a person in a room', roomOf(lockRoom, first)],
  ])('%s brings each message, in order', async (_name, room) => {
    const { io, heard, until } = await openPage();
    const { deliver } = createSocketAnnouncer(io);
    deliver({ userId: 'u2' }, 'new_notification', { id: first });
    deliver({ userId: 'u1', room: roomOf(lockRoom, second) }, 'new_notification', { id: second });
    const sent = deliverFifty(io, room);
    await until(sent.at(-1));
    expect(heard).toHaveLength(sent.length);
    expect(numbersIn(heard)).toEqual(sent.map((_message, index) => index));
  });
});

describe.each(joiningChannels)('what a worker delivers through $through', ({ join }) => {
  test('arrives at a page of the web process, each message, in order', async () => {
    const joinServer = await join();
    const { heard, until } = await openPage(joinServer);
    const worker = createSocketServer();
    joinServer(worker);
    onTestFinished(() => closeSockets(worker));
    // They know each other once a message came through.
    const { invalidate } = createSocketAnnouncer(worker);
    const known = until({ id: second, version: 0 });
    const knocking = setInterval(
      () => invalidate({ userId: 'u1' }, 'lock:updated', { id: second, version: 0 }),
      50,
    );
    await known;
    clearInterval(knocking);
    const sent = deliverFifty(worker, roomOf(lockRoom, first));
    await until(sent.at(-1));
    expect(numbersIn(heard)).toEqual(sent.map((_message, index) => index));
  });
});
