import { endSession, listSessions, logout } from '@keyhold/contracts/auth/session';
import { changeNotificationSettings } from '@keyhold/contracts/notifications/notification-settings';
import { readAllNotifications } from '@keyhold/contracts/notifications/notifications';
import { readPush, subscribeToPush, unsubscribeFromPush } from '@keyhold/contracts/notifications/push';
import { currentUser } from '@keyhold/contracts/users/me';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { FakePushService } from '../../../../test/fake-push-service';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { newId } from '../../../kernel/random';
import { notify } from '../notify';
import { pushSubscriptions } from './push.tables';

let testApp: TestApp;
let service: FakePushService;
let wearer: Caller;
beforeEach(async () => {
  testApp = await createTestApp();
  service = await FakePushService.start();
  wearer = await signIn(testApp);
});
afterEach(async () => {
  await service.close();
  await testApp.close();
});

/** A browser of the person that takes pushes. */
async function subscribed(caller = wearer, name = 'phone') {
  const browser = service.newBrowser(name);
  // A browser subscribes with the key of the installation.
  await caller.call(readPush, {});
  expect((await caller.call(subscribeToPush, { body: browser.subscription })).status).toBe(200);
  return browser;
}

async function told(title = 'Time added', caller = wearer): Promise<void> {
  const { deps } = testApp.app;
  const { _id: userId } = (await caller.call(currentUser, {})).body;
  const params = { type: 'other' as const, title, message: 'Softly: an hour.', actionUrl: '/lock/1' };
  const causeId = newId(deps.clock.now(), deps.random);
  const after = await deps.transaction((tx) =>
    notify(tx, deps, [{ userId, kind: 'text', params, causeId, occurredAt: deps.clock.now() }]),
  );
  after?.();
}

const kept = () => testApp.app.deps.db.$count(pushSubscriptions);
const runLater = () =>
  testApp.app.deps.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := created_at) from graphile_worker.jobs`,
  );

test('a push comes encrypted, says nothing of what it is about, and its words to who wants them', async () => {
  const browser = await subscribed();
  expect((await wearer.call(readPush, {})).body.subscribed).toBe(true);
  await told();
  await testApp.settle();
  const [first] = service.received;
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
  expect(first?.headers.authorization).toMatch(/^vapid t=/);
  expect(first?.body.toString('latin1')).not.toContain('notification');
  await wearer.call(changeNotificationSettings, { body: { showsWords: true } });
  await told();
  await testApp.settle();
  expect(browser.messages()).toMatchObject([
    { title: 'Keyhold', body: 'You have a new notification', path: '/lock/1' },
    { title: 'Time added', body: 'Softly: an hour.', path: '/lock/1' },
  ]);
});

test('one pair of keys is made, sealed, also when many browsers ask at once', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => wearer.call(readPush, {})));
  expect(new Set(asked.map(({ body }) => body.publicKey)).size).toBe(1);
  const secrets = await testApp.app.deps.db.select().from(sealedSecrets);
  expect(secrets.filter(({ purpose }) => purpose === 'push-private-key')).toHaveLength(1);
});

test('a browser that is gone is forgotten', async () => {
  await subscribed();
  for (const status of [404, 410]) {
    await subscribed(wearer, `gone-${status}`);
    service.answer = { status };
    await told();
    await testApp.settle();
    expect(await kept()).toBe(0);
  }
});

test('a push service that wants to be left alone is, and what it refuses is not sent again', async () => {
  const browser = await subscribed();
  service.answer = { status: 429, headers: { 'retry-after': '600' } };
  await told();
  await testApp.settle();
  service.answer = { status: 201 };
  await testApp.settle();
  expect(service.received).toHaveLength(1);
  await runLater();
  await testApp.settle();
  expect(browser.messages()).toHaveLength(2);
  service.answer = { status: 400 };
  await told();
  await testApp.settle();
  await runLater();
  await testApp.settle();
  expect(service.received).toHaveLength(3);
  expect(await kept()).toBe(1);
});

test('a subscription ends with its session, and goes over to whoever uses the browser next', async () => {
  const other = await signIn(testApp);
  const browser = await subscribed();
  expect((await other.call(subscribeToPush, { body: browser.subscription })).status).toBe(200);
  expect((await wearer.call(readPush, {})).body.subscribed).toBe(false);
  await told();
  await testApp.settle();
  expect(service.received).toEqual([]);
  await other.call(logout, {});
  expect(await kept()).toBe(0);

  await subscribed();
  const [session] = (await wearer.call(listSessions, {})).body.sessions;
  await told();
  await wearer.call(endSession, { params: { id: session?._id ?? '' } });
  await testApp.settle();
  expect([await kept(), service.received]).toEqual([0, []]);
});

test('none comes for what was read, is old, is switched off, or came with too many', async () => {
  await subscribed();
  await told();
  await wearer.call(readAllNotifications, {});
  await testApp.settle();
  await told();
  testApp.clock.advance(DAY_MS);
  await testApp.settle();
  await wearer.call(changeNotificationSettings, {
    body: { switches: [{ topic: 'account', channel: 'push', on: false }] },
  });
  await told();
  await testApp.settle();
  expect(service.received).toEqual([]);
  await wearer.call(changeNotificationSettings, {
    body: { switches: [{ topic: 'account', channel: 'push', on: true }] },
  });
  testApp.clock.advance(DAY_MS);
  for (let count = 0; count < 13; count += 1) await told();
  await testApp.settle();
  expect(service.received).toHaveLength(10);
});

test('a duty and the end of a lock come however much came before them', async () => {
  const browser = await subscribed();
  for (let count = 0; count < 12; count += 1) {
    testApp.clock.advance(1);
    await told();
  }
  testApp.clock.advance(1);
  const { deps } = testApp.app;
  const { _id: userId } = (await wearer.call(currentUser, {})).body;
  const of = { lockId: newId(deps.clock.now(), deps.random), lock: 'Softly' };
  const causes = [newId(deps.clock.now(), deps.random), newId(deps.clock.now(), deps.random)] as const;
  const at = { userId, occurredAt: deps.clock.now() };
  await deps.transaction((tx) =>
    notify(tx, deps, [
      {
        ...at,
        causeId: causes[0],
        kind: 'locks.verification_due',
        params: { ...of, dueAt: at.occurredAt + DAY_MS },
      },
      {
        ...at,
        causeId: causes[1],
        kind: 'locks.ends_soon',
        params: { ...of, dueAt: at.occurredAt + DAY_MS },
      },
    ]),
  );
  await testApp.settle();
  expect(browser.messages().map(({ tag }) => tag.split(' ')[0])).toEqual([
    ...Array.from({ length: 10 }, () => 'text'),
    'locks.verification_due',
    'locks.ends_soon',
  ]);
});

test('of two sessions that subscribe one browser at once, one has it and neither fails', async () => {
  const other = await signIn(testApp);
  const browser = service.newBrowser('shared');
  await wearer.call(readPush, {});
  for (let round = 0; round < 10; round += 1) {
    const subscribe = [wearer, other].map((who) => who.call(subscribeToPush, { body: browser.subscription }));
    expect((await Promise.all(subscribe)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await kept()).toBe(1);
    await testApp.app.deps.db.delete(pushSubscriptions);
  }
});

test('it is switched off by a call, for this browser alone', async () => {
  await subscribed();
  await wearer.call(unsubscribeFromPush, {});
  expect(await kept()).toBe(0);
});

test('an address that is none of a push service is refused', async () => {
  const { keys } = service.newBrowser('phone').subscription;
  for (const endpoint of [
    'http://push.example.org/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://user:word@push.example.org/',
  ])
    expect((await wearer.call(subscribeToPush, { body: { endpoint, keys } })).failure.error, endpoint).toBe(
      'push_address_refused',
    );
});

test('a key that is no point of the curve is refused', async () => {
  const { endpoint, keys } = service.newBrowser('phone').subscription;
  const nowhere = Buffer.alloc(65, 7).toString('base64url');
  const body = { endpoint, keys: { ...keys, p256dh: nowhere } };
  const { failure } = await wearer.call(subscribeToPush, { body });
  expect(failure).toMatchObject({ error: 'invalid_input', errors: [{ field: 'keys.p256dh' }] });
});
