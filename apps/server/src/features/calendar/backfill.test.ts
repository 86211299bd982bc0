import { readFile } from 'node:fs/promises';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { expect, test } from 'vitest';
import { signIn } from '../../../test/people';
import { createTestApp } from '../../../test/test-app';
import { passSixHours, startLock } from '../../../test/world';
import { lockPeriods } from './calendar.tables';

const migration = new URL('../../../migrations/0002_lock_periods.sql', import.meta.url);

test('locks from before there was a calendar get the periods that they would have made', async () => {
  const app = await createTestApp();
  const [wearer, other] = [await signIn(app), await signIn(app)];
  const ended = await startLock(wearer, '4711');
  await passSixHours(app);
  await wearer.call(revealCombination, { params: { id: ended } });
  await startLock(wearer, '4712');
  await startLock(other, '4713');
  await app.settle();

  const { db } = app.app.deps;
  const periods = async () => {
    const rows = await db.select().from(lockPeriods).orderBy(lockPeriods.lockId);
    return rows.map(({ id: _, ...period }) => period);
  };
  const recorded = await periods();
  expect(recorded.map(({ endAt }) => endAt === null).sort()).toEqual([false, true, true]);
  await db.delete(lockPeriods);
  const backfill = (await readFile(migration, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';
  await app.app.parts.database.pool.query(backfill);
  expect(await periods()).toEqual(recorded);
  await app.close();
});
