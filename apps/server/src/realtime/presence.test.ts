import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentUser } from '@keyhold/contracts/users/me';
import { readProfile } from '@keyhold/contracts/users/profile';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import type { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { breakableLine } from '../../test/breakable-line';
import type { Caller } from '../../test/caller';
import { eventually } from '../../test/eventually';
import { joiningChannels, joinThroughTestRedis, redisUrl } from '../../test/joined-servers';
import { signIn } from '../../test/people';
import { createTestApp, type TestApp } from '../../test/test-app';
import { users } from '../features/users/users.tables';
import { createPresence } from './presence';
import { attachSockets, closeSockets, createSocketServer } from './socket-server';

/** A process of its own, with its socket server; `open` opens a page of that person in it. */
async function startProcess(join: (io: Server) => void = () => undefined) {
  const io = createSocketServer();
  join(io);
  const presence = createPresence(io);
  const http = createServer();
  const left: string[] = [];
  attachSockets(io, http, {
    ownOrigins: () => [],
    readSession: async (cookie) => ({ ...somebody, userId: cookie ?? '' }),
    findHolding: async (sessionIds) => new Set(sessionIds),
    mayConnect: async () => true,
    onLeft: async ({ userId }) => void left.push(userId),
    inbound: [],
    limits: { consume: async () => ({ ok: true }), reset: async () => undefined },
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => closeSockets(io));
  const { port } = http.address() as AddressInfo;
  const open = (userId: string) => openPage(`http://127.0.0.1:${port}`, userId);
  return { presence, open, left };
}

const somebody = {
  userId: '',
  sessionId: 's1',
  restricted: false,
  closedBy: null,
  username: 'wilma',
  isAdmin: false,
  isModerator: false,
  isSiteOwner: false,
  loggedInAt: 0,
  confirmedAt: 0,
};

async function openPage(url: string, cookie: string) {
  const page = connect(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie },
  });
  onTestFinished(() => void page.close());
  await new Promise<void>((resolve) => page.once('connect', () => resolve()));
  return page;
}

const people = ['anna', 'berta', 'clara'];

test('in one process people are online while they have a page open', async () => {
  const { presence, open, left } = await startProcess();
  const online = async () => [...(await presence.amongOnline(people))].sort();
  expect(await online()).toEqual([]);
  const pages = [await open('anna'), await open('anna'), await open('berta')];
  expect(await online()).toEqual(['anna', 'berta']);
  expect([...(await presence.everybodyOnline(10))].sort()).toEqual(['anna', 'berta']);
  expect((await presence.everybodyOnline(1)).size).toBe(1);
  pages[0]?.close();
  pages[2]?.close();
  await eventually(async () => expect(await online()).toEqual(['anna']));
  expect(left).toEqual(['berta']);
});

describe.each(joiningChannels)('two processes that are joined through $through', ({ join }) => {
  test('know of the people of each other', async () => {
    const joinServer = await join();
    const [one, other] = [await startProcess(joinServer), await startProcess(joinServer)];
    await one.open('anna');
    const page = await other.open('berta');
    const online = async () => [...(await one.presence.amongOnline(people))].sort();
    await eventually(async () => expect(await online()).toEqual(['anna', 'berta']));
    expect([...(await other.presence.everybodyOnline(10))].sort()).toEqual(['anna', 'berta']);
    page.close();
    await eventually(async () => expect(await online()).toEqual(['anna']));
  });
});

describe.skipIf(!redisUrl)('while Redis is away', () => {
  test('people of this process are known, and the others again when it is back', async () => {
    const line = await breakableLine(new URL(redisUrl ?? ''));
    const [join, joinByLine] = [await joinThroughTestRedis(12), await joinThroughTestRedis(12, line.url)];
    const [one, other] = [await startProcess(joinByLine), await startProcess(join)];
    await one.open('anna');
    await other.open('berta');
    const online = async () => [...(await one.presence.amongOnline(people))].sort();
    await eventually(async () => expect(await online()).toEqual(['anna', 'berta']));

    const inFlight = online();
    line.cut();
    expect(await inFlight).toContain('anna');
    expect(await online()).toEqual(['anna']);
    line.mend();
    await eventually(async () => expect(await online()).toEqual(['anna', 'berta']));
  });

  test('a process that it left in the middle of joining joins when it is back', async () => {
    const line = await breakableLine(new URL(redisUrl ?? ''));
    const [join, joinByLine] = [await joinThroughTestRedis(11), await joinThroughTestRedis(11, line.url)];
    line.cutAt('subscribe');
    const one = await startProcess(joinByLine);
    const other = await startProcess(join);
    await one.open('anna');
    await eventually(() => expect(line.isCut()).toBe(true));
    line.mend();
    await eventually(async () => expect([...(await other.presence.amongOnline(people))]).toEqual(['anna']));
  });
});

test.skipIf(!redisUrl)('installations in two databases of one Redis know nothing of each other', async () => {
  const [joinOne, joinOther] = [await joinThroughTestRedis(13), await joinThroughTestRedis(14)];
  const processes = [await startProcess(joinOne), await startProcess(joinOne), await startProcess(joinOther)];
  const [one, second, other] = processes;
  await other?.open('clara');
  await second?.open('berta');
  await eventually(async () =>
    expect([...((await one?.presence.everybodyOnline(10)) ?? [])]).toEqual(['berta']),
  );
  expect([...((await other?.presence.everybodyOnline(10)) ?? [])]).toEqual(['clara']);
});

describe('of the product', () => {
  async function twoPeople(): Promise<{ running: TestApp; wearer: Caller; look: () => Promise<unknown> }> {
    const running = await createTestApp({ listen: true });
    onTestFinished(() => running.close());
    const [wearer, stranger] = [await signIn(running), await signIn(running)];
    const { _id: id } = (await wearer.call(currentUser, {})).body;
    const look = async () => {
      const { isOnline, lastSeen } = (await stranger.call(readProfile, { params: { id }, query: {} })).body;
      return { isOnline, lastSeen };
    };
    return { running, wearer, look };
  }

  test('a profile tells who is online, and since when they are not', async () => {
    const { running, wearer, look } = await twoPeople();
    const at = () => new Date(running.clock.now()).toISOString();
    const registered = at();
    running.clock.advance(5 * MINUTE_MS);
    expect(await look()).toEqual({ isOnline: false, lastSeen: registered });
    const { port } = running.web.server.address() as AddressInfo;
    const page = await openPage(`http://127.0.0.1:${port}`, wearer.cookie);
    expect(await look()).toEqual({ isOnline: true, lastSeen: at() });
    page.close();
    await eventually(async () => expect(await look()).toEqual({ isOnline: false, lastSeen: at() }));
  });

  test('pages that open and close write no more than once a minute', async () => {
    const { running, wearer } = await twoPeople();
    const { clock } = running;
    const { auth, deps } = running.app;
    const actor = (await auth.readSessionOfCookie(wearer.cookie)) ?? { userId: '' };
    const lastSeen = async () => {
      const rows = await deps.db.select().from(users).where(eq(users.id, actor.userId));
      return rows[0]?.lastSeenAt;
    };
    clock.advance(5 * MINUTE_MS);
    const first = clock.now();
    await auth.noteLeft(actor);
    clock.advance(MINUTE_MS);
    await auth.noteLeft(actor);
    expect(await lastSeen()).toBe(first);
    clock.advance(1);
    await auth.noteLeft(actor);
    expect(await lastSeen()).toBe(first + MINUTE_MS + 1);
  });
});
