import {
  endLockPeriod,
  exportLockPeriods,
  listLockPeriods,
  startLockPeriod,
} from '@keyhold/contracts/calendar/lock-periods';
import { removeLock, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { countOutcomes } from '../../../test/outcomes';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { passSixHours, startLock } from '../../../test/world';
import { users } from '../users/users.tables';
import { lockPeriods } from './calendar.tables';

let running: TestApp;
let wearer: Caller;
/** 12:00 in UTC, 13:00 in Berlin. */
let noon: number;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  noon = running.clock.now();
});
afterEach(() => running.close());

const iso = (at: number) => new Date(at).toISOString();

async function periodsOf(caller: Caller, query: Record<string, string> = {}) {
  const answer = await caller.call(listLockPeriods, { query });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  return answer.body;
}

async function csvOf(caller: Caller, query: Record<string, string> = {}) {
  const { headers, body } = await caller.call(exportLockPeriods, { query });
  const text = String(body);
  return { headers, lines: text.slice(1).split('\r\n'), mark: text.codePointAt(0) };
}

describe('the period of a lock', () => {
  test('begins and ends with it, and stays when it is deleted', async () => {
    const id = await startLock(wearer, '4711');
    await running.settle();
    const open = await periodsOf(wearer);
    expect(open.periods).toEqual([
      {
        _id: expect.any(String),
        startAt: iso(noon),
        endAt: null,
        source: 'LOCK',
        lockId: id,
        title: 'A lock of six hours',
      },
    ]);
    await passSixHours(running);
    const ended = { ...open.periods[0], endAt: iso(noon + 6 * HOUR_MS) };
    expect((await periodsOf(wearer)).periods).toEqual([ended]);

    await wearer.call(revealCombination, { params: { id } });
    expect((await wearer.call(removeLock, { params: { id } })).status).toBe(200);
    const after = await periodsOf(wearer);
    expect(after.periods).toEqual([{ ...ended, lockId: null }]);
    expect(after.stats).toEqual({
      totalLockedMs: 6 * HOUR_MS,
      longestStreakDays: 1,
      currentStreakDays: 1,
      sessionCount: 1,
    });
  });

  test('is over when the lock’s time is, however late that is saved and told', async () => {
    await startLock(wearer, '4711');
    await running.settle();
    running.clock.advance(9 * HOUR_MS);
    const end = iso(noon + 6 * HOUR_MS);
    const late = await periodsOf(wearer);
    expect(late.periods).toMatchObject([{ endAt: end }]);
    expect(late.stats.totalLockedMs).toBe(6 * HOUR_MS);
    expect((await periodsOf(wearer, { from: iso(noon + 7 * HOUR_MS) })).periods).toEqual([]);
    expect((await csvOf(wearer)).lines[1]).toContain(',2027-01-10T18:00:00+00:00,06:00:00,21600,LOCK,');
    // Saved, and not yet told.
    await running.app.sweep();
    expect((await periodsOf(wearer)).periods).toMatchObject([{ endAt: end }]);
  });

  test('is the wearer’s, also of a shared lock', async () => {
    const keyholder = await signIn(running, { role: 'keyholder' });
    await acceptedLock(wearer, keyholder, { title: 'Shared' });
    await running.settle();
    expect((await periodsOf(wearer)).periods).toMatchObject([{ title: 'Shared', source: 'LOCK' }]);
    expect((await periodsOf(keyholder)).periods).toEqual([]);
  });

  test('is one, right and at its own time, when its events come twice and the wrong way round', async () => {
    await startLock(wearer, '4711');
    running.clock.advance(6 * HOUR_MS);
    await running.app.sweep();
    const { deps, parts } = running.app;
    const { database } = parts;
    const { rows } = await database.pool.query(
      "select * from outbox_deliveries where listener = 'calendar.lock_periods' order by id desc",
    );
    expect(rows.map(({ type }) => type)).toEqual(['locks.ended', 'locks.started']);
    for (const { listener, event_id: eventId, type, stream, payload } of [...rows, ...rows]) {
      const event = { eventId, type, stream, payload, occurredAt: running.clock.now() };
      await database.transact(async (tx) => void (await deps.outbox.deliver(tx, listener, [event])));
    }
    const stored = await database.db.select().from(lockPeriods);
    expect(stored).toMatchObject([
      { startAt: noon, endAt: noon + 6 * HOUR_MS, title: 'A lock of six hours' },
    ]);
  });
});

describe('a period by hand', () => {
  test('is started and ended, each once', async () => {
    const notYet = await wearer.call(endLockPeriod, {});
    expect([notYet.status, notYet.failure.error]).toEqual([409, 'lock_period_not_active']);
    const started = (await wearer.call(startLockPeriod, { body: { tz: 'Europe/Berlin' } })).body.period;
    expect(started).toMatchObject({
      startAt: iso(noon),
      endAt: null,
      source: 'MANUAL',
      lockId: null,
      title: null,
    });
    const again = await wearer.call(startLockPeriod, { body: {} });
    expect([again.status, again.failure.error]).toEqual([409, 'lock_period_active']);
    running.clock.advance(90 * MINUTE_MS);
    const ended = (await wearer.call(endLockPeriod, {})).body.period;
    expect(ended).toEqual({ ...started, endAt: iso(noon + 90 * MINUTE_MS) });
    expect((await wearer.call(endLockPeriod, {})).failure.error).toBe('lock_period_not_active');
    expect((await wearer.call(startLockPeriod, { body: {} })).status).toBe(200);
    expect((await periodsOf(wearer)).stats).toMatchObject({ totalLockedMs: 90 * MINUTE_MS, sessionCount: 2 });
  });

  test('is one, however many are started and ended at once', async () => {
    const sixteen = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 16 }, call));
    const starts = await sixteen(() => wearer.call(startLockPeriod, { body: {} }));
    expect(countOutcomes(starts)).toEqual({ ok: 1, lock_period_active: 15 });
    const ends = await sixteen(() => wearer.call(endLockPeriod, {}));
    expect(countOutcomes(ends)).toEqual({ ok: 1, lock_period_not_active: 15 });
    expect((await periodsOf(wearer)).periods).toHaveLength(1);
  });

  test('runs beside a lock: that time counts once, and End now ends no lock', async () => {
    await startLock(wearer, '4711');
    await running.settle();
    await wearer.call(startLockPeriod, { body: {} });
    running.clock.advance(HOUR_MS);
    await wearer.call(endLockPeriod, {});
    const { periods, stats } = await periodsOf(wearer);
    expect(periods.map(({ source, endAt }) => [source, endAt === null])).toEqual(
      expect.arrayContaining([
        ['LOCK', true],
        ['MANUAL', false],
      ]),
    );
    expect(stats).toMatchObject({ totalLockedMs: HOUR_MS, sessionCount: 2 });
  });

  test('does not end before it began when the clock was set back', async () => {
    await wearer.call(startLockPeriod, { body: {} });
    running.clock.advance(-HOUR_MS);
    expect((await wearer.call(endLockPeriod, {})).body.period.endAt).toBe(iso(noon));
  });
});

describe('a time asked for', () => {
  const hours = async (...spans: [from: string, to: string][]) => {
    const { _id: userId } = (await wearer.call(currentUser, {})).body;
    await running.app.deps.db.insert(lockPeriods).values(
      spans.map(([from, to], index) => ({
        id: `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        userId,
        source: 'MANUAL' as const,
        startAt: Date.parse(from),
        endAt: Date.parse(to),
      })),
    );
  };
  const startsIn = async (query: Record<string, string>) =>
    (await periodsOf(wearer, query)).periods.map(({ startAt }) => startAt.slice(0, 16));

  test('may be instants, without its end, or civil days of a zone, with the last one', async () => {
    await hours(
      ['2026-10-24T20:00Z', '2026-10-24T22:00Z'],
      ['2026-10-24T22:00Z', '2026-10-24T23:00Z'],
      ['2026-10-25T22:59Z', '2026-10-25T23:30Z'],
      ['2026-10-25T23:00Z', '2026-10-25T23:10Z'],
    );
    const day = { from: '2026-10-25', to: '2026-10-25', tz: 'Europe/Berlin' };
    // A day of 25 hours, from 22:00 to 23:00 of UTC.
    expect(await startsIn(day)).toEqual(['2026-10-24T22:00', '2026-10-25T22:59']);
    expect(await startsIn({ ...day, tz: 'UTC' })).toEqual(['2026-10-25T22:59', '2026-10-25T23:00']);
    expect(await startsIn({ from: '2026-10-24T21:59:00Z', to: '2026-10-25T00:00:00+02:00' })).toEqual([
      '2026-10-24T20:00',
    ]);
    expect(await startsIn({ to: '2026-10-24' })).toEqual(['2026-10-24T20:00', '2026-10-24T22:00']);
    expect(await startsIn({ from: '2026-10-25T23:10:00Z' })).toEqual(['2026-10-25T22:59']);
    const { stats } = await periodsOf(wearer, day);
    expect(stats).toMatchObject({ sessionCount: 4, longestStreakDays: 3 });

    const { headers, lines } = await csvOf(wearer, day);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="lock-periods-2026-10-25-to-2026-10-25.csv"',
    );
    expect(lines).toEqual([
      'start,end,duration,duration_seconds,source,title',
      '2026-10-25T00:00:00+02:00,2026-10-25T01:00:00+02:00,01:00:00,3600,MANUAL,',
      '2026-10-25T23:59:00+01:00,2026-10-26T00:30:00+01:00,00:31:00,1860,MANUAL,',
      '',
    ]);
  });

  test.each([
    { from: '2026-10-25', to: '2026-10-24' },
    { from: '2026-10-25T00:00:00Z', to: '2026-10-25T00:00:00Z' },
    { from: 'yesterday' },
    { from: '2026-02-30' },
    { to: '0001-01-01' },
    { to: '9999-01-01' },
    { tz: 'Europe/Atlantis' },
    { tz: '+02:00' },
  ])('is refused as %j', async (query) => {
    for (const endpoint of [listLockPeriods, exportLockPeriods]) {
      expect((await wearer.call(endpoint, { query })).failure.error).toBe('invalid_input');
    }
  });
});

describe('somebody else', () => {
  test('sees since when, not what, and only of those who show it', async () => {
    const { _id: userId } = (await wearer.call(currentUser, {})).body;
    await startLock(wearer, '4711');
    await running.settle();
    const other = await signIn(running);
    const seen = await periodsOf(other, { userId });
    expect(seen.periods).toMatchObject([{ startAt: iso(noon), lockId: null, title: null }]);
    expect(seen.stats).toEqual((await periodsOf(wearer)).stats);
    expect((await periodsOf(wearer, { userId })).periods).toMatchObject([{ title: 'A lock of six hours' }]);

    const { db } = running.app.deps;
    const ask = async (id: string) => (await other.call(listLockPeriods, { query: { userId: id } })).failure;
    const unknown = await ask('00000000-0000-4000-8000-000000000000');
    expect(unknown.error).toBe('user_not_found');
    await db.update(users).set({ showCurrentLocks: false }).where(eq(users.id, userId));
    expect(await ask(userId)).toEqual(unknown);
    expect((await periodsOf(wearer, { userId })).periods).toHaveLength(1);
    await db.update(users).set({ showCurrentLocks: true, bannedAt: 1 }).where(eq(users.id, userId));
    expect(await ask(userId)).toEqual(unknown);
  });

  test('sees what goes on now, and nothing that is over', async () => {
    const { _id: userId } = (await wearer.call(currentUser, {})).body;
    const other = await signIn(running);
    const sourcesSeen = async () => (await periodsOf(other, { userId })).periods.map(({ source }) => source);
    await wearer.call(startLockPeriod, { body: {} });
    running.clock.advance(HOUR_MS);
    await startLock(wearer, '4711');
    await running.settle();
    expect(await sourcesSeen()).toEqual(['MANUAL', 'LOCK']);
    await wearer.call(endLockPeriod, {});
    expect(await sourcesSeen()).toEqual(['LOCK']);
    // Its time is up, and nobody saved that yet.
    running.clock.advance(6 * HOUR_MS);
    expect(await sourcesSeen()).toEqual([]);
    await running.settle();
    expect(await sourcesSeen()).toEqual([]);
    const own = await periodsOf(wearer);
    expect(own.periods).toHaveLength(2);
    expect((await periodsOf(other, { userId })).stats).toEqual(own.stats);
  });
});
