import { startSelfLock } from '@keyhold/contracts/locks/self';
import { moment } from '@keyhold/contracts/notifications/moments';
import { changeNotificationSettings } from '@keyhold/contracts/notifications/notification-settings';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';

let app: TestApp;
let wearer: Caller;
beforeEach(async () => {
  app = await createTestApp();
  wearer = await signIn(app);
});
afterEach(() => app.close());

const titles = async () =>
  (await wearer.call(listNotifications, {})).body.notifications.map(({ title }) => title);

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await Promise.all([app.app.sweep(), app.app.sweep()]);
  await app.settle();
}

test('an end is told an hour before, once', async () => {
  await startLock(wearer, '4711');
  await pass(5 * HOUR_MS - MINUTE_MS);
  expect(await titles()).toEqual([]);
  await pass(MINUTE_MS);
  await pass(MINUTE_MS);
  const { notifications } = (await wearer.call(listNotifications, {})).body;
  expect(notifications).toMatchObject([
    {
      title: 'The last hour of your lock',
      message: `A lock of six hours: until ${moment(app.clock.now() + HOUR_MS - MINUTE_MS)}.`,
    },
  ]);
  await pass(HOUR_MS);
  expect(await titles()).toEqual(['Your combination is ready', 'The last hour of your lock']);
});

test('the end of a lock whose time is hidden is not told', async () => {
  const keyholder = await signIn(app, { role: 'keyholder' });
  await acceptedLock(wearer, keyholder, { displayRemainingTime: false });
  await pass(5 * HOUR_MS);
  await pass(30 * MINUTE_MS);
  expect(await titles()).toEqual([]);
});

test('a missing photo is told three hours before midnight, each day that asks for one, and not where it is switched off', async () => {
  // It is noon in UTC.
  const meta = {
    title: 'Shown daily',
    initialDurationDays: 5,
    initialDurationHours: 0,
    requireDailyVerification: true,
    timezone: 'UTC',
    combinationType: 'DIGITS' as const,
    digits: '4711',
  };
  expect((await wearer.call(startSelfLock, { body: { meta } })).status).toBe(200);
  await pass(9 * HOUR_MS);
  await pass(24 * HOUR_MS);
  expect((await titles()).filter((title) => title === 'Today’s photo is due')).toHaveLength(2);
  await wearer.call(changeNotificationSettings, {
    body: { switches: [{ topic: 'duties', channel: 'page', on: false }] },
  });
  await pass(24 * HOUR_MS);
  expect((await titles()).filter((title) => title === 'Today’s photo is due')).toHaveLength(2);
});

test('looking for reminders is one statement while none is due', async () => {
  await startLock(wearer, '4711');
  await app.settle();
  const { statements } = await app.countStatements(() => app.app.sweep());
  expect(statements.filter((text) => text.includes('"next_reminder_at" <='))).toHaveLength(1);
});
