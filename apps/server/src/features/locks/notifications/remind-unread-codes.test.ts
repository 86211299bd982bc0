import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { remindOfUnreadCodes } from './remind-unread-codes';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

test('a code that nobody read is brought to mind after one, three and seven days, then weekly, until it is read', async () => {
  const wearer = await signIn(running);
  const id = await startLock(wearer, '4711');
  running.clock.advance(7 * HOUR_MS);
  await running.app.sweep();
  const reminders = async () => {
    const { notifications } = (await wearer.call(listNotifications, {})).body;
    return notifications.filter(({ title }) => title === 'Your combination is still here').length;
  };
  const afterDays: number[] = [];
  for (let day = 0; day < 15; day += 1) {
    await remindOfUnreadCodes(running.app.deps);
    await remindOfUnreadCodes(running.app.deps);
    afterDays.push(await reminders());
    running.clock.advance(DAY_MS);
  }
  expect(afterDays).toEqual([0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4]);
  await wearer.call(revealCombination, { params: { id } });
  running.clock.advance(6 * DAY_MS);
  await remindOfUnreadCodes(running.app.deps);
  expect(await reminders()).toBe(4);
});

test('of a code that could not be opened no reminder says that it is still here', async () => {
  const wearer = await signIn(running);
  const params = { id: await startLock(wearer, '4711') };
  await running.app.deps.db.update(sealedSecrets).set({ ciphertext: Buffer.alloc(40) });
  running.clock.advance(7 * HOUR_MS);
  await running.app.sweep();
  expect((await wearer.call(revealCombination, { params })).failure.error).toBe('combination_lost');
  running.clock.advance(DAY_MS);
  await remindOfUnreadCodes(running.app.deps);
  const [latest] = (await wearer.call(listNotifications, {})).body.notifications;
  expect(latest).toMatchObject({
    title: 'Your combination could not be opened',
    message: 'A lock of six hours: try it again, or remove the lock.',
  });
});
