import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../test/people';
import { createTestApp, type TestApp } from '../../test/test-app';
import { startLock } from '../../test/world';
import { notifications } from '../features/notifications/notifications.tables';
import { users } from '../features/users/users.tables';
import { newId } from '../kernel/random';
import { forgetOldRecords } from './forget-old-records';
import { serviceGaps } from './service-gaps.tables';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const newOne = () => newId(running.clock.now(), running.app.parts.random);

test('read notifications go after 90 days, unread ones after a year, by the daily duty', async () => {
  await signIn(running);
  const { db } = running.app.deps;
  const [user] = await db.select({ id: users.id }).from(users);
  const now = running.clock.now();
  const about = { userId: user?.id ?? '', type: 'other', message: '', createdAt: now };
  await db.insert(notifications).values([
    { ...about, id: newOne(), causeId: '1', title: 'read', readAt: now },
    { ...about, id: newOne(), causeId: '2', title: 'unread' },
  ]);
  const keptAfter = async (days: number) => {
    running.clock.advance(days * DAY_MS);
    await running.settle();
    return (await db.select({ title: notifications.title }).from(notifications)).map(({ title }) => title);
  };
  expect((await keptAfter(90)).sort()).toEqual(['read', 'unread']);
  expect(await keptAfter(1)).toEqual(['unread']);
  expect(await keptAfter(365 - 91)).toEqual(['unread']);
  expect(await keptAfter(1)).toEqual([]);
});

test('a gap in service is kept for 400 days, and for as long as a lock runs that has seen it', async () => {
  const { db } = running.app.deps;
  const gapOfAnHour = async () => {
    const from = running.clock.now();
    running.clock.advance(HOUR_MS);
    const id = newOne();
    await db.insert(serviceGaps).values({ id, from, to: from + HOUR_MS });
    return id;
  };
  const kept = async () => {
    await forgetOldRecords(running.app.deps);
    return (await db.select({ id: serviceGaps.id }).from(serviceGaps)).map(({ id }) => id).sort();
  };
  const before = await gapOfAnHour();
  running.clock.advance(HOUR_MS);
  await startLock(await signIn(running), '4711');
  const during = await gapOfAnHour();
  running.clock.advance(399 * DAY_MS);
  expect(await kept()).toEqual([before, during].sort());
  running.clock.advance(2 * DAY_MS);
  expect(await kept()).toEqual([during]);
  // It was due long ago; only the sweep makes it an ended one.
  await running.app.sweep();
  expect(await kept()).toEqual([]);
});

test('a job that was given up goes after 30 days, one that waits for its turn stays', async () => {
  const { db, jobs, transaction } = running.app.deps;
  await transaction(async (tx) => {
    for (const key of ['given up', 'waiting']) await jobs.add(tx, 'a task of this test', {}, { key });
  });
  await db.execute(sql`
    update graphile_worker._private_jobs set updated_at = ${new Date(running.clock.now()).toISOString()},
      attempts = case key when 'given up' then max_attempts else 3 end`);
  const keptAfter = async (days: number) => {
    running.clock.advance(days * DAY_MS);
    await forgetOldRecords(running.app.deps);
    const { rows } = await db.execute<{ key: string }>(
      sql`select key from graphile_worker.jobs order by key`,
    );
    return rows.map(({ key }) => key);
  };
  expect(await keptAfter(30)).toEqual(['given up', 'waiting']);
  expect(await keptAfter(1)).toEqual(['waiting']);
});
