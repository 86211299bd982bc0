import type { AddressInfo } from 'node:net';
import { logout } from '@keyhold/contracts/auth/session';
import { completeTask, failTask, selectTask } from '@keyhold/contracts/games/games';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../test/caller';
import { eventually } from '../../test/eventually';
import { hourPenalties, threeTasks } from '../../test/games';
import { signIn } from '../../test/people';
import { acceptedLock } from '../../test/shared-locks';
import { createTestApp, type TestApp } from '../../test/test-app';
import { passSixHours, startLock } from '../../test/world';
import { locks } from '../features/locks/locks.tables';

let running: TestApp;
const sockets: Socket[] = [];
beforeEach(async () => {
  running = await createTestApp({ listen: true });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await running.close();
});

function open(cookie: string, headers: Record<string, string> = {}): Socket {
  const { port } = running.web.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    extraHeaders: { ...(cookie ? { cookie } : {}), ...headers },
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

/** The announcement of that version; the one of an earlier version may still be on its way. */
const updatedTo = (socket: Socket, version: number) =>
  new Promise<{ id: string; version: number }>((resolve) => {
    socket.on('lock:updated', (update: { id: string; version: number }) => {
      if (update.version === version) resolve(update);
    });
  });

async function connected(person: Caller): Promise<Socket> {
  const socket = open(person.cookie);
  await once(socket, 'connect');
  return socket;
}

test('only a signed-in page of this site gets a socket', async () => {
  const refused = await once<Error>(open(''), 'connect_error');
  expect(refused.message).toBe('unauthenticated');
  const wearer = await signIn(running);
  const foreign = await once<Error>(
    open(wearer.cookie, { origin: 'https://elsewhere.example' }),
    'connect_error',
  );
  expect(foreign.message).toBe('cross_site_request');
  await connected(wearer);
});

test('the wearer hears of the end of a lock and of what it settles, a stranger of nothing', async () => {
  const wearer = await signIn(running);
  const stranger = await signIn(running);
  const id = await startLock(wearer, '4711');
  await running.settle();
  const [own, other] = [await connected(wearer), await connected(stranger)];
  const overheard: string[] = [];
  other.onAny((_event, about: { id: string }) => overheard.push(about.id));
  const updated = updatedTo(own, 2);
  const told = once<{ id: string }>(own, 'new_notification');
  await passSixHours(running);
  expect(await updated).toEqual({ id, version: 2 });
  const arrived = await told;
  expect(Object.keys(arrived)).toEqual(['id']);
  // What is done is read: their other pages show it so.
  const read = once<{ id: string }>(own, 'notifications_read');
  await wearer.call(revealCombination, { params: { id } });
  await running.settle();
  expect(await read).toEqual(arrived);
  // The stranger's own lock arrives after everything before it, so nothing else is still on its way.
  const strangersOwn = await startLock(stranger, '4711');
  const mine = once(other, 'lock:updated');
  await running.settle();
  await mine;
  expect(new Set(overheard)).toEqual(new Set([strangersOwn]));
});

test('both hear of completed tasks and of penalties, the wearer without what is hidden', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const penaltyConfig = hourPenalties({ taskRequiredPerDay: 1 });
  const settings = { initialDurationDays: 9, taskModule: threeTasks(), penaltyConfig };
  const inCards = { ...penaltyConfig, useCardGamePenalty: true };
  const deck = { cardGameEnabled: true, infoHidden: true, penaltyConfig: inCards };
  const hidesTime = await acceptedLock(wearer, keyholder, { ...settings, displayRemainingTime: false });
  const hidesDeck = await acceptedLock(wearer, keyholder, { ...settings, ...deck });
  const hidesHistory = await acceptedLock(wearer, keyholder, { ...settings, displayHistory: false });
  await running.settle();

  type Heard = { id: string; lockId: string };
  const pages = [await connected(wearer), await connected(keyholder)];
  const heard = pages.map((page) => {
    const events: object[] = [];
    for (const event of ['task_completed', 'penalty_applied'])
      page.on(event, ({ id, ...payload }: Heard) => events.push({ event, ...payload }));
    return events;
  });
  /** Waits for as many events as are named here and compares them, in any order. */
  const hears = async (mine: object[], theirs: object[]) => {
    await running.settle();
    for (const [index, wanted] of [mine, theirs].entries()) {
      await eventually(() => expect(heard[index]?.length).toBeGreaterThanOrEqual(wanted.length));
      const events = heard[index]?.splice(0) ?? [];
      expect(events).toHaveLength(wanted.length);
      expect(events).toEqual(expect.arrayContaining(wanted));
    }
  };
  const select = async (lockId: string) =>
    (await wearer.call(selectTask, { params: { lockId }, body: {} })).body.selectedTask;
  const complete = async (lockId: string) => {
    const { id: taskId, title } = await select(lockId);
    const { body } = await wearer.call(completeTask, { params: { lockId }, body: { taskId } });
    return { event: 'task_completed', lockId, taskId, title, ...body };
  };

  const completed = await complete(hidesTime);
  await hears([completed], [completed]);

  running.clock.advance(HOUR_MS);
  const { id: taskId } = await select(hidesTime);
  await wearer.call(failTask, { params: { lockId: hidesTime }, body: { taskId } });
  const ofTask = { event: 'penalty_applied', lockId: hidesTime, cause: 'TASK', date: null, redsAdded: 0 };
  await hears([{ ...ofTask, addedSeconds: null }], [{ ...ofTask, addedSeconds: 3600 }]);

  running.clock.advance(11 * HOUR_MS);
  const ofDay = { event: 'penalty_applied', cause: 'DAY', date: '2027-01-10' };
  const inDeck = { ...ofDay, lockId: hidesDeck, addedSeconds: 0 };
  const inSilence = { ...ofDay, lockId: hidesHistory, addedSeconds: 3600, redsAdded: 0 };
  await hears([{ ...inDeck, redsAdded: null }], [{ ...inDeck, redsAdded: 1 }, inSilence]);

  // It arrives after everything before it: of the silent lock the wearer heard nothing.
  const last = await complete(hidesDeck);
  await hears([last], [last]);
});

test('the keyholder hears of what the wearer does, and the wearer of what the keyholder does', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const id = await acceptedLock(wearer, keyholder);
  await running.settle();
  const sockets = [await connected(wearer), await connected(keyholder)];
  const heard = (version: number) => Promise.all(sockets.map((socket) => updatedTo(socket, version)));
  const frozen = heard(2);
  await keyholder.call(freezeLock, { params: { id } });
  await running.settle();
  expect(await frozen).toEqual([
    { id, version: 2 },
    { id, version: 2 },
  ]);
  const released = heard(4);
  await wearer.call(releaseEmergency, { params: { id } });
  await running.settle();
  expect(await released).toEqual([
    { id, version: 4 },
    { id, version: 4 },
  ]);
});

test('logging out ends the sockets of that session only', async () => {
  const wearer = await signIn(running);
  const stranger = await signIn(running);
  const [own, other] = [await connected(wearer), await connected(stranger)];
  const ended = once<string>(own, 'disconnect');
  await wearer.call(logout, {});
  expect(await ended).toBe('io server disconnect');
  expect(other.connected).toBe(true);
});

test('people hear of what the clock deletes, as of something newer than they know: of an ID photo the keyholder alone', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const id = await acceptedLock(wearer, keyholder, { requireID: true });
  await running.settle();
  const sockets = [await connected(wearer), await connected(keyholder)];
  /** The first that each hears of a version after that one: what was announced before may still be on its way. */
  const heardAfter = (version: number) =>
    sockets.map(
      (socket) =>
        new Promise((resolve) => {
          socket.on('lock:updated', (heard: { id: string; version: number }) => {
            if (heard.version > version) resolve(heard);
          });
        }),
    );
  const storedVersion = async () => (await running.app.deps.db.select().from(locks))[0]?.version ?? 0;
  await running.settle();
  running.clock.advance(6 * HOUR_MS);
  await wearer.call(revealCombination, { params: { id } });
  await running.settle();
  const version = await storedVersion();
  const newer = { id, version: version + 1 };
  const [worn, held] = heardAfter(version);
  running.clock.advance(3 * DAY_MS);
  await running.settle();
  expect(await held).toEqual(newer);
  // The wearer's first message is of the lock itself.
  running.clock.advance(4 * DAY_MS);
  await running.settle();
  expect(await worn).toEqual(newer);
  expect(await running.app.deps.db.$count(locks)).toBe(0);
});
