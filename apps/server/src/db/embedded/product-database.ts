import type { Client } from 'pg';

const NAME = 'keyhold';

/** The role and the database that the product connects with. */
export const PRODUCT = { user: NAME, database: NAME } as const;

/**
 * Makes the product's role and database if they are missing. The role is no superuser, as with a DATABASE_URL;
 * it may create databases and trusted extensions.
 */
export async function ensureProductDatabase(client: Client, password: string | undefined): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME]);
  if (role.rowCount === 0) {
    // The product reports errors of its statements itself; in the server's log they would carry people's data.
    await client.query(
      `create role ${NAME} login createdb password ${password ? client.escapeLiteral(password) : 'null'};
       alter role ${NAME} set log_min_messages = 'fatal'`,
    );
  }
  const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
}
