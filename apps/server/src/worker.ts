import type { App } from './app';
import { startJobWorker } from './jobs/job-worker';
import { startLoops } from './jobs/loops';
import { runDueSchedules } from './jobs/schedules';
import { Repeat } from './kernel/repeat';
import { MovableClock } from './operations/movable-clock';

const sweepEveryMs = 1000;
const schedulesEveryMs = 1000;
const beatEveryMs = 60_000;
/** Events of other processes are found by polling; those of this process are delivered at once. */
const dispatchEveryMs = 250;

/**
 * Does the work that nobody waits for: due locks, events, jobs and schedules. Any number of workers may run.
 */
export async function startWorker(
  app: App,
  options: { onlyWorker: boolean },
): Promise<{ stop(): Promise<void> }> {
  const { deps, parts, dispatcher, schedules } = app;
  const jobs = await startJobWorker({
    pool: parts.database.pool,
    db: deps.db,
    tasks: app.tasks,
    log: deps.log,
    concurrency: 4,
    onlyWorker: options.onlyWorker,
  });
  const { clock } = parts;
  await app.gaps.beat();
  // Each in a loop of its own: a schedule may take minutes, which must hold up no lock, nor pass for a worker that is gone.
  const beating = new Repeat('service heartbeat', beatEveryMs, deps.log, () => app.gaps.beat());
  const sweeping = new Repeat('sweep', sweepEveryMs, deps.log, async () => {
    // Under test control another process may have moved the time.
    if (clock instanceof MovableClock) await clock.follow(deps.db);
    await app.sweep();
  });
  const scheduling = new Repeat('schedules', schedulesEveryMs, deps.log, () =>
    runDueSchedules(deps, schedules),
  );
  const dispatching = new Repeat('dispatcher', dispatchEveryMs, deps.log, () => dispatcher.drain());
  const loops = startLoops(parts.database.pool, app.loops, deps.log);
  app.onCommit(() => dispatching.wake());
  return {
    async stop() {
      await Promise.all([beating, sweeping, scheduling, dispatching].map((repeat) => repeat.stop()));
      await loops.stop();
      await jobs.stop();
    },
  };
}
