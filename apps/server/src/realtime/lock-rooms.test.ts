import type { AddressInfo } from 'node:net';
import { drawCard } from '@keyhold/contracts/cards/cards';
import { selectTask, spinWheel } from '@keyhold/contracts/games/games';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../test/caller';
import { eventually } from '../../test/eventually';
import { selfLock, threeTasks, wheelOf } from '../../test/games';
import { signIn } from '../../test/people';
import { acceptedLock } from '../../test/shared-locks';
import { createTestApp, type TestApp } from '../../test/test-app';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
const sockets: Socket[] = [];
beforeEach(async () => {
  running = await createTestApp({ listen: true });
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await running.close();
});

const once = <T>(socket: Socket, event: string) =>
  new Promise<T>((resolve) => {
    socket.once(event, resolve);
  });

/** Opens a page of that person in the room of the lock; it joins the rooms of `others` only if it may. */
async function pageIn(person: Caller, lockId: string, ...others: string[]): Promise<Socket> {
  const { port } = running.web.server.address() as AddressInfo;
  const page = io(`http://127.0.0.1:${port}`, {
    extraHeaders: { cookie: person.cookie },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  sockets.push(page);
  await once(page, 'connect');
  const { adapter } = running.app.parts.io.of('/');
  const joined = new Promise<void>((resolve) => {
    const heard = (room: string, socketId: string) => {
      if (socketId !== page.id || !room.startsWith(`lock:${lockId}`)) return;
      adapter.off('join-room', heard);
      resolve();
    };
    adapter.on('join-room', heard);
  });
  for (const id of [...others, lockId]) page.emit('joinLockRoom', id);
  await joined;
  return page;
}

test('both see the wheel stop, each without what is hidden from them, and a stranger sees nothing', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    displayRemainingTime: false,
    wheelModule: wheelOf(3600),
  });
  await running.settle();
  const stranger = await signIn(running);
  const strangersOwn = await selfLock(stranger, { wheelModule: wheelOf(900) });
  await running.settle();
  const pages = [await pageIn(wearer, id), await pageIn(keyholder, id)];
  const other = await pageIn(stranger, strangersOwn, id);
  const overheard: unknown[] = [];
  other.onAny((event, payload) => overheard.push([event, payload]));

  const results = Promise.all(pages.map((page) => once(page, 'wheel_result')));
  // The games as they stand, and what is left, go along with the answer alone.
  const {
    games: _,
    remainingSeconds: _left,
    ...spin
  } = (await wearer.call(spinWheel, { params: { lockId: id }, body: {} })).body;
  await running.settle();
  const hidden = { lockId: id, ...spin };
  expect(spin.timeAdjustment).toBeNull();
  expect(await results).toEqual([
    hidden,
    { ...hidden, timeAdjustment: 3600, outcomeDescription: '1 hour added' },
  ]);
  // The stranger's own wheel arrives after everything before it.
  const mine = once<{ lockId: string }>(other, 'wheel_result');
  await stranger.call(spinWheel, { params: { lockId: strangersOwn }, body: {} });
  await running.settle();
  expect((await mine).lockId).toBe(strangersOwn);
  expect(JSON.stringify(overheard)).not.toContain(id);
});

test('both see the task and hear of changed chances, and the lock has a new version each time', async () => {
  const id = await acceptedLock(wearer, keyholder, { taskModule: threeTasks(), cardGameEnabled: true });
  await running.settle();
  const page = await pageIn(wearer, id);
  const holding = await pageIn(keyholder, id);
  const heard = (event: string) => Promise.all([once(page, event), once(holding, event)]);

  const versions = new Set<number>();
  page.on('lock:updated', ({ version }: { version: number }) => versions.add(version));
  const selected = heard('task_selected');
  const { selectedTask, selectedAt } = (await wearer.call(selectTask, { params: { lockId: id }, body: {} }))
    .body;
  await running.settle();
  expect(await selected).toEqual([0, 1].map(() => ({ lockId: id, selectedTask, selectedAt })));
  await eventually(() => expect(versions).toContain(2));

  const chances = heard('cumulativeChancesUpdated');
  await wearer.call(drawCard, { params: { id }, body: {} });
  await running.settle();
  expect(await chances).toEqual([0, 1].map(() => ({ id, version: 3 })));
  await eventually(() => expect(Math.max(...versions)).toBeGreaterThan(2));
});

test('a page that left hears of the lock no more than of any other', async () => {
  const id = await selfLock(wearer, { wheelModule: wheelOf(900) });
  const second = await selfLock(wearer, { wheelModule: wheelOf(900) });
  const page = await pageIn(wearer, id, second);
  const heard: string[] = [];
  page.on('wheel_result', ({ lockId }: { lockId: string }) => heard.push(lockId));
  const { adapter } = running.app.parts.io.of('/');
  const left = new Promise<void>((resolve) => {
    adapter.once('leave-room', () => resolve());
  });
  page.emit('leaveLockRoom', second);
  await left;
  await wearer.call(spinWheel, { params: { lockId: second }, body: {} });
  await running.settle();
  const own = once(page, 'wheel_result');
  await wearer.call(spinWheel, { params: { lockId: id }, body: {} });
  await running.settle();
  await own;
  expect(heard).toEqual([id]);
});
