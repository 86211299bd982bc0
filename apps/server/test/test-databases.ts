import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseClient, openDatabase } from '../src/db/database';
import { dropDatabase, onServer } from './database-server';

/** A database of its own for a test, and the product's pool of connections to it. */
export interface TestDatabase extends DatabaseClient {
  readonly name: string;
  /** The text of every SQL statement and what was given to it, until somebody empties it. */
  readonly log: { query: string; values: unknown[] }[];
}

/**
 * Empty databases that earlier tests of this worker have given back. Their connections stay open: the first statements
 * on a new one cost the database more than most tests.
 */
const free: TestDatabase[] = [];
const mostKept = 4;
let schemaOfTemplate: string | undefined;

/** A migrated database with nothing in it: one that was given back, or a new copy of the template. */
export async function takeDatabase(): Promise<TestDatabase> {
  const known = free.pop();
  if (known) return known;
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(inject('connection'), `create database ${name} template ${template}`);
  const log: TestDatabase['log'] = [];
  const client = openDatabase({
    connection: { ...inject('connection'), database: name },
    poolSize: 20,
    onError: () => undefined,
    logger: { logQuery: (query, values) => log.push({ query, values }) },
  });
  return { name, log, ...client };
}

/** Empties a database that nobody uses any more for the next test; drops it where a test has changed its schema. */
export async function giveBackDatabase(database: TestDatabase): Promise<void> {
  schemaOfTemplate ??= await countTemplate();
  const { pool } = database;
  if (pool.idleCount === pool.totalCount && (await countSchema(pool)) === schemaOfTemplate) {
    await pool.query(emptyAll);
    // All workers share what the server allows.
    while (pool.totalCount > mostKept) (await pool.connect()).release(true);
    database.log.length = 0;
    free.push(database);
    return;
  }
  await database.close();
  await dropDatabase(inject('connection'), database.name);
}

async function countTemplate(): Promise<string> {
  const client = new pg.Client({ ...inject('connection'), database: inject('templateDatabase') });
  await client.connect();
  try {
    return await countSchema(client);
  } finally {
    await client.end();
  }
}

/** How many tables, columns, functions and so on there are, beside the server's own. */
async function countSchema(client: pg.Client | pg.Pool): Promise<string> {
  const firstOwn = 16_384;
  const catalogs = ['pg_class', 'pg_constraint', 'pg_proc', 'pg_trigger', 'pg_type'];
  const counts = catalogs.map((catalog) => `(select count(*) from ${catalog} where oid >= ${firstOwn})`);
  const columns = `(select count(*) from pg_attribute where attrelid >= ${firstOwn} and not attisdropped)`;
  const { rows } = await client.query(`select concat_ws(' ', ${[...counts, columns].join(', ')}) as counts`);
  return rows[0].counts;
}

/**
 * Most tables are empty already, and looking is cheaper than emptying. A few rows are deleted: emptying a table whole makes
 * its file and those of its indexes anew, and file systems take long to forget so many.
 */
const emptyAll = `do $$
declare
  few constant int := 16 * 8192;
  found boolean;
  by_row constant boolean := has_parameter_privilege('session_replication_role', 'set');
  filled text[];
  guarded text[];
  name text;
begin
  -- No trigger and no reference is looked at then.
  if by_row then set local session_replication_role = replica; end if;
  for name in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('__drizzle_migrations', 'migrations')
  loop
    if by_row and pg_relation_size(name::regclass) <= few then
      execute 'delete from ' || name;
    else
      execute 'select exists (select from ' || name || ')' into found;
      if found then filled := filled || name; end if;
    end if;
  end loop;
  if filled is not null then
    -- Some tables refuse to be emptied.
    select array_agg(distinct tgrelid::regclass::text) into guarded from pg_trigger where not tgisinternal;
    foreach name in array coalesce(guarded, '{}') loop
      execute 'alter table ' || name || ' disable trigger user';
    end loop;
    execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
    foreach name in array coalesce(guarded, '{}') loop
      execute 'alter table ' || name || ' enable trigger user';
    end loop;
  end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where last_value is not null and sequencename <> '__drizzle_migrations_id_seq';
end $$`;
