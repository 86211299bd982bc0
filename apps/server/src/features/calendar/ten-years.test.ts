import { get } from 'node:http';
import { exportLockPeriods, listLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { findNewest } from './find-periods';

let running: TestApp;
let wearer: Caller;
let userId: string;
beforeEach(async () => {
  running = await createTestApp({ listen: true });
  wearer = await signIn(running);
  userId = (await wearer.call(currentUser, {})).body._id;
});
afterEach(() => running.close());

const trickyTitle = '=cmd|"/c calc", and\nmore';
/** From 2017-01-10 to 2027-01-09, both included. */
const days = 3652;

/** Two locks a day for ten years: two hours in the morning, and three and a half in the evening. */
async function liveTenYears(id: string): Promise<void> {
  await running.app.deps.db.execute(sql`
    insert into lock_periods (id, user_id, lock_id, source, title, start_at, end_at)
    select gen_random_uuid(), ${id}, gen_random_uuid(), 'LOCK',
      case when day % 100 = 0 then ${trickyTitle}::text else 'Day ' || day end, at, at + lasting
    from generate_series(0, ${sql.raw(String(days - 1))}) day,
      lateral (values (interval '7.5 hours', interval '2 hours'), (interval '20 hours', interval '3.5 hours'))
        as kind (begins, lasting),
      lateral (select timestamptz '2017-01-10T00:00Z' + day * interval '24 hours' + begins as at) as begin`);
}

/** The rows of a CSV file, read by the rules of RFC 4180. */
function readCsv(text: string): string[][] {
  const fields = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of fields) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('ten years of periods are listed, counted and exported, all of them and in their order', async () => {
  await liveTenYears(userId);
  const { body } = await wearer.call(listLockPeriods, { query: { tz: 'Europe/Berlin' } });
  expect(body.periods).toHaveLength(2 * days);
  const starts = body.periods.map(({ startAt }) => Date.parse(startAt));
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(body.stats).toEqual({
    totalLockedMs: days * 5.5 * HOUR_MS,
    // The last evening reaches into the next day of Berlin, today.
    longestStreakDays: days + 1,
    currentStreakDays: days + 1,
    sessionCount: 2 * days,
  });
  // No day of Auckland is without a lock either: Berlin's evening is its morning, and Berlin's morning its
  // evening.
  const { stats } = (await wearer.call(listLockPeriods, { query: { tz: 'Pacific/Auckland' } })).body;
  expect(stats.currentStreakDays).toBe(days + 1);

  const { body: csv, headers } = await wearer.call(exportLockPeriods, { query: { tz: 'Europe/Berlin' } });
  expect(headers['content-disposition']).toContain('lock-periods-2017-01-10-to-2027-01-10.csv');
  const [header, ...rows] = readCsv(String(csv).slice(1));
  expect(header).toEqual(['start', 'end', 'duration', 'duration_seconds', 'source', 'title']);
  const known = body.periods.map(({ startAt, endAt, title }) => [
    Date.parse(startAt),
    Date.parse(endAt ?? ''),
    title === trickyTitle ? `'${trickyTitle}` : title,
  ]);
  expect(
    rows.map(([start = '', end = '', , , , title]) => [Date.parse(start), Date.parse(end), title]),
  ).toEqual(known);
  for (const [start = '', end = '', clock = '', seconds] of rows) {
    expect(Number(seconds) * 1000).toBe(Date.parse(end) - Date.parse(start));
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    expect(hours * HOUR_MS + minutes * MINUTE_MS).toBe(Number(seconds) * 1000);
  }
});

test('a month costs the same statements and few blocks, whatever else there is', async () => {
  const month = { from: '2022-03-01', to: '2022-03-31', tz: 'Europe/Berlin' };
  const statements = async () => {
    const work = () => wearer.call(listLockPeriods, { query: month });
    const counted = await running.countStatements(work);
    return counted.statements.filter((text) => text.includes('lock_periods')).length;
  };
  expect(await statements()).toBe(3);
  await liveTenYears(userId);
  for (let other = 0; other < 6; other += 1) {
    await liveTenYears((await (await signIn(running)).call(currentUser, {})).body._id);
  }
  const { db } = running.app.deps;
  await db.execute(sql`vacuum analyze lock_periods`);
  expect(await statements()).toBe(3);
  const { body } = await wearer.call(listLockPeriods, { query: month });
  // The evening of the last of February goes on into Berlin's first of March.
  expect(body.periods).toHaveLength(63);

  const range = { zone: 'UTC', from: Date.parse('2022-03-01T00:00Z'), to: Date.parse('2022-04-01T00:00Z') };
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
    sql`explain (analyze, buffers, format json) ${findNewest(db, userId, range, 'ALL').getSQL()}`,
  );
  // All of the table is some seven hundred of them, and the person's part a hundred.
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(90);
});

test('an export is read as it is taken, and holds no connection while its reader is slow', async () => {
  const pages = 60;
  await running.app.deps.db.execute(sql`
    insert into lock_periods (id, user_id, lock_id, source, title, start_at, end_at)
    select gen_random_uuid(), ${userId}, gen_random_uuid(), 'LOCK', repeat('A long title. ', 20), at, at + interval '1 hour'
    from generate_series(1, ${sql.raw(String(pages * 1000))}) n,
      lateral (select timestamptz '2017-01-10T00:00Z' + n * interval '30 minutes' as at) as begin`);
  const { pool } = running.app.parts.database;
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  pool.on('acquire', count);
  onTestFinished(() => void pool.off('acquire', count));
  const address = running.web.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = get({ port, path: '/lock-periods/export', headers: { cookie: wearer.cookie } });
  const status = await new Promise((resolve, reject) => {
    request.once('response', ({ statusCode }) => resolve(statusCode));
    request.once('error', reject);
  });
  expect(status).toBe(200);
  // Nobody reads on: the buffers on the way fill up, and the server waits.
  let before = -1;
  await vi.waitFor(
    () => {
      const stands = taken === before;
      before = taken;
      expect(stands).toBe(true);
    },
    { timeout: 20_000, interval: 500 },
  );
  expect(taken).toBeLessThan(pages);
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
  request.destroy();
});
