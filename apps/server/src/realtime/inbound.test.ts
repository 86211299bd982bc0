import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { SignedIn } from '../kernel/actor';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import { inbound, inboundRoom } from './inbound';
import { attachSockets, closeSockets, createSocketServer } from './socket-server';

const actor: SignedIn = {
  userId: 'u1',
  sessionId: 's1',
  restricted: false,
  closedBy: null,
  confirmedAt: 0,
  username: 'wilma',
  isAdmin: false,
  isModerator: false,
  isSiteOwner: false,
};

const id = z.string().check(z.regex(/^(ai_)?[0-9a-f-]{36}$/));
const thing = {
  name: 'thing',
  join: { name: 'joinThing', payload: id },
  leave: { name: 'leaveThing', payload: id },
};
const typed = {
  name: 'typing',
  payload: z.strictObject({ receiverId: id }),
  limit: { name: 'typing', points: 3, durationSeconds: 1 },
};

let points: number;
let told: string[];
let http: HttpServer;
let io: Server;
let page: Socket;
let asked: string[];
let allowed: (id: string) => boolean;
beforeEach(async () => {
  asked = [];
  told = [];
  points = typed.limit.points;
  allowed = () => true;
  const limits: RateLimits = {
    consume: async () => (points-- > 0 ? { ok: true } : { ok: false, retryAfterSeconds: 1 }),
    reset: async () => undefined,
  };
  const room = inboundRoom(thing, async (_actor, id) => {
    asked.push(id);
    if (id === broken) throw new Error('no database');
    return allowed(id);
  });
  const typing = inbound(typed, async (_page, { receiverId }) => void told.push(receiverId));
  http = createServer();
  io = createSocketServer();
  attachSockets(io, http, {
    ownOrigins: () => [],
    readSession: async () => actor,
    findHolding: async (ids) => new Set(ids),
    inbound: [...room, typing],
    limits,
    mayConnect: async () => true,
    onLeft: async () => undefined,
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const { port } = http.address() as AddressInfo;
  page = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => {
    page.once('connect', () => resolve());
  });
});
afterEach(async () => {
  page.close();
  await closeSockets(io);
});

const broken = randomUUID();
const roomOf = (id: string) => `thing:${id}:u1`;
/** The page's own places in rooms; beside each it is in the one that all share. */
const thingsJoined = () =>
  [...io.of('/').adapter.rooms.keys()].filter((room) => /^thing:.*:u1$/.test(room)).sort();
const isShared = (id: string) => io.of('/').adapter.rooms.has(`thing:${id}`);

/** The next time that somebody goes in or out. */
const moved = (move: 'join-room' | 'leave-room', id: string) =>
  new Promise<void>((resolve) => {
    const heard = (room: string) => {
      if (room !== roomOf(id)) return;
      io.of('/').adapter.off(move, heard);
      resolve();
    };
    io.of('/').adapter.on(move, heard);
  });

async function join(id: string): Promise<void> {
  const joined = moved('join-room', id);
  page.emit('joinThing', id);
  await joined;
}

async function leave(id: string): Promise<void> {
  const left = moved('leave-room', id);
  page.emit('leaveThing', id);
  await left;
}

test('a room lets in whom its guard lets in, asked anew each time', async () => {
  const [own, foreign] = [randomUUID(), randomUUID()];
  allowed = (id) => id !== foreign;
  page.emit('joinThing', foreign);
  page.emit('joinThing', broken);
  await join(own);
  expect(thingsJoined()).toEqual([roomOf(own)]);
  expect(isShared(own)).toBe(true);
  await leave(own);
  expect(thingsJoined()).toEqual([]);
  expect(isShared(own)).toBe(false);
  await join(own);
  expect(asked).toEqual([foreign, broken, own, own]);
});

test('junk is not even asked about', async () => {
  const own = randomUUID();
  for (const junk of [undefined, null, 7, 'x', '', [own], { id: own }, `${own}:u2`, 'a'.repeat(10_000)]) {
    page.emit('joinThing', junk);
    page.emit('leaveThing', junk);
  }
  await join(own);
  expect(asked).toEqual([own]);
});

test('a page is in twenty rooms at most, and a room that it leaves makes place', async () => {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  for (const id of ids) await join(id);
  const [first = '', more] = [ids[0], randomUUID()];
  page.emit('joinThing', more);
  await leave(first);
  expect(thingsJoined()).toEqual(ids.slice(1).map(roomOf).sort());
  await join(more);
  expect(thingsJoined()).toHaveLength(20);
});

test('what comes faster than it can be asked about is dropped', async () => {
  allowed = () => false;
  const last = randomUUID();
  for (let count = 0; count < 500; count += 1) page.emit('joinThing', randomUUID());
  // An answer of the server comes after everything that was sent before it was asked.
  const answered = new Promise<void>((resolve) => {
    page.once('pong-of-test', () => resolve());
  });
  for (const socket of io.sockets.sockets.values())
    socket.once('ping-of-test', () => socket.emit('pong-of-test'));
  page.emit('ping-of-test');
  await answered;
  allowed = (id) => id === last;
  await join(last);
  expect(asked.length).toBeLessThan(500);
});

test('an id is what the room says it is', async () => {
  const conversation = `ai_${randomUUID()}`;
  await join(conversation);
  expect(thingsJoined()).toEqual([roomOf(conversation)]);
});

test('what a page sends reaches its feature as declared, in its order, and no more than its limit', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  for (const junk of [undefined, first, { receiverId: 'x' }, { receiverId: first, more: 1 }])
    page.emit('typing', junk);
  for (const receiverId of [first, second, third, first]) page.emit('typing', { receiverId });
  await join(first);
  expect(told).toEqual([first, second, third]);
});
