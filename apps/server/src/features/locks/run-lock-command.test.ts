import { addTime } from '@keyhold/contracts/locks/keyholder';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { locks } from './locks.tables';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterEach(() => running.close());

const addHour = (id: string, key: string) =>
  keyholder.call(addTime, { params: { id }, body: { seconds: 3600 } }, { 'idempotency-key': key });

test('a refused command saves what happened by itself before it, and nothing under its key', async () => {
  const id = await acceptedLock(wearer, keyholder);
  running.clock.advance(7 * HOUR_MS);
  expect((await addHour(id, 'late')).failure.error).toBe('lock_ended');
  const { db } = running.app.deps;
  expect(await db.select().from(locks).where(eq(locks.id, id))).toMatchObject([
    { version: 2, endedAt: running.clock.now() - HOUR_MS },
  ]);
  expect((await addHour(id, 'late')).failure.error).toBe('lock_ended');
});

test('one key for two locks at the same moment changes one of them', async () => {
  const ids = [await acceptedLock(wearer, keyholder), await acceptedLock(wearer, keyholder)];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(ids.map((id) => addHour(id, `key ${round}`)));
    expect(answers.map(({ status, failure }) => failure.error ?? status).sort()).toEqual([
      200,
      'idempotency_key_reused',
    ]);
  }
  const versions = await running.app.deps.db.select({ version: locks.version }).from(locks);
  expect(versions.reduce((sum, { version }) => sum + version, 0)).toBe(2 + 5);
});
