import { DAY_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app';
import { schedules as scheduleRows } from './jobs.tables';
import { nextRunAt, runDueSchedules } from './schedules';

const at = (text: string) => Date.parse(text);

test.each([
  // The clocks go forward at 02:00 that night: 02:30 does not exist and the schedule runs at the jump.
  ['30 2 * * *', 'Europe/Berlin', '2027-03-28T00:00:00Z', '2027-03-28T01:30:00.000Z'],
  // The day on which they go back at 03:00 still starts by summer time.
  ['30 0 * * *', 'Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-30T22:30:00.000Z'],
  ['0 4 * * *', 'UTC', '2027-01-01T04:00:00Z', '2027-01-02T04:00:00.000Z'],
])('%s in %s after %s is next due at %s', (cron, timezone, after, due) => {
  expect(new Date(nextRunAt({ cron, timezone }, at(after))).toISOString()).toBe(due);
});

test('several workers run a due schedule once, and a failing one does not stop the others', async () => {
  const running = await createTestApp();
  try {
    const runs: string[] = [];
    const schedule = (name: string, run: () => void) => ({
      name,
      cron: '0 * * * *',
      timezone: 'UTC',
      run: async () => run(),
    });
    const schedules = [
      schedule('breaks', () => {
        runs.push('breaks');
        throw new Error('broken');
      }),
      schedule('works', () => void runs.push('works')),
    ];
    await runDueSchedules(running.app.deps, schedules);
    expect(runs).toEqual([]);
    running.clock.advance(3_600_000);
    await Promise.all([1, 2, 3].map(() => runDueSchedules(running.app.deps, schedules)));
    expect(runs.sort()).toEqual(['breaks', 'works']);
  } finally {
    await running.close();
  }
});

test('a clock that was ahead and is put right leaves no schedule waiting for the wrong time', async () => {
  const running = await createTestApp();
  try {
    const { deps } = running.app;
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    const schedules = [{ name: 'every minute', cron: '* * * * *', timezone: 'UTC', run }];
    await runDueSchedules(deps, schedules);
    running.clock.advance(365 * DAY_MS);
    await runDueSchedules(deps, schedules);
    running.clock.advance(-365 * DAY_MS);
    expect(runs).toBe(1);
    await Promise.all([1, 2, 3].map(() => runDueSchedules(deps, schedules)));
    expect(runs).toBe(2);
    await runDueSchedules(deps, schedules);
    expect(runs).toBe(2);
    running.clock.advance(MINUTE_MS);
    await runDueSchedules(deps, schedules);
    expect(runs).toBe(3);
    // The clocks of two workers differ a little: none takes the other's for wrong.
    running.clock.advance(-2000);
    await runDueSchedules(deps, schedules);
    expect(runs).toBe(3);
  } finally {
    await running.close();
  }
});

test('a schedule that no version runs any more is forgotten after thirty days, and not before', async () => {
  const running = await createTestApp();
  try {
    const { deps } = running.app;
    const schedule = (name: string) => ({
      name,
      cron: '0 4 * * *',
      timezone: 'UTC',
      run: async () => undefined,
    });
    const [ofBoth, ofFormer] = [schedule('of both'), schedule('of the former version')];
    await runDueSchedules(deps, [ofBoth, ofFormer]);
    const names = async () =>
      (await deps.db.select().from(scheduleRows).where(like(scheduleRows.name, 'of %')))
        .map(({ name }) => name)
        .sort();
    running.clock.advance(30 * DAY_MS);
    await runDueSchedules(deps, [ofBoth]);
    expect(await names()).toEqual(['of both', 'of the former version']);
    running.clock.advance(DAY_MS);
    await runDueSchedules(deps, [ofBoth]);
    expect(await names()).toEqual(['of both']);
  } finally {
    await running.close();
  }
});

test('looking for due schedules is one statement while none is due', async () => {
  const running = await createTestApp();
  try {
    const { deps, schedules } = running.app;
    await runDueSchedules(deps, schedules);
    expect((await running.countStatements(() => runDueSchedules(deps, schedules))).statements).toHaveLength(
      1,
    );
  } finally {
    await running.close();
  }
});
