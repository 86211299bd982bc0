import { expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app';
import { nextRunAt, runDueDuties } from './schedules';

const at = (text: string) => Date.parse(text);

test.each([
  // The clocks go forward at 02:00 that night: 02:30 does not exist and the duty runs at the jump.
  ['30 2 * * *', 'Europe/Berlin', '2027-03-28T00:00:00Z', '2027-03-28T01:30:00.000Z'],
  // The day on which they go back at 03:00 still starts by summer time.
  ['30 0 * * *', 'Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-30T22:30:00.000Z'],
  ['0 4 * * *', 'UTC', '2027-01-01T04:00:00Z', '2027-01-02T04:00:00.000Z'],
])('%s in %s after %s is next due at %s', (cron, timezone, after, due) => {
  expect(new Date(nextRunAt({ cron, timezone }, at(after))).toISOString()).toBe(due);
});

test('several workers run a due duty once, and a failing one does not stop the others', async () => {
  const running = await createTestApp();
  try {
    const runs: string[] = [];
    const duty = (name: string, run: () => void) => ({
      name,
      cron: '0 * * * *',
      timezone: 'UTC',
      run: async () => run(),
    });
    const duties = [
      duty('breaks', () => {
        runs.push('breaks');
        throw new Error('broken');
      }),
      duty('works', () => void runs.push('works')),
    ];
    await runDueDuties(running.app.deps, duties);
    expect(runs).toEqual([]);
    running.clock.advance(3_600_000);
    await Promise.all([1, 2, 3].map(() => runDueDuties(running.app.deps, duties)));
    expect(runs.sort()).toEqual(['breaks', 'works']);
  } finally {
    await running.close();
  }
});
