import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { expect, test } from 'vitest';
import { createTestApp } from '../test/test-app';
import { runDueDuties } from './jobs/schedules';
import { startWorker } from './worker';

/** A promise and what fulfils it. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test('a duty that takes its time holds up no sweep, and a stop waits for it', async () => {
  const running = await createTestApp();
  try {
    const { app, clock } = running;
    const [sweptTwice, mayEnd] = [signal(), signal()];
    const done: string[] = [];
    let isRunning = false;
    const run = async () => {
      isRunning = true;
      await mayEnd.given;
      done.push('duty');
    };
    const duties = [{ name: 'slow', cron: '* * * * *', timezone: 'UTC', run }];
    await runDueDuties(app.deps, duties);
    clock.advance(MINUTE_MS);
    let sweeps = 0;
    const sweep = async () => {
      if (isRunning) sweeps += 1;
      if (sweeps === 2) sweptTwice.give();
    };
    const worker = await startWorker({ ...app, duties, sweep }, { onlyWorker: true });
    await sweptTwice.given;
    expect(done).toEqual([]);
    const stopped = worker.stop();
    mayEnd.give();
    await stopped;
    expect(done).toEqual(['duty']);
  } finally {
    await running.close();
  }
});
