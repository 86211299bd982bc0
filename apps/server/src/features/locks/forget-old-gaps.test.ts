import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { startLock } from '../../../test/world';
import { serviceGaps } from '../../jobs/service-gaps.tables';
import { newId } from '../../kernel/random';
import { forgetOldGaps } from './forget-old-gaps';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const newOne = () => newId(running.clock.now(), running.app.parts.random);

test('a gap in service is kept for 400 days, and for as long as a lock runs that has seen it', async () => {
  const { db } = running.app.deps;
  const gapOfAnHour = async () => {
    const from = running.clock.now();
    running.clock.advance(HOUR_MS);
    const id = newOne();
    await db.insert(serviceGaps).values({ id, from, to: from + HOUR_MS });
    return id;
  };
  const kept = async () => {
    await forgetOldGaps(running.app.deps);
    return (await db.select({ id: serviceGaps.id }).from(serviceGaps)).map(({ id }) => id).sort();
  };
  const before = await gapOfAnHour();
  running.clock.advance(HOUR_MS);
  await startLock(await signIn(running), '4711');
  const during = await gapOfAnHour();
  running.clock.advance(399 * DAY_MS);
  expect(await kept()).toEqual([before, during].sort());
  running.clock.advance(2 * DAY_MS);
  expect(await kept()).toEqual([during]);
  // It was due long ago; only the sweep makes it an ended one.
  await running.app.sweep();
  expect(await kept()).toEqual([]);
});
