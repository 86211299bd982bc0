import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../kernel/actor';
import type { RoomGuard } from './rooms';
import { createSocketAnnouncer } from './socket-announcer';
import { attachSockets, closeSockets, createSocketServer } from './socket-server';

const actor: SignedIn = {
  userId: 'u1',
  sessionId: 's1',
  restricted: false,
  loggedInAt: 0,
  username: 'wilma',
  isAdmin: false,
  isModerator: false,
  isSiteOwner: false,
};

let http: HttpServer;
let io: Server;
let page: Socket;
let asked: string[];
let allowed: (id: string) => boolean;
beforeEach(async () => {
  asked = [];
  allowed = () => true;
  const guard: RoomGuard = {
    joinEvent: 'joinThing',
    leaveEvent: 'leaveThing',
    roomOf: (id) => `thing:${id}`,
    async mayJoin(_actor, id) {
      asked.push(id);
      if (id === broken) throw new Error('no database');
      return allowed(id);
    },
  };
  http = createServer();
  io = createSocketServer();
  attachSockets(io, http, {
    ownOrigins: () => [],
    readSession: async () => actor,
    rooms: [guard],
    mayConnect: async () => true,
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
const thingsJoined = () =>
  [...io.of('/').adapter.rooms.keys()].filter((room) => room.startsWith('thing:')).sort();

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
  await leave(own);
  expect(thingsJoined()).toEqual([]);
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

test('a message to one person in a room reaches only their pages in it, and none is swallowed by another', async () => {
  const announce = createSocketAnnouncer(io);
  const [own, other] = [randomUUID(), randomUUID()];
  await join(own);
  const heard: unknown[] = [];
  const last = new Promise<void>((resolve) => {
    page.onAny((event, payload) => {
      heard.push([event, payload]);
      if (payload === 'last') resolve();
    });
  });
  announce.toUserInRoom(`thing:${own}`, 'u2', 'happened', 'to somebody else');
  announce.toUserInRoom(`thing:${other}`, 'u1', 'happened', 'elsewhere');
  announce.toUserInRoom(`thing:${own}`, 'u1', 'happened', 'first');
  announce.toUserInRoom(`thing:${own}`, 'u1', 'happened', 'last');
  await last;
  expect(heard).toEqual([
    ['happened', 'first'],
    ['happened', 'last'],
  ]);
});
