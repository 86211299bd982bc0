import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, startLock } from '../../../../test/world';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

test('the dashboard runs at most three statements, however many locks there are', async () => {
  const wearer = await signIn(running);
  for (let count = 0; count < 5; count += 1) await startLock(wearer, '4711');
  await passSixHours(running);
  await wearer.call(dashboard, {});
  const { result, statements } = await running.countStatements(() => wearer.call(dashboard, {}));
  expect(result.body).toHaveLength(5);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
});

test('reading writes nothing: a due lock shows as ended before any sweep has seen it', async () => {
  const wearer = await signIn(running);
  const id = await startLock(wearer, '4711');
  running.clock.advance(7 * 3_600_000);
  const { body } = await wearer.call(dashboard, {});
  expect(body[0]).toMatchObject({ _id: id, canReveal: true, endReason: 'TIMER', remainingSeconds: 0 });
  // The exact moment, not the moment of looking.
  expect(Date.parse(body[0]?.endedAt ?? '')).toBe(Date.parse(body[0]?.startedAt ?? '') + 6 * 3_600_000);
  const { rows } = await running.app.parts.database.pool.query('select version, ended_at from locks');
  expect(rows).toEqual([{ version: 1, ended_at: null }]);
});

test('the plan of the dashboard reads the same few buffers with one lock as with ten thousand of others', async () => {
  const wearer = await signIn(running);
  await startLock(wearer, '4711');
  const { pool } = running.app.parts.database;
  const wearerId = (await pool.query('select wearer_id from locks')).rows[0]?.wearer_id;
  const buffersOfPlan = async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) select * from locks
       where wearer_id = $1 order by started_at desc, id desc limit 100`,
      [wearerId],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };
  await pool.query('analyze locks');
  const few = await buffersOfPlan();
  await pool.query(
    `with others as (
       insert into users (id, username, email, password_hash, gender, role, date_of_birth, created_at, last_seen_at)
       select gen_random_uuid(), 'u' || n, 'u' || n || '@example.org', 'x', 'Male', 'slave', '1990-01-01',
         '2027-01-01', '2027-01-01' from generate_series(1, 1000) n returning id)
     insert into locks (id, wearer_id, version, state, started_at)
     select gen_random_uuid(), others.id, 1, (select state from locks limit 1), '2027-01-01' from others, generate_series(1, 10)`,
  );
  await pool.query('analyze locks');
  const many = await buffersOfPlan();
  expect(many - few).toBeLessThanOrEqual(6);
});
