import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { changeNotificationSettings } from '@keyhold/contracts/notifications/notification-settings';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { and, eq, gt } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';
import { lockEvents, locks } from '../locks.tables';
import { sweepLocks } from './sweep-locks';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

test('a lock that cannot move on holds up no other', async () => {
  const { deps } = running.app;
  const wearer = await signIn(running);
  const broken = await startLock(wearer, '4711');
  running.clock.advance(1);
  const sound = await startLock(wearer, '4711');
  await deps.db
    .update(locks)
    .set({ state: { ...(await stateOf(broken)), timer: null as never } })
    .where(eq(locks.id, broken));
  running.clock.advance(7 * HOUR_MS);
  expect(await sweepLocks(deps)).toBe(1);
  expect((await stateOf(sound)).status).toBe('ENDED');
});

test('a lock that cannot be saved holds up none of its batch', async () => {
  const { deps } = running.app;
  const wearer = await signIn(running);
  const ids = [
    await startLock(wearer, '4711'),
    await startLock(wearer, '4711'),
    await startLock(wearer, '4711'),
  ];
  const [, broken = ''] = ids;
  // An entry already stands where the next one of its history belongs.
  const [first] = await deps.db.select().from(lockEvents).where(eq(lockEvents.lockId, broken));
  if (!first) throw new Error('no event');
  await deps.db.insert(lockEvents).values({ ...first, seq: first.seq + 1, wearerSeq: null });
  running.clock.advance(7 * HOUR_MS);
  expect(await sweepLocks(deps)).toBe(2);
  const statuses = await Promise.all(ids.map(async (id) => (await stateOf(id)).status));
  expect(statuses).toEqual(['ENDED', 'LOCKED', 'ENDED']);
  // Nothing is wrong with the lock itself: the next sweep takes it.
  await deps.db.delete(lockEvents).where(and(eq(lockEvents.lockId, broken), gt(lockEvents.seq, first.seq)));
  expect(await sweepLocks(deps)).toBe(1);
  expect((await stateOf(broken)).status).toBe('ENDED');
});

test('a way out of a lock that cannot move on does not wait because another one of its batch cannot be saved', async () => {
  const { deps } = running.app;
  const wearer = await signIn(running);
  const stuck = await startLock(wearer, '4711');
  const unsaved = await startLock(wearer, '4711');
  const dueAt = running.clock.now() + HOUR_MS;
  const state = { ...(await stateOf(stuck)), freezes: null as never };
  await deps.db
    .update(locks)
    .set({ state: { ...state, safetyExit: { requestedAt: running.clock.now(), dueAt } } })
    .where(eq(locks.id, stuck));
  const [first] = await deps.db.select().from(lockEvents).where(eq(lockEvents.lockId, unsaved));
  if (!first) throw new Error('no event');
  await deps.db.insert(lockEvents).values({ ...first, seq: first.seq + 1, wearerSeq: null });
  running.clock.advance(7 * HOUR_MS);
  expect(await sweepLocks(deps)).toBe(1);
  expect((await stateOf(stuck)).endReason).toBe('SAFETY_EXIT');
});

test('a due time that was wrong is put right instead of being swept for ever', async () => {
  const { deps } = running.app;
  const wearer = await signIn(running);
  const id = await startLock(wearer, '4711');
  await deps.db.update(locks).set({ nextDueAt: running.clock.now() }).where(eq(locks.id, id));
  expect(await sweepLocks(deps)).toBe(1);
  expect(await sweepLocks(deps)).toBe(0);
  expect((await wearer.call(dashboard, {})).body[0]?.canReveal).toBe(false);
});

test('several sweeps at once move each lock on once', async () => {
  const { deps } = running.app;
  const wearer = await signIn(running);
  for (let count = 0; count < 6; count += 1) await startLock(wearer, '4711');
  running.clock.advance(7 * HOUR_MS);
  const swept = await Promise.all([1, 2, 3].map(() => sweepLocks(deps)));
  expect(swept.reduce((sum, count) => sum + count)).toBe(6);
});

test('a batch of due locks is saved, and its events are delivered, in as many statements as one lock', async () => {
  const { app } = running;
  const wearer = await signIn(running);
  await wearer.call(changeNotificationSettings, {
    body: { switches: [{ topic: 'ending', channel: 'email', on: true }] },
  });
  const statementsOf = async (count: number) => {
    for (let started = 0; started < count; started += 1) await startLock(wearer, '4711');
    await app.dispatcher.drain();
    running.clock.advance(7 * HOUR_MS);
    const sweep = await running.countStatements(() => sweepLocks(app.deps));
    expect(sweep.result).toBe(count);
    const drain = await running.countStatements(() => app.dispatcher.drain());
    expect(drain.result).toBe(3 * count);
    const { rows } = await app.parts.database.pool.query(
      "select from graphile_worker.jobs where task_identifier = 'notifications.send_mail'",
    );
    mails.push(rows.length);
    return [sweep.statements.length, drain.statements.length];
  };
  const mails: number[] = [];
  // The second look, which finds nothing, is one of them.
  const [sweepOne = 0, drainOne = 0] = await statementsOf(1);
  const [sweepMany = 0, drainMany = 0] = await statementsOf(20);
  expect(sweepMany).toBe(sweepOne);
  expect(drainMany).toBe(drainOne);
  expect(mails).toEqual([1, 21]);
});

async function stateOf(id: string) {
  const [lock] = await running.app.deps.db.select().from(locks).where(eq(locks.id, id));
  if (!lock) throw new Error('no lock');
  return lock.state;
}
