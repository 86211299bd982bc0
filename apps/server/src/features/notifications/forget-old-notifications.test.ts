import { DAY_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newId } from '../../kernel/random';
import { users } from '../users/users.tables';
import { notifications } from './notifications.tables';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const newOne = () => newId(running.clock.now(), running.app.parts.random);

test('read notifications go after 90 days, unread ones after a year, by the daily schedule', async () => {
  await signIn(running);
  const { db } = running.app.deps;
  const [user] = await db.select({ id: users.id }).from(users);
  const now = running.clock.now();
  const about = { userId: user?.id ?? '', kind: 'text', params: {}, createdAt: now };
  await db.insert(notifications).values([
    { ...about, id: newOne(), causeId: 'read', readAt: now },
    { ...about, id: newOne(), causeId: 'unread' },
  ]);
  const keptAfter = async (days: number) => {
    running.clock.advance(days * DAY_MS);
    await running.settle();
    return (await db.select({ causeId: notifications.causeId }).from(notifications)).map(
      ({ causeId }) => causeId,
    );
  };
  expect((await keptAfter(90)).sort()).toEqual(['read', 'unread']);
  expect(await keptAfter(1)).toEqual(['unread']);
  expect(await keptAfter(365 - 91)).toEqual(['unread']);
  expect(await keptAfter(1)).toEqual([]);
});
