import type pg from 'pg';
import type { BackedUpTable } from './format';

/** Tables of things that only concern processes that run: empty after a restore. */
const fleeting = ['socket_io_attachments', 'worker_heartbeats'];

/** The product's tables with the columns that hold data, by the database's own catalogue: new ones come along. */
export async function readTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [fleeting],
  );
  return rows;
}

/** The names of the product's sequences. */
export async function readSequenceNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  return rows.map(({ name }) => name);
}
