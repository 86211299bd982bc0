import type { AddressInfo } from 'node:net';
import { logout } from '@keyhold/contracts/auth/session';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../test/caller';
import { signIn } from '../../test/people';
import { acceptedLock } from '../../test/shared-locks';
import { createTestApp, type TestApp } from '../../test/test-app';
import { passSixHours, startLock } from '../../test/world';

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
