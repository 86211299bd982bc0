import {
  changeNotificationSettings,
  readNotificationSettings,
} from '@keyhold/contracts/notifications/notification-settings';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@keyhold/contracts/notifications/notifications';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newId } from '../../kernel/random';
import { heldNotifications } from './notification-settings.tables';
import { type NewNotification, notify } from './notify';

let testApp: TestApp;
let caller: Caller;
const email = 'wilma@example.org';
beforeEach(async () => {
  testApp = await createTestApp();
  caller = await signIn(testApp, { email });
});
afterEach(() => testApp.close());

const ofLock = { lockId: '01930000-0000-7000-8000-000000000001', lock: 'Softly', by: 'kim' };
const frozen = { kind: 'locks.frozen', params: ofLock } as const;
const lockUp = { kind: 'locks.lock_up_again', params: ofLock } as const;

/** A notification comes to the person. */
async function told(content: Pick<NewNotification, 'kind' | 'params'> = frozen): Promise<void> {
  const { deps } = testApp.app;
  const { _id: userId } = (await caller.call(currentUser, {})).body;
  const occurredAt = deps.clock.now();
  const wanted = { ...content, userId, causeId: newId(occurredAt, deps.random), occurredAt };
  const after = await deps.transaction((tx) => notify(tx, deps, [wanted as NewNotification]));
  after?.();
}

const change = (body: Parameters<typeof caller.call<typeof changeNotificationSettings>>[1]['body']) =>
  caller.call(changeNotificationSettings, { body });
const inbox = async () => (await caller.call(listNotifications, {})).body;
const mails = async () => (await testApp.mail.list()).filter(({ to }) => to === email);

test('everything stands as it is at first, and what is switched alone changes', async () => {
  const atFirst = (await caller.call(readNotificationSettings, {})).body;
  expect(atFirst).toMatchObject({
    quietHours: null,
    showsWords: false,
    switches: {
      keyholder: { page: true, push: true, telegram: true, email: false },
      games: { page: true, push: true, telegram: true, email: false },
    },
  });
  const quietHours = { from: '22:30', to: '07:00', timezone: 'Europe/Berlin' };
  // At once, and both hold.
  await Promise.all([
    change({ switches: [{ topic: 'keyholder', channel: 'push', on: false }] }),
    change({ switches: [{ topic: 'games', channel: 'page', on: false }], quietHours }),
  ]);
  const { switches, ...rest } = atFirst;
  expect((await caller.call(readNotificationSettings, {})).body).toEqual({
    ...rest,
    quietHours,
    switches: {
      ...switches,
      keyholder: { ...switches.keyholder, push: false },
      games: { ...switches.games, page: false },
    },
  });
  expect((await change({ quietHours: null })).body.quietHours).toBeNull();
});

test('a single kind is switched off by itself, and one that is none is refused', async () => {
  await change({ kinds: [{ name: 'locks.frozen', on: false }] });
  const { kinds } = (await caller.call(readNotificationSettings, {})).body;
  expect(kinds.keyholder.filter(({ on }) => !on)).toEqual([
    { name: 'locks.frozen', label: 'Your lock is frozen', on: false },
  ]);
  await told();
  testApp.clock.advance(1);
  await told({ kind: 'locks.unfrozen', params: ofLock });
  testApp.clock.advance(1);
  expect((await inbox()).notifications.map(({ title }) => title)).toEqual(['Your lock runs again']);
  // What is always in the list of the app stays there.
  await change({ kinds: [{ name: 'locks.combination_ready', on: false }] });
  await told({
    kind: 'locks.combination_ready',
    params: { lockId: ofLock.lockId, lock: 'Softly', reason: 'TIMER' },
  } as Pick<NewNotification, 'kind' | 'params'>);
  expect((await inbox()).notifications[0]?.title).toBe('Your combination is ready');
  for (const name of ['locks.unheard_of', 'constructor', '__proto__'])
    expect((await change({ kinds: [{ name, on: false }] })).failure.error).toBe('not_found');
  await change({ kinds: [{ name: 'locks.frozen', on: true }] });
  testApp.clock.advance(1);
  await told();
  expect((await inbox()).notifications[0]?.title).toBe('Your lock is frozen');
});

test('what cannot be, is refused', async () => {
  const night = { from: '22:00', to: '07:00', timezone: 'UTC' };
  for (const body of [
    { switches: [{ topic: 'ending', channel: 'page', on: false }] },
    { switches: [{ topic: 'games', channel: 'email', on: true }] },
    { quietHours: { ...night, from: '24:00' } },
    { quietHours: { ...night, from: '07:00' } },
    { quietHours: { ...night, timezone: 'Mars/Base' } },
  ])
    expect((await change(body as never)).failure.error, JSON.stringify(body)).toBe('invalid_input');
});

test('what is switched off on the page is in no list and counts nowhere', async () => {
  await change({ switches: [{ topic: 'keyholder', channel: 'page', on: false }] });
  await told();
  await told(lockUp);
  expect(await inbox()).toMatchObject({ unreadCount: 1, notifications: [{ title: 'Lock up again' }] });
});

test('mails go out for what was asked for, with words for who wants them, and never for what was read', async () => {
  const before = (await mails()).length;
  await told();
  await change({ switches: [{ topic: 'keyholder', channel: 'email', on: true }] });
  await told();
  await testApp.settle();
  await change({ showsWords: true });
  await told();
  await testApp.settle();
  await told();
  await caller.call(readAllNotifications, {});
  await testApp.settle();
  const sent = (await mails()).slice(before);
  expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('You have a new notification'));
  expect(sent[0]?.text).not.toContain('Softly');
  expect(sent[1]?.text).toContain('Softly: kim stopped the timer.');
  expect(sent[1]?.link).toBe(`http://localhost:3000/lock/${ofLock.lockId}`);
});

test('a mail says moments by the clock of the zone that its person has set, without one by UTC', async () => {
  const before = (await mails()).length;
  const { lockId } = ofLock;
  const tellEnd = async () => {
    const params = { lockId, lock: 'Softly', dueAt: testApp.clock.now() + HOUR_MS };
    await told({ kind: 'locks.ends_soon', params });
    await testApp.settle();
  };
  await change({ showsWords: true, switches: [{ topic: 'ending', channel: 'email', on: true }] });
  await tellEnd();
  await change({ quietHours: { from: '22:30', to: '07:00', timezone: 'Asia/Tokyo' } });
  await tellEnd();
  const texts = (await mails()).slice(before).map(({ text }) => text);
  expect(texts[0]).toContain('Softly: until 10 Jan, 13:00 UTC.');
  expect(texts[1]).toContain('Softly: until 10 Jan, 22:00 GMT+9.');
});

test('what comes in quiet hours waits until they are over; what costs to wait for does not', async () => {
  // It is noon in UTC.
  await change({
    quietHours: { from: '11:00', to: '13:00', timezone: 'UTC' },
    switches: [
      { topic: 'keyholder', channel: 'email', on: true },
      { topic: 'duties', channel: 'email', on: true },
    ],
  });
  const before = (await mails()).length;
  const arrived = async () => (await mails()).length - before;
  await told();
  await testApp.settle();
  expect([await arrived(), (await inbox()).unreadCount]).toEqual([0, 1]);
  await told(lockUp);
  await testApp.settle();
  expect(await arrived()).toBe(1);
  testApp.clock.advance(HOUR_MS - 1);
  await testApp.settle();
  expect(await arrived()).toBe(1);
  testApp.clock.advance(1);
  await Promise.all([testApp.app.sweep(), testApp.app.sweep()]);
  await testApp.settle();
  expect(await arrived()).toBe(2);
  expect(await testApp.app.deps.db.$count(heldNotifications)).toBe(0);
});

test('the list goes on page by page, without a gap or a repeat as new ones come', async () => {
  for (let count = 0; count < 120; count += 1) {
    testApp.clock.advance(MINUTE_MS);
    await told();
  }
  const seen: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await caller.call(listNotifications, { query: before ? { before } : {} });
    seen.push(...page.body.notifications.map(({ _id }) => _id));
    before = page.body.nextBefore;
    await told();
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect([...seen].sort().reverse()).toEqual(seen);
  const first = seen[0] ?? '';
  await caller.call(readNotification, { params: { id: first } });
  expect((await inbox()).unreadCount).toBe(122);
});
