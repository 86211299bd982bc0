import { readHealth, readStats } from '@keyhold/contracts/staff/overview';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { createTestApp } from '../../../../test/test-app';
import { passSixHours, startLock } from '../../../../test/world';

test('the overview counts what is there, day by day, and says of each part whether it works', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const owner = await signIn(app);
  const wearer = await signIn(app);
  await startLock(wearer, '4711');
  await passSixHours(app);
  await startLock(wearer, '5822');
  app.clock.advance(DAY_MS / 2);
  await signIn(app);
  const { body } = await owner.call(readStats, {});
  expect(body).toMatchObject({ totalLocks: 2, activeLocks: 1, frozenLocks: 0, totalUsers: 3 });
  expect(body.daily.map(({ date }) => date)).toEqual([...body.daily.map(({ date }) => date)].sort());
  expect(body.daily).toHaveLength(7);
  expect(body.daily.slice(-2)).toEqual([
    { date: '2027-01-10', newUsers: 2, startedLocks: 2, endedLocks: 1 },
    { date: '2027-01-11', newUsers: 1, startedLocks: 0, endedLocks: 0 },
  ]);

  await app.app.gaps.beat();
  const { parts } = (await owner.call(readHealth, {})).body;
  expect(Object.fromEntries(parts.map(({ part, grade }) => [part, grade]))).toMatchObject({
    database: expect.stringMatching(/good|care/),
    jobs: 'good',
    deliveries: 'good',
    worker: 'good',
    // No mail server is set in tests.
    mail: 'care',
    storage: 'good',
  });
});
