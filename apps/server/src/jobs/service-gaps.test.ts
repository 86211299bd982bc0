import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, TestClock } from '../../test/test-app';
import { createServiceGaps } from './service-gaps';

let app: TestApp;
let system: TestClock;
beforeEach(async () => {
  app = await createTestApp();
  system = new TestClock();
});
afterEach(() => app.close());

const process = () => {
  const { database, random } = app.app.parts;
  return createServiceGaps({ database, clock: app.clock, random, system });
};

/** Both clocks run on, as they do outside of tests. */
function pass(ms: number): void {
  system.advance(ms);
  app.clock.advance(ms);
}

test('a silence of more than five minutes is a gap, and every process learns of it', async () => {
  const [worker, web] = [process(), process()];
  await worker.beat();
  const start = app.clock.now();
  pass(5 * MINUTE_MS);
  await worker.beat();
  expect(worker.list()).toEqual([]);

  pass(3 * HOUR_MS);
  await process().beat();
  pass(MINUTE_MS);
  await worker.beat();
  await web.load();
  const gap = { from: start + 5 * MINUTE_MS, to: start + 5 * MINUTE_MS + 3 * HOUR_MS };
  expect(web.list()).toEqual([gap]);
  expect(worker.list()).toEqual([gap]);

  pass(10 * MINUTE_MS);
  await worker.beat();
  expect(worker.list()).toEqual([gap, { from: app.clock.now() - 10 * MINUTE_MS, to: app.clock.now() }]);
});

test('time that somebody moves is no gap, and a gap after it lies in the time of the locks', async () => {
  const worker = process();
  await worker.beat();
  app.clock.advance(30 * DAY_MS);
  pass(MINUTE_MS);
  await worker.beat();
  expect(worker.list()).toEqual([]);

  pass(HOUR_MS);
  await worker.beat();
  expect(worker.list()).toEqual([{ from: app.clock.now() - HOUR_MS, to: app.clock.now() }]);
});

test('while no worker beats, the silence is a gap that is still open, also for a process that starts within it', async () => {
  const worker = process();
  await worker.beat();
  const last = app.clock.now();
  pass(5 * MINUTE_MS);
  const web = process();
  await web.load();
  expect(web.list()).toEqual([]);

  pass(3 * HOUR_MS);
  const late = process();
  await Promise.all([web.load(), late.load()]);
  pass(10_000);
  const open = { from: last, to: app.clock.now() };
  expect(web.list()).toEqual([open]);
  expect(late.list()).toEqual([open]);

  await worker.beat();
  pass(MINUTE_MS);
  await late.load();
  expect(late.list()).toEqual([open]);
});

test('a machine that slept: the silence is a gap for whoever asks before the next beat, in every process', async () => {
  const [worker, web] = [process(), process()];
  await worker.beat();
  await web.load();
  const asleep = app.clock.now();
  pass(6 * HOUR_MS);
  const open = [{ from: asleep, to: app.clock.now() }];
  expect(worker.list()).toEqual(open);
  expect(web.list()).toEqual(open);
  await worker.beat();
  expect(worker.list()).toEqual(open);
});

test('workers that come back at once record one gap', async () => {
  await process().beat();
  pass(HOUR_MS);
  const workers = [process(), process(), process()];
  await Promise.all(workers.map((worker) => worker.beat()));
  await workers[0]?.load();
  expect(workers[0]?.list()).toHaveLength(1);
});

test('a system clock that was set back makes no gap', async () => {
  const worker = process();
  await worker.beat();
  system.advance(-HOUR_MS);
  await worker.beat();
  system.advance(MINUTE_MS);
  await worker.beat();
  expect(worker.list()).toEqual([]);
});
