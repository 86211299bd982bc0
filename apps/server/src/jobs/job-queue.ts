import { DAY_MS } from '@keyhold/rules/time/duration';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import type { Clock } from '../kernel/clock';

const givenUpKeptMs = 30 * DAY_MS;

export interface JobOptions {
  /** Makes several additions of the same work one. */
  readonly key?: string;
  /** Jobs of one queue run one after the other, in whichever worker. */
  readonly queue?: string;
  /** Not before so many seconds of real time: somebody outside wants to be left alone for as long. */
  readonly delaySeconds?: number;
}

export interface Job extends JobOptions {
  readonly payload: Record<string, unknown>;
}

/** Work to do right after the commit of its cause, with retries. Payloads hold ids, never secrets. */
export interface JobQueue {
  add(tx: Tx, task: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
  /** Adds jobs of one task in their order, in one statement. */
  addAll(tx: Tx, task: string, jobs: readonly Job[]): Promise<void>;
}

/** A task with its name; a repeat of it must do no harm. */
export interface Task {
  readonly name: string;
  run(payload: unknown): Promise<void>;
  /** Lays down what a run began and did not wait for: the worker stops. */
  stop?(): Promise<void>;
}

/** Jobs in the same database, so that a job exists exactly when its cause was committed. */
export const databaseJobQueue: JobQueue = {
  add: (tx, task, payload, options) => databaseJobQueue.addAll(tx, task, [{ ...options, payload }]),
  async addAll(tx, task, jobs) {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ payload, key, queue, delaySeconds = 0 }) => {
      const runAt = delaySeconds > 0 ? new Date(Date.now() + delaySeconds * 1000) : null;
      return { payload, key, queue, run_at: runAt };
    });
    await tx.execute(sql`
      select graphile_worker.add_job(${task}, job.payload, max_attempts := 12, job_key := job.key,
        queue_name := job.queue, run_at := job.run_at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as job (payload json, key text, queue text, run_at timestamptz)`);
  },
};

/**
 * Deletes jobs 30 days after their last failure: the queue would keep them, together with what they were
 * about.
 */
export async function forgetGivenUpJobs({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now() - givenUpKeptMs).toISOString();
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}::timestamptz))`);
}

/** Drops the jobs that are about somebody; one that runs finds nobody any more. */
export async function dropJobsFor(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where (payload ->> 'email' = ${email} or payload ->> 'userId' = ${userId}) and locked_at is null))`);
}

/** Drops the jobs of a task that have not begun. */
export async function dropJobsOf(db: Database, task: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${task} and locked_at is null))`);
}
