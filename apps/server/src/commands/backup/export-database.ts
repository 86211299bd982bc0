import type pg from 'pg';
import type { BackedUpJob, BackedUpTable, BackupEnd } from './format';
import { readSequenceNames } from './table-catalogue';

const rowsAtOnce = 500;
const chunkBytes = 4 * 1024 * 1024;

/**
 * Begins to read the database as it is at this moment, whatever is written meanwhile. Values come out as the text that
 * reads back as the very same value.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
     set extra_float_digits = 3; set bytea_output = 'hex'`,
  );
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is fixed by the first statement, not by the beginning of the transaction.
  await client.query('select 1');
}

/** The rows of a table as JSON in pieces of a few megabytes. */
export async function* exportRows(
  client: pg.ClientBase,
  table: BackedUpTable,
  signal: AbortSignal,
): AsyncGenerator<{ json: Buffer; count: number }> {
  const columns = table.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for select ${columns} from public.${client.escapeIdentifier(table.name)}`,
  );
  let rows: string[] = [];
  let bytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const fetched = await client.query<(string | null)[]>({
      text: `fetch ${rowsAtOnce} from backup_rows`,
      rowMode: 'array',
    });
    for (const row of fetched.rows) {
      const json = JSON.stringify(row);
      rows.push(json);
      bytes += json.length;
    }
    const isLast = fetched.rows.length < rowsAtOnce;
    if (rows.length > 0 && (isLast || bytes >= chunkBytes)) {
      yield { json: Buffer.from(`[${rows.join(',\n')}]\n`), count: rows.length };
      rows = [];
      bytes = 0;
    }
    if (isLast) break;
  }
  await client.query('close backup_rows');
}

/** The jobs that wait or run now; tasks do no harm when they run twice. Given up ones stay behind. */
export async function exportJobs(client: pg.ClientBase): Promise<BackedUpJob[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<BackedUpJob>(
    `select t.identifier as task, j.payload::text as payload, q.queue_name as queue, j.run_at::text as "runAt",
       j.max_attempts as "maxAttempts", j.key, j.priority
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.attempts < j.max_attempts order by j.id`,
  );
  return rows;
}

/**
 * The positions of the sequences. They never go back, so each is at or after every number in the snapshot.
 */
export async function exportSequences(client: pg.ClientBase): Promise<BackupEnd['sequences']> {
  const sequences: BackupEnd['sequences'] = [];
  for (const name of await readSequenceNames(client)) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}
