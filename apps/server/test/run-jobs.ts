import { Logger, runOnce } from 'graphile-worker';
import type { App } from '../src/app';

/** Runs the jobs that wait, once; a job that fails makes the test fail. */
export async function runJobs(app: App): Promise<void> {
  const failures: unknown[] = [];
  const taskList = Object.fromEntries(
    app.tasks.map((task) => [
      task.name,
      async (payload: unknown) => {
        try {
          await task.run(payload);
        } catch (error) {
          failures.push(error);
          throw error;
        }
      },
    ]),
  );
  await runOnce({
    pgPool: app.parts.database.pool,
    taskList,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });
  if (failures.length > 0) throw failures[0];
}
