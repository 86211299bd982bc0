import { archiveLock } from '@keyhold/contracts/locks/archive';
import {
  activeLock,
  activeSession,
  archivedLocks,
  dashboard,
  keyholderDashboard,
} from '@keyhold/contracts/locks/dashboard';
import { freezeLock, unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selfLock, wheelOf } from '../../../../test/games';
import { idOf, signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, startLock } from '../../../../test/world';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

test('each dashboard runs two statements, the session among them, however many locks there are', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  for (let count = 0; count < 3; count += 1) {
    await startLock(wearer, '4711');
    await acceptedLock(wearer, keyholder, { cardGameEnabled: true });
  }
  await passSixHours(running);
  // The first call after a while also notes when the session was used.
  await wearer.call(dashboard, {});
  await keyholder.call(keyholderDashboard, {});
  const worn = await running.countStatements(() => wearer.call(dashboard, {}));
  expect(worn.result.body).toHaveLength(6);
  expect(worn.statements, worn.statements.join('\n')).toHaveLength(2);
  const held = await running.countStatements(() => keyholder.call(keyholderDashboard, {}));
  expect(held.result.body.items).toHaveLength(3);
  expect(held.statements, held.statements.join('\n')).toHaveLength(2);
});

test('reading writes nothing: a due lock shows as ended before any sweep has seen it', async () => {
  const wearer = await signIn(running);
  const id = await startLock(wearer, '4711');
  running.clock.advance(7 * HOUR_MS);
  const { body } = await wearer.call(dashboard, {});
  expect(body[0]).toMatchObject({ _id: id, canReveal: true, endReason: 'TIMER', remainingSeconds: 0 });
  // The exact moment, not the moment of looking.
  expect(Date.parse(body[0]?.endedAt ?? '')).toBe(Date.parse(body[0]?.startedAt ?? '') + 6 * HOUR_MS);
  const { rows } = await running.app.parts.database.pool.query('select version, ended_at from locks');
  expect(rows).toEqual([{ version: 1, ended_at: null }]);
});

test('each of the two sees the other on the lock, and only what is theirs to do', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const ids = { wearer: await idOf(wearer), keyholder: await idOf(keyholder) };
  await acceptedLock(wearer, keyholder, {
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 15_000,
    hygienicUnlockEnabled: true,
  });
  const [worn] = (await wearer.call(dashboard, {})).body;
  const [held] = (await keyholder.call(keyholderDashboard, {})).body.items;
  expect(worn).toMatchObject({
    isKeyholder: false,
    owner: { _id: ids.keyholder, role: 'keyholder' },
    wearer: null,
    unpaidToday: false,
    tributeRemainingTodayMinorUnits: 15_000,
    tributeRemainingMinor: 15_000,
    dayEndsAt: '2027-01-11T00:00:00.000Z',
    hygienicUnlockStatus: { type: 'COUNT_BASED', available: true, usesLeft: 1 },
    canEmergencyRelease: true,
    canPayTribute: true,
    canFreeze: false,
  });
  expect(held).toMatchObject({
    _id: worn?._id,
    isKeyholder: true,
    owner: null,
    wearer: { _id: ids.wearer, role: 'slave' },
    unpaidToday: true,
    tributePaidTodayMinorUnits: 0,
    canFreeze: true,
    canEmergencyRelease: false,
    canPayTribute: false,
    canReveal: false,
    combination: null,
  });
});

test('a keyholder sees what the last days lacked', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  await acceptedLock(wearer, keyholder, { requireDailyVerification: true, initialDurationDays: 7 });
  const week = async () =>
    (await keyholder.call(keyholderDashboard, {})).body.items.map(({ pastWeek }) => pastWeek);
  expect(await week()).toEqual([[]]);
  running.clock.advance(48 * HOUR_MS);
  const lacking = ['2027-01-10', '2027-01-11'].map((date) => ({ date, missed: ['VERIFICATION'] }));
  expect(await week()).toEqual([lacking]);
  expect((await wearer.call(dashboard, {})).body[0]?.pastWeek).toEqual([]);
});

test('a lock that its keyholder archived goes from their dashboard to the archived ones, and stays on the wearer’s', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const [kept, away] = [await acceptedLock(wearer, keyholder), await acceptedLock(wearer, keyholder)];
  await keyholder.call(archiveLock, { params: { id: away }, body: {} });
  const held = (await keyholder.call(keyholderDashboard, {})).body.items;
  expect(held.map(({ _id }) => _id)).toEqual([kept]);
  const archived = (await keyholder.call(archivedLocks, {})).body.items;
  expect(archived.map(({ _id }) => _id)).toEqual([away]);
  expect(archived[0]).toMatchObject({ isKeyholder: true, combination: null, canArchive: false });
  expect((await wearer.call(archivedLocks, {})).body.items).toEqual([]);
  const worn = (await wearer.call(dashboard, {})).body.find(({ _id }) => _id === away);
  expect(worn).toMatchObject({ wearerAbandoned: true, endReason: 'ABANDONED', canReveal: true });
});

test('the active lock is the one started last that has not ended, also before a sweep has seen an end', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const long = await acceptedLock(wearer, keyholder, { initialDurationDays: 1 });
  running.clock.advance(HOUR_MS);
  await startLock(wearer, '4711');
  const unlocked = await acceptedLock(wearer, keyholder);
  await keyholder.call(unlockAsKeyholder, { params: { id: unlocked } });
  await keyholder.call(freezeLock, { params: { id: long } });
  running.clock.advance(7 * HOUR_MS);
  expect((await wearer.call(activeLock, {})).body.lock?._id).toBe(long);
  expect((await wearer.call(activeSession, {})).body.session).toMatchObject({ lockId: long, frozen: true });
  await keyholder.call(unlockAsKeyholder, { params: { id: long } });
  expect((await wearer.call(activeLock, {})).body).toEqual({ lock: null });
  expect((await wearer.call(activeSession, {})).body).toEqual({ session: null });
});

test('the active lock is the newest that has games, where one has: its session is still that of the newest', async () => {
  const wearer = await signIn(running);
  await selfLock(wearer, { wheelModule: wheelOf(900) });
  running.clock.advance(HOUR_MS);
  const played = await selfLock(wearer, { wheelModule: wheelOf(900) });
  running.clock.advance(HOUR_MS);
  await selfLock(wearer, { wheelModule: wheelOf(900, { enabled: false }) });
  running.clock.advance(HOUR_MS);
  const newest = await startLock(wearer, '4711');
  expect((await wearer.call(activeLock, {})).body.lock?._id).toBe(played);
  expect((await wearer.call(activeSession, {})).body.session?.lockId).toBe(newest);
});

test.each([
  ['wearer_id', 'the wearer’s'],
  ['keyholder_id', 'the keyholder’s'],
])(
  'by %s, the plan of %s dashboard reads the same few buffers with ten thousand locks of others',
  async (column) => {
    const wearer = await signIn(running);
    await acceptedLock(wearer, await signIn(running, { role: 'keyholder' }));
    const { pool } = running.app.parts.database;
    const person = (await pool.query(`select ${column} as id from locks`)).rows[0]?.id;
    const buffersOfPlan = async () => {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) select * from locks
       where ${column} = $1 order by started_at desc, id desc limit 100`,
        [person],
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
     insert into locks (id, wearer_id, keyholder_id, version, wearer_version, state, started_at)
     select gen_random_uuid(), others.id, others.id, 1, 1, (select state from locks limit 1), '2027-01-01'
     from others, generate_series(1, 10)`,
    );
    await pool.query('analyze locks');
    const many = await buffersOfPlan();
    expect(many - few).toBeLessThanOrEqual(6);
  },
);

test.each([
  ['wearer', dashboard, `jsonb_build_object('status', 'ENDED', 'firstRevealedAt', 1)`, 450],
  [
    'keyholder',
    keyholderDashboard,
    `jsonb_build_object('status', 'ENDED', 'archive', '{"byKeyholderAt": 1}'::jsonb)`,
    20,
  ],
] as const)(
  'of the %s’s five thousand old locks no more are read than are shown',
  async (who, call, old, most) => {
    const people = { wearer: await signIn(running), keyholder: await signIn(running, { role: 'keyholder' }) };
    await acceptedLock(people.wearer, people.keyholder);
    const { pool } = running.app.parts.database;
    await pool.query(
      `insert into locks (id, wearer_id, keyholder_id, version, wearer_version, state, started_at, ended_at)
     select gen_random_uuid(), wearer_id, keyholder_id, 1, 1, state || ${old}, '2026-01-01', '2026-01-02'
     from locks, generate_series(1, 5000)`,
    );
    await pool.query('analyze locks');
    const person = people[who];
    await person.call(call, {});
    const { statements } = await running.countStatements(() => person.call(call, {}));
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${statements.at(-1)}`,
      [await idOf(person), 100],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThanOrEqual(
      most,
    );
  },
);
