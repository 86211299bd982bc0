import type pg from 'pg';
import type { BackedUpJob, BackedUpTable, BackupEnd, BackupHead } from '../backup/format';
import { readTables } from '../backup/table-catalogue';
import { CommandRefused } from '../terminal/command-refused';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Empties the tables and drops their foreign keys inside the caller's transaction, so that they can be filled
 * in any order. The result restores the keys, which checks every row. Refuses tables that differ from those
 * of the backup.
 */
export async function prepareTables(client: pg.ClientBase, head: BackupHead): Promise<() => Promise<void>> {
  if (!haveSameColumns(await readTables(client), head.tables)) {
    throw new CommandRefused(
      'The tables in the backup are not those of its version: use the version of Keyhold that made it.',
    );
  }
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  const names = head.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  // A migration may have inserted rows of its own.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  };
}

function haveSameColumns(found: readonly BackedUpTable[], expected: readonly BackedUpTable[]): boolean {
  const signature = (tables: readonly BackedUpTable[]) =>
    tables
      .flatMap((table) => table.columns.map(({ name, type }) => `${table.name}.${name} ${type}`))
      .sort()
      .join('\n');
  return signature(found) === signature(expected);
}

/** Writes rows as a backup holds them, unread: the database turns each text into its column's type. */
export async function importRows(client: pg.ClientBase, table: BackedUpTable, json: string): Promise<void> {
  const names = table.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(', ');
  await client.query(
    `insert into public.${client.escapeIdentifier(table.name)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) r`,
    [json],
  );
}

/** Adds the jobs that waited, through the queue's own function. */
export async function importJobs(client: pg.ClientBase, jobs: readonly BackedUpJob[]): Promise<void> {
  for (const job of jobs) {
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name := $3, run_at := $4::timestamptz,
         max_attempts := $5::int, job_key := $6, priority := $7::int)`,
      [job.task, job.payload, job.queue, job.runAt, job.maxAttempts, job.key, job.priority],
    );
  }
}

/** Lets the sequences go on where they stood. */
export async function importSequences(
  client: pg.ClientBase,
  sequences: BackupEnd['sequences'],
): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    const sequence = `public.${client.escapeIdentifier(name)}`;
    await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, lastValue, isCalled]);
  }
}

/** Counts the rows of the tables; refuses numbers that differ from those of the backup. */
export async function requireCounts(client: pg.ClientBase, expected: BackupEnd['rows']): Promise<void> {
  for (const [table, count] of Object.entries(expected)) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from public.${client.escapeIdentifier(table)}`,
    );
    if (Number(rows[0]?.count) !== count)
      throw new CommandRefused(
        `The table ${table} has ${rows[0]?.count} rows after the restore, not ${count} as in the backup.`,
      );
  }
}
