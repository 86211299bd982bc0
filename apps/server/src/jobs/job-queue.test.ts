import { DAY_MS } from '@keyhold/rules/time/duration';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { forgetGivenUpJobs } from './job-queue';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

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
    await forgetGivenUpJobs(running.app.deps);
    const { rows } = await db.execute<{ key: string }>(
      sql`select key from graphile_worker.jobs order by key`,
    );
    return rows.map(({ key }) => key);
  };
  expect(await keptAfter(30)).toEqual(['given up', 'waiting']);
  expect(await keptAfter(1)).toEqual(['waiting']);
});
