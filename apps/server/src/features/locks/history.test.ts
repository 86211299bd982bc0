import { login } from '@keyhold/contracts/auth/session';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { replay } from '@keyhold/rules/locks/engine';
import type { LockEvent } from '@keyhold/rules/locks/events';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { carries } from '../../../test/carries';
import { signIn, testPassword } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { bannedPerson, passSixHours, sixHours, startLock } from '../../../test/world';
import { users } from '../users/users.tables';
import { lockEvents, locks } from './locks.tables';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

test('the history replays to the stored state, which is in step with its columns', async () => {
  const wearer = await signIn(running);
  const id = await startLock(wearer, '4711');
  await passSixHours(running);
  await wearer.call(revealCombination, { params: { id } });
  const { db } = running.app.deps;
  const [lock] = await db.select().from(locks).where(eq(locks.id, id));
  const rows = await db
    .select()
    .from(lockEvents)
    .where(eq(lockEvents.lockId, id))
    .orderBy(asc(lockEvents.seq));
  expect(rows.map(({ type }) => type)).toEqual(['locks.started', 'locks.ended', 'locks.revealed']);
  const events = rows.map(({ type, v, at, actor, data }) => ({ type, v, at, actor, data }) as LockEvent);
  expect(replay(events)).toEqual(lock?.state);
  expect(lock).toMatchObject({ version: 3, endedAt: lock?.state.endedAt, nextDueAt: null });
  expect(carries(rows, '4711')).toBe(false);
});

test('a banned person with a running lock gets the code at its end, and starts no other', async () => {
  await signIn(running);
  const banned = await bannedPerson(running);
  const [lock] = (await banned.call(dashboard, {})).body;
  const id = lock?._id ?? '';
  const another = { ...sixHours, combinationType: 'DIGITS' as const, digits: '5151' };
  expect((await banned.call(startSelfLock, { body: { meta: another } })).failure.error).toBe(
    'account_restricted',
  );
  await passSixHours(running);
  expect((await banned.call(revealCombination, { params: { id } })).body).toEqual({
    type: 'DIGITS',
    digits: '6161',
  });
});

test('a banned person who has read every code is not let in again', async () => {
  await signIn(running);
  const banned = await bannedPerson(running);
  const [lock] = (await banned.call(dashboard, {})).body;
  await passSixHours(running);
  await banned.call(revealCombination, { params: { id: lock?._id ?? '' } });
  const again = await new Caller(running).call(login, {
    body: { email: 'banned@example.org', password: testPassword },
  });
  expect(again.failure.error).toBe('account_banned');
});

test('a ban ends an open session at once', async () => {
  await signIn(running);
  const person = await signIn(running, { email: 'soon@example.org' });
  expect((await person.call(dashboard, {})).status).toBe(200);
  await running.app.deps.db
    .update(users)
    .set({ bannedAt: running.clock.now() })
    .where(eq(users.email, 'soon@example.org'));
  expect((await person.call(dashboard, {})).failure.error).toBe('unauthenticated');
});
