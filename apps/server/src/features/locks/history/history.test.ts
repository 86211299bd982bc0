import { readLock } from '@keyhold/contracts/locks/detail';
import { HISTORY_PAGE_SIZE, readHistory } from '@keyhold/contracts/locks/history';
import * as keyholding from '@keyhold/contracts/locks/keyholder';
import * as verification from '@keyhold/contracts/locks/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import type { LockCommand } from '@keyhold/rules/locks/commands';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { drawWanted } from '../../../../test/card-locks';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { users } from '../../users/users.tables';
import { runLockCommand } from '../run-lock-command';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running, { username: 'wilma' });
  keyholder = await signIn(running, { username: 'kim', role: 'keyholder' });
});
afterEach(() => running.close());

async function messagesTo(person: Caller, id: string): Promise<string[]> {
  const { body } = await person.call(readHistory, { params: { id }, query: {} });
  return body.events.map(({ message, actor }) => `${actor.username ?? actor.kind}: ${message}`);
}

type Command = (actor: LockCommand['actor']) => LockCommand;

/** Gives a command directly, without the checks of the call that normally gives it. */
async function act(id: string, userId: string, command: Command) {
  const actor = { kind: 'user', userId } as const;
  await runLockCommand(running.app.deps, { lockId: id, actor, command: command(actor) });
}

async function actAsWearer(id: string, command: Command) {
  const { _id } = (await wearer.call(currentUser, {})).body;
  await act(id, _id, command);
}

test('a life in words, newest first: what one moment did is told once, and a day that missed nothing not at all', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 3,
    initialDurationHours: 6,
    hygienicUnlockEnabled: true,
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 15_000,
  });
  const params = { id };
  await keyholder.call(keyholding.addTime, { params, body: { seconds: 26 * 3600 } });
  await keyholder.call(keyholding.freezeLock, { params });
  await keyholder.call(keyholding.unfreezeLock, { params });
  await actAsWearer(id, (actor) => ({
    type: 'pay_tribute',
    actor,
    paymentId: 'p',
    amountMinorUnits: 15_000,
    note: '',
  }));
  await actAsWearer(id, (actor) => ({ type: 'start_hygienic', actor }));
  running.clock.advance(50 * MINUTE_MS);
  await actAsWearer(id, (actor) => ({ type: 'complete_hygienic', actor, combinationType: 'DIGITS' }));
  // Two midnights: of a day too short to count, and of one without its tribute.
  running.clock.advance(DAY_MS + 12 * HOUR_MS);
  await running.settle();
  await actAsWearer(id, (actor) => ({ type: 'release_emergency', actor }));
  expect(await messagesTo(keyholder, id)).toEqual([
    'wilma: Lock ended: emergency release',
    'SYSTEM: Missed on 2027-01-11: the tribute (SEK 150.00 not paid)',
    'SYSTEM: Freeze for being late ended',
    'wilma: Locked again with a new code, late: frozen for 2 hours',
    'SYSTEM: Hygienic unlock: time ran out',
    'wilma: Hygienic unlock started: up to 30 minutes',
    'wilma: Tribute of SEK 150.00 recorded',
    'kim: Lock unfrozen',
    'kim: Lock frozen',
    'kim: 1 day 2 hours added',
    'wilma: Lock started with 3 days 6 hours',
  ]);
});

const tribute = {
  initialDurationDays: 9,
  findomEnabled: true,
  dailyTributeEnabled: true,
  dailyTributeAmountMinorUnits: 500,
  dailyTributeCurrency: 'EUR',
} as const;

/** Pays a tribute, which the keyholder rejects that much later. */
async function payInVain(id: string, paymentId: string, afterMs: number) {
  const payment = { paymentId, amountMinorUnits: 500, note: '' };
  await actAsWearer(id, (actor) => ({ type: 'pay_tribute', actor, ...payment }));
  running.clock.advance(afterMs);
  const { _id } = (await keyholder.call(currentUser, {})).body;
  await act(id, _id, (actor) => ({ type: 'reject_payment', actor, paymentId }));
}

test('a rejected tribute says which day it leaves unpaid, where that day is over', async () => {
  const id = await acceptedLock(wearer, keyholder, tribute);
  await payInVain(id, 'p1', HOUR_MS);
  await payInVain(id, 'p2', DAY_MS);
  const rejections = (await messagesTo(wearer, id)).filter((line) => line.includes('rejected'));
  expect(rejections).toEqual([
    'kim: Tribute of €5.00 rejected: it counts as unpaid for 2027-01-10',
    'kim: Tribute of €5.00 rejected',
  ]);
});

test('a payment that is taken back is told to both, with the day that it leaves unpaid', async () => {
  const id = await acceptedLock(wearer, keyholder, tribute);
  for (const [paymentId, afterMs] of [
    ['p1', HOUR_MS],
    ['p2', DAY_MS],
  ] as const) {
    const payment = { paymentId, amountMinorUnits: 500, note: '' };
    await actAsWearer(id, (actor) => ({ type: 'pay_tribute', actor, ...payment }));
    running.clock.advance(afterMs);
    await actAsWearer(id, (actor) => ({ type: 'take_back_payment', actor, paymentId }));
  }
  for (const reader of [wearer, keyholder]) {
    const told = (await messagesTo(reader, id)).filter((line) => line.includes('taken back'));
    expect(told).toEqual([
      'wilma: Tribute of €5.00 taken back: it counts as unpaid for 2027-01-10',
      'wilma: Tribute of €5.00 taken back',
    ]);
  }
});

test('what came of a verification photo is told with the note', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 9,
    requireDailyVerification: true,
  });
  const { _id } = (await keyholder.call(currentUser, {})).body;
  const code = 'ABCDEF';
  for (const note of ['Closer, please', null]) {
    await actAsWearer(id, (actor) => ({ type: 'submit_verification', actor, photoId: 'v', code }));
    await act(id, _id, (actor) => ({ type: 'refuse_verification', actor, photoId: 'v', note }));
  }
  await actAsWearer(id, (actor) => ({ type: 'submit_verification', actor, photoId: 'v', code }));
  await act(id, _id, (actor) => ({ type: 'accept_verification', actor, photoId: 'v' }));
  const verdicts = (await messagesTo(wearer, id)).filter((line) => line.startsWith('kim'));
  expect(verdicts).toEqual([
    'kim: Verification photo of 2027-01-10 accepted',
    'kim: Verification photo of 2027-01-10 sent back',
    'kim: Verification photo of 2027-01-10 sent back: Closer, please',
  ]);
});

test('what was done is counted once a lock is over, a day with two photos as one, a photo that was taken back not at all', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 9,
    requireDailyVerification: true,
    cardGameEnabled: true,
  });
  const params = { id };
  const verify = async () => {
    await wearer.call(verification.fetchVerificationCode, { params });
    const files = { photo: await clearPhoto() };
    return (await wearer.call(verification.uploadVerification, { params, body: {}, files })).body._id;
  };
  const refused = await verify();
  await keyholder.call(verification.reviewVerification, {
    params: { id, photoId: refused },
    body: { accepted: false },
  });
  await verify();
  running.clock.advance(DAY_MS);
  const gone = await verify();
  await wearer.call(verification.takeBackVerification, { params: { id, photoId: gone } });
  running.clock.advance(DAY_MS);
  await verify();
  await drawWanted(running, wearer, id, 'RED');
  const tallyTo = async (person: Caller, query = {}) =>
    (await person.call(readHistory, { params, query })).body.tally;
  expect(await tallyTo(wearer)).toBeNull();
  await keyholder.call(keyholding.unlockAsKeyholder, { params });
  for (const person of [wearer, keyholder]) {
    expect(await tallyTo(person)).toEqual({
      cardsDrawn: 1,
      tasksCompleted: 0,
      wheelSpins: 0,
      daysVerified: 2,
    });
    expect(await tallyTo(person, { before: '3' })).toBeNull();
  }
});

test('amounts stay in the currency of the lock when its keyholder is gone', async () => {
  const id = await acceptedLock(wearer, keyholder, tribute);
  await payInVain(id, 'p1', HOUR_MS);
  // A keyholder who is gone has no name any more.
  const told = async () => (await messagesTo(wearer, id)).map((line) => line.replace(/^\w+: /, ''));
  const before = await told();
  const { db } = running.app.deps;
  await db.update(users).set({ bannedAt: running.clock.now() }).where(eq(users.username, 'kim'));
  running.clock.advance(MINUTE_MS);
  await running.settle();
  const [gone, ...after] = await told();
  expect(gone).toMatch(/^Keyholder gone/);
  expect(after).toEqual(before);
  expect(after).toContain('Tribute of €5.00 recorded');
});

test('pages follow each other without a gap, and an empty one is never offered', async () => {
  const id = await acceptedLock(wearer, keyholder);
  const params = { id };
  for (let count = 0; count < HISTORY_PAGE_SIZE / 2; count += 1) {
    await keyholder.call(keyholding.freezeLock, { params });
    await keyholder.call(keyholding.unfreezeLock, { params });
  }
  const first = (await wearer.call(readHistory, { params, query: {} })).body;
  expect(first.events).toHaveLength(HISTORY_PAGE_SIZE);
  expect(first.nextBefore).toBe(2);
  const second = (await wearer.call(readHistory, { params, query: { before: String(first.nextBefore) } }))
    .body;
  expect(second.events.map(({ type }) => type)).toEqual(['locks.started']);
  expect(second.nextBefore).toBeNull();
});

test('of five thousand events a page reads its own, also behind hundreds that are no entries', async () => {
  const id = await acceptedLock(wearer, keyholder);
  const { pool } = running.app.parts.database;
  await keyholder.call(keyholding.addTime, { params: { id }, body: { seconds: 3600 } });
  await pool.query(
    `insert into lock_events (lock_id, seq, id, type, v, at, actor, data)
     select lock_id, n, gen_random_uuid(), case when n <= 4000 then type else 'locks.frozen' end, v, at, actor,
       case when n <= 4000 then data else '{"source": "OVERRUN"}' end
     from lock_events, generate_series(3, 5000) n where seq = 2`,
  );
  await pool.query('update locks set version = 5000');
  const read = (query: { before?: string }) => wearer.call(readHistory, { params: { id }, query });
  const newest = (await read({})).body;
  expect(newest.events).toHaveLength(HISTORY_PAGE_SIZE);
  expect(newest.nextBefore).toBe(3981);
  const { result, statements } = await running.countStatements(() => read({ before: '3981' }));
  expect(result.body.nextBefore).toBe(3961);
  // The plan has to be good even if the database reads all of a range before it sorts.
  const client = await pool.connect();
  await client.query('set enable_indexscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${statements.at(-1)}`,
    [id, 3947, 3981, 21],
  );
  client.release(true);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThanOrEqual(12);
});

test.each([false, true])(
  'says up to which version of the lock it tells, with the time hidden %s',
  async (hidden) => {
    const id = await acceptedLock(wearer, keyholder, {
      initialDurationDays: 1,
      displayRemainingTime: !hidden,
    });
    const params = { id };
    await keyholder.call(keyholding.addTime, { params, body: { seconds: 3600 } });
    const versions = async (person: Caller) => [
      (await person.call(readLock, { params })).body.version,
      (await person.call(readHistory, { params, query: {} })).body.version,
    ];
    for (const person of [wearer, keyholder]) {
      const [lock, told] = await versions(person);
      expect(told).toBe(lock);
    }
    running.clock.advance(2 * DAY_MS);
    // Nobody has saved the end yet.
    for (const person of [wearer, keyholder]) {
      const [lock, told] = await versions(person);
      expect(told).toBeLessThan(lock ?? 0);
    }
    await running.settle();
    for (const person of [wearer, keyholder]) {
      const [lock, told] = await versions(person);
      expect(told).toBe(lock);
    }
  },
);

test('hidden history is the keyholder’s alone until the end', async () => {
  const id = await acceptedLock(wearer, keyholder, { displayHistory: false });
  const params = { id };
  const refused = await wearer.call(readHistory, { params, query: {} });
  expect(refused.status).toBe(403);
  expect(refused.failure.error).toBe('not_allowed');
  expect(await messagesTo(keyholder, id)).toHaveLength(1);
  await keyholder.call(keyholding.unlockAsKeyholder, { params });
  expect(await messagesTo(wearer, id)).toHaveLength(2);
});

test('staff reads no history', async () => {
  const id = await acceptedLock(wearer, keyholder);
  const admin = await signIn(running, { username: 'admin' });
  await running.app.deps.db.update(users).set({ isAdmin: true }).where(eq(users.username, 'admin'));
  const refused = await admin.call(readHistory, { params: { id }, query: {} });
  expect(refused.failure.error).toBe('lock_not_found');
});
