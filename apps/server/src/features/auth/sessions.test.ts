import { forgotPassword, resetPassword } from '@keyhold/contracts/auth/password';
import { endOtherSessions, endSession, listSessions, login } from '@keyhold/contracts/auth/session';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { newPerson, signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { endDeadSockets } from '../../realtime/socket-server';
import { users } from '../users/users.tables';
import { sessions } from './auth.tables';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ listen: true });
});
afterAll(() => testApp.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0' };

async function twoSessions() {
  const { email } = newPerson();
  const here = await signIn(testApp, { email });
  testApp.clock.advance(1000);
  const phone = new Caller(testApp);
  await phone.call(login, { body: { email, password: testPassword } }, firefox);
  return { email, here, phone };
}

async function openSocket(caller: Caller): Promise<Socket> {
  const address = testApp.web.server.address();
  if (address === null || typeof address === 'string') throw new Error('The web listens to no port');
  const socket = connect(`http://127.0.0.1:${address.port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: caller.cookie },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

const closed = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));

test('the list names the devices, the one used last first, and says which is this one', async () => {
  const { here, phone } = await twoSessions();

  const { body } = await here.call(listSessions, {});

  expect(body.sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Android', false],
    ['Unknown device', true],
  ]);
  const fromPhone = (await phone.call(listSessions, {})).body.sessions;
  expect(fromPhone.map(({ current }) => current)).toEqual([true, false]);
});

test('an own session can be ended, with its socket; a foreign one is not found', async () => {
  const { here, phone } = await twoSessions();
  const socket = await openSocket(phone);
  const stranger = await signIn(testApp);
  const id = (await phone.call(listSessions, {})).body.sessions.find(({ current }) => current)?._id ?? '';

  expect((await stranger.call(endSession, { params: { id } })).status).toBe(404);
  expect((await phone.call(currentUser, {})).status).toBe(200);

  const disconnected = closed(socket);
  expect((await here.call(endSession, { params: { id } })).body).toEqual({ ok: true });
  expect(await disconnected).toBe('io server disconnect');
  expect((await phone.call(currentUser, {})).status).toBe(401);
  expect((await here.call(endSession, { params: { id } })).status).toBe(404);
});

test('ending this session takes its cookie', async () => {
  const { here } = await twoSessions();
  const id = (await here.call(listSessions, {})).body.sessions.find(({ current }) => current)?._id ?? '';
  await here.call(endSession, { params: { id } });
  expect(here.cookie).toBe('');
});

test('a password reset closes every socket of the person', async () => {
  const { email, here, phone } = await twoSessions();
  const sockets = await Promise.all([openSocket(here), openSocket(phone)]);
  const disconnected = Promise.all(sockets.map(closed));
  await here.call(forgotPassword, { body: { email } });
  await testApp.settle();
  const mail = (await testApp.mail.list()).filter(({ to }) => to === email).at(-1);
  const { searchParams } = new URL(mail?.link ?? '');
  const link = { selector: searchParams.get('selector') ?? '', token: searchParams.get('token') ?? '' };

  await new Caller(testApp).call(resetPassword, { body: { ...link, password: 'a wholly new horse' } });

  expect(await disconnected).toEqual(['io server disconnect', 'io server disconnect']);
});

test('all others can be ended at once, with their sockets', async () => {
  const { email, here, phone } = await twoSessions();
  const tablet = new Caller(testApp);
  await tablet.call(login, { body: { email, password: testPassword } });
  const sockets = await Promise.all([phone, tablet].map(openSocket));
  const disconnected = Promise.all(sockets.map(closed));
  const own = await openSocket(here);

  expect((await here.call(endOtherSessions, {})).body).toEqual({ ok: true });

  expect(await disconnected).toEqual(['io server disconnect', 'io server disconnect']);
  expect((await here.call(listSessions, {})).body.sessions.map(({ current }) => current)).toEqual([true]);
  expect(own.connected).toBe(true);
  own.close();
});

test('a socket whose session ended without a word is found, and no other', async () => {
  const { email, here } = await twoSessions();
  const socket = await openSocket(here);
  const stranger = await signIn(testApp);
  const other = await openSocket(stranger);
  const { db } = testApp.app.deps;
  const { io } = testApp.app.parts;
  const check = () => endDeadSockets(io, testApp.app.auth.findHolding);
  await check();
  expect([socket.connected, other.connected]).toEqual([true, true]);

  const disconnected = closed(socket);
  await db.update(users).set({ bannedAt: testApp.clock.now() }).where(eq(users.email, email));
  await check();

  expect(await disconnected).toBe('io server disconnect');
  expect(other.connected).toBe(true);
  other.close();
});

test('a session that ends while its socket is let in leaves no socket behind', async () => {
  const { here } = await twoSessions();
  const { io } = testApp.app.parts;
  // The last step before the connection: the session was read, and its end finds no socket yet.
  io.use((socket, next) => {
    if (!socket.request.headers.cookie?.includes(here.cookie)) return next();
    testApp.app.deps.db
      .delete(sessions)
      .where(eq(sessions.id, socket.data.sessionId))
      .then(() => next(), next);
  });
  const socket = await openSocket(here);
  if (socket.connected) await closed(socket);
  expect(socket.connected).toBe(false);
});

test('a socket without a session is refused', async () => {
  await expect(openSocket(new Caller(testApp))).rejects.toThrow('unauthenticated');
});
