import type { App } from './app';
import { startJobWorker } from './jobs/job-worker';
import { runDueDuties } from './jobs/schedules';
import { systemClock } from './kernel/clock';
import { Repeat } from './kernel/repeat';
import { MovableClock } from './operations/movable-clock';

const sweepEveryMs = 1000;
const beatEveryMs = 60_000;
/** Events of other processes are found by looking; those of this one are delivered at once. */
const dispatchEveryMs = 250;

/** Does what nobody waits for: due locks, events, jobs and duties. Any number of workers may run. */
export async function startWorker(
  app: App,
  options: { onlyWorker: boolean },
): Promise<{ stop(): Promise<void> }> {
  const { deps, parts, dispatcher, duties } = app;
  const jobs = await startJobWorker({
    pool: parts.database.pool,
    db: deps.db,
    tasks: app.tasks,
    log: deps.log,
    concurrency: 4,
    onlyWorker: options.onlyWorker,
  });
  const { clock } = parts;
  let beatAt = 0;
  /** Before the sweep, also after the machine slept: nobody is charged for the time in between. */
  async function beatWhenDue(): Promise<void> {
    const now = systemClock.now();
    if (now - beatAt < beatEveryMs) return;
    await app.gaps.beat();
    beatAt = now;
  }
  await beatWhenDue();
  const sweeping = new Repeat('sweep', sweepEveryMs, deps.log, async () => {
    // Under test control another process may have moved the time.
    if (clock instanceof MovableClock) await clock.follow(deps.db);
    await beatWhenDue();
    await app.sweep();
    await runDueDuties(deps, duties);
  });
  const dispatching = new Repeat('dispatcher', dispatchEveryMs, deps.log, () => dispatcher.drain());
  app.onCommit(() => dispatching.wake());
  return {
    async stop() {
      await sweeping.stop();
      await dispatching.stop();
      await jobs.stop();
    },
  };
}
