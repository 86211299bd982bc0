import type { AddressInfo } from 'node:net';
import { logout } from '@keyhold/contracts/auth/session';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../test/caller';
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

test('the wearer hears of the end of a lock, a stranger of nothing', async () => {
  const wearer = await signIn(running);
  const stranger = await signIn(running);
  const id = await startLock(wearer, '4711');
  await running.settle();
  const [own, other] = [await connected(wearer), await connected(stranger)];
  const overheard: unknown[] = [];
  other.onAny((...heard) => overheard.push(heard));
  const updated = once<{ id: string; version: number }>(own, 'lock:updated');
  const told = once<{ id: string }>(own, 'new_notification');
  await passSixHours(running);
  expect(await updated).toEqual({ id, version: 2 });
  expect(Object.keys(await told)).toEqual(['id']);
  // The stranger's own lock arrives after everything before it, so nothing else is still on its way.
  await startLock(stranger, '4711');
  const mine = once(other, 'lock:updated');
  await running.settle();
  await mine;
  expect(overheard).toHaveLength(1);
});

test('the keyholder hears of what the wearer does, and the wearer of what the keyholder does', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const id = await acceptedLock(wearer, keyholder);
  await running.settle();
  const sockets = [await connected(wearer), await connected(keyholder)];
  const heard = () => Promise.all(sockets.map((socket) => once(socket, 'lock:updated')));
  const frozen = heard();
  await keyholder.call(freezeLock, { params: { id } });
  await running.settle();
  expect(await frozen).toEqual([
    { id, version: 2 },
    { id, version: 2 },
  ]);
  const released = heard();
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

test('both hear of what the clock deletes, as of something newer than they know', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const id = await acceptedLock(wearer, keyholder, { requireID: true });
  await running.settle();
  const sockets = [await connected(wearer), await connected(keyholder)];
  const heard = () => Promise.all(sockets.map((socket) => once<{ id: string }>(socket, 'lock:updated')));
  /** The version that was known before, and what is heard once the time has passed. */
  const hearAfter = async (ms: number) => {
    const [lock] = await running.app.deps.db.select().from(locks);
    const announced = heard();
    running.clock.advance(ms);
    await running.settle();
    return [lock?.version ?? 0, await announced];
  };
  await running.settle();
  running.clock.advance(6 * HOUR_MS);
  await wearer.call(revealCombination, { params: { id } });
  const ended = heard();
  await running.settle();
  await ended;
  const [known, ofPhoto] = await hearAfter(3 * DAY_MS);
  const newer = { id, version: Number(known) + 1 };
  expect(ofPhoto).toEqual([newer, newer]);
  expect(await hearAfter(4 * DAY_MS)).toEqual([known, [newer, newer]]);
  expect(await running.app.deps.db.$count(locks)).toBe(0);
});
