import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';

/** Work to do right after the commit of its cause, with retries. Payloads hold ids, never secrets. */
export interface JobQueue {
  /** `key` makes several additions of the same work one. */
  add(tx: Tx, task: string, payload: Record<string, unknown>, options?: { key?: string }): Promise<void>;
}

/** A task with its name; a repeat of it must do no harm. */
export interface Task {
  readonly name: string;
  run(payload: unknown): Promise<void>;
}

/** Jobs in the same database, so that a job exists exactly when its cause was committed. */
export const databaseJobQueue: JobQueue = {
  async add(tx, task, payload, options = {}) {
    await tx.execute(
      sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts := 12, job_key := ${options.key ?? null})`,
    );
  },
};
