import { login } from '@keyhold/contracts/auth/session';
import { dashboard, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { readHistory } from '@keyhold/contracts/locks/history';
import { freezeLock, unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { fetchVerificationCode } from '@keyhold/contracts/locks/verification';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { replay } from '@keyhold/rules/locks/engine';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { hourPenalties, threeTasks } from '../../../../test/games';
import { signIn, testPassword } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { users } from '../../users/users.tables';
import { eventColumns, toLockEvent } from '../lock-store';
import { lockEvents, locks } from '../locks.tables';
import { releaseFromBanned } from './release-from-banned';

const email = 'kim@example.org';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running, { username: 'wilma' });
  keyholder = await signIn(running, { username: 'kim', email, role: 'keyholder' });
});
afterEach(() => running.close());

const setBan = (bannedAt: number | null) =>
  running.app.deps.db.update(users).set({ bannedAt }).where(eq(users.email, email));

async function storedLock(id: string) {
  const [lock] = await running.app.deps.db.select().from(locks).where(eq(locks.id, id));
  if (!lock) throw new Error('no lock');
  return lock;
}

/** A minute, with everything that is due in it. */
async function passAMinute(): Promise<void> {
  running.clock.advance(MINUTE_MS);
  await running.settle();
}

const asksEverything = {
  initialDurationDays: 5,
  initialDurationHours: 0,
  maxDurationDays: 9,
  limitBeyondMax: true,
  requireDailyVerification: true,
  findomEnabled: true,
  dailyTributeEnabled: true,
  dailyTributeAmountMinorUnits: 1000,
  lockoutFeeEnabled: true,
  lockoutFeeMinorUnits: 90_000,
  publicVerificationGallery: true,
  requireID: true,
  taskModule: threeTasks(),
  penaltyConfig: hourPenalties({ taskRequiredPerDay: 1 }),
};

test('a lock of a banned keyholder goes on as the wearer’s own within a minute', async () => {
  const id = await acceptedLock(wearer, keyholder, asksEverything);
  await keyholder.call(freezeLock, { params: { id } });
  await running.settle();
  running.clock.advance(HOUR_MS);
  const before = (await wearer.call(readLock, { params: { id } })).body;
  expect(before).toMatchObject({
    dailyTributeEnabled: true,
    lockoutFeeEnabled: true,
    publicVerificationGallery: true,
    requireID: true,
    paymentsOver: false,
    verificationOver: false,
  });
  await setBan(running.clock.now());
  await passAMinute();

  const after = (await wearer.call(readLock, { params: { id } })).body;
  expect(after).toMatchObject({
    type: 'SELF',
    owner: null,
    frozen: false,
    shareCode: null,
    requireDailyVerification: false,
    publicVerificationGallery: false,
    requireID: false,
    dailyTributeEnabled: false,
    dailyTributeAmountMinorUnits: 0,
    lockoutFeeEnabled: false,
    lockoutFeeMinorUnits: 0,
    paymentsOver: true,
    verificationOver: true,
    limitBeyondMax: true,
    remainingSeconds: before.remainingSeconds,
    hardStopAt: before.hardStopAt,
    session: { freezes: [], tributeState: null },
  });
  running.clock.advance(HOUR_MS);
  const later = (await wearer.call(readLock, { params: { id } })).body;
  expect(later.remainingSeconds).toBe(Number(before.remainingSeconds) - 3600);

  const { events } = (await wearer.call(readHistory, { params: { id }, query: {} })).body;
  expect(events.map(({ message, actor }) => `${actor.kind}: ${message}`)).toEqual([
    'SYSTEM: Lock unfrozen',
    'SYSTEM: Keyholder gone: the lock went on as the wearer’s own',
    'KEYHOLDER: Lock frozen',
    'WEARER: Lock started with 5 days',
  ]);
  const { notifications } = (await wearer.call(listNotifications, {})).body;
  expect(notifications.map(({ title }) => title)).toContain('The lock is your own now');
  expect(notifications.map(({ title }) => title)).not.toContain('Your lock runs again');

  // Days pass that ask for nothing, up to the hard stop's promise.
  running.clock.advance(3 * DAY_MS);
  await running.settle();
  const [card] = (await wearer.call(dashboard, {})).body;
  expect(card).toMatchObject({ totalSeconds: 5 * 86_400, unpaidToday: false, isKeyholder: false });
  const rows = await running.app.deps.db
    .select(eventColumns)
    .from(lockEvents)
    .where(eq(lockEvents.lockId, id))
    .orderBy(asc(lockEvents.seq));
  const stored = await storedLock(id);
  expect(replay(rows.map(toLockEvent))).toEqual(stored.state);
  expect([stored.keyholderId, stored.templateId, stored.version]).toEqual([null, null, rows.length]);
});

test('what a banned keyholder hid is shown: nobody is left to open it', async () => {
  const hiding = {
    displayRemainingTime: false,
    displayHistory: false,
    cardGameEnabled: true,
    infoHidden: true,
  };
  const id = await acceptedLock(wearer, keyholder, { ...asksEverything, ...hiding });
  const params = { id };
  const seen = async () => {
    const { remainingSeconds, cardsRemaining } = (await wearer.call(readLock, { params })).body;
    const { status } = await wearer.call(readHistory, { params, query: {} });
    return [remainingSeconds !== null, cardsRemaining !== null, status];
  };
  expect(await seen()).toEqual([false, false, 403]);
  await setBan(running.clock.now());
  await passAMinute();
  expect(await seen()).toEqual([true, true, 200]);
});

test('who returns from a ban holds the key no more, and the wearer is asked for nothing', async () => {
  const id = await acceptedLock(wearer, keyholder, asksEverything);
  await setBan(running.clock.now());
  await passAMinute();
  const { version } = await storedLock(id);
  await setBan(null);
  await passAMinute();
  const returned = new Caller(running);
  await returned.call(login, { body: { email, password: testPassword } });
  expect((await returned.call(keyholderDashboard, {})).body.items).toEqual([]);
  expect((await returned.call(readLock, { params: { id } })).failure.error).toBe('lock_not_found');
  expect((await returned.call(unlockAsKeyholder, { params: { id } })).failure.error).toBe('lock_not_found');
  const asked = await wearer.call(fetchVerificationCode, { params: { id } });
  expect(asked.failure.error).toBe('verification_not_required');
  // A second ban finds nothing left to do.
  await setBan(running.clock.now());
  await passAMinute();
  expect((await storedLock(id)).version).toBe(version);
});

test('locks that have ended, self locks and those of others are not touched', async () => {
  const other = await signIn(running, { role: 'keyholder' });
  const ended = await acceptedLock(wearer, keyholder);
  await keyholder.call(unlockAsKeyholder, { params: { id: ended } });
  const others = await acceptedLock(wearer, other, { initialDurationDays: 2 });
  // Its time was over before the ban, and nobody has looked since.
  const overdue = await acceptedLock(wearer, keyholder, { initialDurationHours: 1 });
  const before = [await storedLock(ended), await storedLock(others)];
  running.clock.advance(2 * HOUR_MS);
  await setBan(running.clock.now());
  await running.settle();
  await passAMinute();
  expect([await storedLock(ended), await storedLock(others)]).toEqual(before);
  const over = await storedLock(overdue);
  expect([over.state.endReason, over.keyholderId]).toEqual(['TIMER', over.state.keyholderId]);
  expect(over.keyholderId).not.toBeNull();
});

test('a lock that cannot be brought to now is released too, and goes on once it can', async () => {
  const id = await acceptedLock(wearer, keyholder, asksEverything);
  const { state } = await storedLock(id);
  if (!state.days) throw new Error('no days');
  await running.app.deps.db
    .update(locks)
    .set({ state: { ...state, days: { ...state.days, hygiene: null as never } } })
    .where(eq(locks.id, id));
  running.clock.advance(DAY_MS);
  await setBan(running.clock.now());
  await passAMinute();
  const released = await storedLock(id);
  expect([released.keyholderId, released.templateId, released.state.kind]).toEqual([null, null, 'SELF']);
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({
    isKeyholder: false,
    owner: null,
    remainingSeconds: expect.any(Number),
  });
  await passAMinute();
  expect((await storedLock(id)).version).toBe(released.version);
});

test('two workers release a lock once', async () => {
  const id = await acceptedLock(wearer, keyholder, asksEverything);
  await setBan(running.clock.now());
  const schedule = running.app.schedules.find(({ name }) => name === 'locks.release_from_banned');
  await Promise.all([schedule?.run(), schedule?.run(), schedule?.run()]);
  const happened = await running.app.deps.db
    .select()
    .from(lockEvents)
    .where(eq(lockEvents.lockId, id))
    .orderBy(asc(lockEvents.seq));
  expect(happened.map(({ type }) => type)).toEqual(['locks.started', 'locks.keyholder_gone']);
});

test('among thousands of locks the few of banned keyholders are found by indexes, in one question', async () => {
  await acceptedLock(wearer, keyholder);
  const { db } = running.app.deps;
  await db.execute(sql`insert into users select (jsonb_populate_record(one, jsonb_build_object(
    'id', gen_random_uuid(), 'username', 'copy' || n, 'email', n || '@example.org', 'name_skeleton', null,
    'is_site_owner', false))).*
    from users one, generate_series(1, 3000) n where one.email = ${email}`);
  await db.execute(sql`insert into locks select (jsonb_populate_record(one, jsonb_build_object(
    'id', gen_random_uuid(), 'keyholder_id', users.id))).* from locks one, users where users.username like 'copy%'`);
  await db.execute(sql`analyze users, locks`);
  const { statements } = await running.countStatements(() => releaseFromBanned(running.app.deps));
  expect(statements).toHaveLength(1);
  const { rows } = await db.execute(sql.raw(`explain ${statements[0]}`));
  const plan = JSON.stringify(rows);
  expect(plan).toContain('users_banned_idx');
  expect(plan).toContain('locks_keyholder_shown_idx');
  expect(plan).not.toContain('Seq Scan');
});
