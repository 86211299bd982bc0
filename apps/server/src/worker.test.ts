import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { expect, test } from 'vitest';
import { createTestApp } from '../test/test-app';
import { runDueSchedules } from './jobs/schedules';
import { startWorker } from './worker';

/** A promise and what fulfils it. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test('a schedule that takes its time holds up no sweep, and a stop waits for it', async () => {
  const running = await createTestApp();
  try {
    const { app, clock } = running;
    const [sweptTwice, mayEnd] = [signal(), signal()];
    const done: string[] = [];
    let isRunning = false;
    const run = async () => {
      isRunning = true;
      await mayEnd.given;
      done.push('schedule');
    };
    const schedules = [{ name: 'slow', cron: '* * * * *', timezone: 'UTC', run }];
    await runDueSchedules(app.deps, schedules);
    clock.advance(MINUTE_MS);
    let sweeps = 0;
    const sweep = async () => {
      if (isRunning) sweeps += 1;
      if (sweeps === 2) sweptTwice.give();
    };
    const worker = await startWorker({ ...app, schedules, sweep }, { onlyWorker: true });
    await sweptTwice.given;
    expect(done).toEqual([]);
    const stopped = worker.stop();
    mayEnd.give();
    await stopped;
    expect(done).toEqual(['schedule']);
  } finally {
    await running.close();
  }
});
