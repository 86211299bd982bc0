import { randomBytes } from 'node:crypto';
import type { Logger } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseClient, openDatabase } from '../src/db/database';
import { dropDatabase, onServer } from './database-server';
import { endKept, KeptClient } from './kept-connections';

/** Empty databases that earlier tests of this worker have given back. */
const free: string[] = [];
let schemaOfTemplate: string | undefined;

/** A migrated database with nothing in it: one that was given back, or a new copy of the template. */
export async function takeDatabase(): Promise<string> {
  const known = free.pop();
  if (known !== undefined) return known;
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(inject('connection'), `create database ${name} template ${template}`);
  return name;
}

/** Empties a database that nobody uses any more for the next test; drops it where a test has changed its schema. */
export async function giveBackDatabase(name: string): Promise<void> {
  schemaOfTemplate ??= await countSchemaOfTemplate();
  const { pool, close } = openTestDatabase(name);
  const isOfTemplate = (await countSchema(pool)) === schemaOfTemplate;
  if (isOfTemplate) await pool.query(emptyAll);
  await close();
  if (isOfTemplate) free.push(name);
  else {
    await endKept(name);
    await dropDatabase(inject('connection'), name);
  }
}

/** The product's pool for a database of the tests, on connections that stay open from one test to the next. */
export function openTestDatabase(name: string, logger?: Logger): DatabaseClient {
  return openDatabase({
    connection: { ...inject('connection'), database: name, Client: KeptClient } as pg.PoolConfig,
    poolSize: 20,
    onError: () => undefined,
    ...(logger ? { logger } : {}),
  });
}

async function countSchemaOfTemplate(): Promise<string> {
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
  bytes bigint;
begin
  -- No trigger and no reference is looked at then.
  if by_row then set session_replication_role = replica; end if;
  for name in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('__drizzle_migrations', 'migrations')
  loop
    bytes := pg_relation_size(name::regclass);
    -- Nothing was ever in it.
    if bytes = 0 then continue; end if;
    if by_row and bytes <= few then
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
