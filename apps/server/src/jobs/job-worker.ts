import { EventEmitter } from 'node:events';
import { lt, sql } from 'drizzle-orm';
import {
  Logger as GraphileLogger,
  makeWorkerUtils,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { Repeat } from '../kernel/repeat';
import type { Task } from './job-queue';
import { workerHeartbeats } from './jobs.tables';
import { patientPool } from './patient-pool';

const heartbeatMs = 10_000;
const silentMs = 60_000;
/** By then the end of a job has been tried again often enough. */
const strayMs = 10 * 60_000;

/** Brings the queue's own tables to this version of graphile-worker. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: new GraphileLogger(() => () => undefined) });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

/**
 * Starts to work on jobs. graphile-worker keeps a dead worker's jobs locked for four hours; here a worker
 * without a heartbeat loses them after a minute, and at once if `onlyWorker` says that no other process can
 * be alive.
 */
export async function startJobWorker(parts: {
  pool: pg.Pool;
  db: Database;
  tasks: readonly Task[];
  log: Logger;
  concurrency: number;
  onlyWorker: boolean;
}): Promise<{ stop(): Promise<void> }> {
  const { db, log } = parts;
  await freeJobsOfSilentWorkers(db, parts.onlyWorker ? 0 : silentMs);
  const events: WorkerEvents = new EventEmitter();
  let poolId: string | undefined;
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const active = new Set<string>();
  events.on('job:start', ({ job }) => void active.add(job.id));
  events.on('job:complete', ({ job }) => void active.delete(job.id));
  const taskList: TaskList = Object.fromEntries(
    parts.tasks.map((task) => [task.name, (payload: unknown) => task.run(payload)]),
  );
  const { pool, endPatience } = patientPool(parts.pool);
  const runner = await run({
    pgPool: pool,
    taskList,
    events,
    concurrency: parts.concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: graphileLogger(log),
  });
  const heart = new Repeat('worker heartbeat', heartbeatMs, log, async () => {
    if (poolId) {
      await beat(db, poolId);
      await freeStrayJobs(db, poolId, active);
    }
    await freeJobsOfSilentWorkers(db, silentMs);
  });
  return {
    async stop() {
      await heart.stop();
      await runner.stop();
      await Promise.all(parts.tasks.map((task) => task.stop?.()));
      endPatience();
    },
  };
}

/** Real time on purpose: it is about processes that live, not about locks. */
async function beat(db: Database, workerId: string): Promise<void> {
  const seenAt = Date.now();
  await db
    .insert(workerHeartbeats)
    .values({ workerId, seenAt })
    .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt } });
}

async function freeJobsOfSilentWorkers(db: Database, silenceMs: number): Promise<void> {
  const silentSince = Date.now() - silenceMs;
  await db.delete(workerHeartbeats).where(lt(workerHeartbeats.seenAt, silentSince));
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at <= ${new Date(silentSince).toISOString()}::timestamptz
        and locked_by not in (select worker_id from worker_heartbeats)))`);
}

/**
 * Frees the jobs that a living worker has without working at them: the database was lost after it gave one out, before
 * the worker knew. A job's end that is still tried again makes it run twice at worst.
 */
export async function freeStrayJobs(
  db: Database,
  workerId: string,
  active: ReadonlySet<string>,
): Promise<void> {
  const lockedBefore = new Date(Date.now() - strayMs).toISOString();
  await db.execute(sql`
    with stray as (
      update graphile_worker._private_jobs set locked_by = null, locked_at = null
      where locked_by = ${workerId} and locked_at <= ${lockedBefore}::timestamptz
        and id <> all(${sql.param([...active])}::bigint[])
      returning job_queue_id)
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where id in (select job_queue_id from stray) and locked_by = ${workerId}`);
}

/**
 * The library's sentences carry texts of errors, and those carry the values of a failed query: only safe
 * parts are passed on.
 */
function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    const task = (meta as { job?: { task_identifier?: string } } | undefined)?.job?.task_identifier;
    // `failure` is an error, or `true` beside an `error`.
    const err = [meta?.error, meta?.failure].find((cause) => cause instanceof Error);
    if (level === 'error')
      log.error(
        { task, ...(err === undefined ? {} : { err }) },
        task === undefined ? 'the job queue reports an error' : 'a job failed',
      );
    else if (level === 'warning') log.warn({ task }, 'the job queue warns');
    else log.debug(message);
  });
}
