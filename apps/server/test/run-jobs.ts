import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import type { App } from '../src/app';

/** A job that another worker keeps is left to it. */
const mostRounds = 50;

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
  // The queue says that it is done before it has noted so; what waits behind such a job is left for another round.
  for (let round = 0; round === 0 || (round < mostRounds && (await isAnyLeft(app))); round += 1) {
    await runOnce({
      pgPool: app.parts.database.pool,
      taskList,
      logger: new Logger(() => () => undefined),
      noHandleSignals: true,
    });
    if (failures.length > 0) throw failures[0];
  }
}

async function isAnyLeft({ deps }: App): Promise<boolean> {
  const { rows } = await deps.db.execute(sql`
    select 1 from graphile_worker._private_jobs
    where locked_at is not null or (run_at <= current_timestamp and attempts < max_attempts) limit 1`);
  return rows.length > 0;
}
