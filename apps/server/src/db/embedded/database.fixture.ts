import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';

/**
 * A process for tests to kill: owns the database of the folder given as argument and keeps writing numbers.
 * Prints one JSON object per line: `{ ready }`, then `{ acknowledged }` after each commit, or `{ error, ms }`.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const startedAt = performance.now();
try {
  const database = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: () => undefined,
    onUnexpectedExit: () => process.exit(1),
  });
  const client = new Client(database.connection);
  await client.connect();
  await client.query('create table if not exists kept (n int primary key)');
  say({ ready: database.connection.host });
  for (let n = 1; ; n++) {
    await client.query('insert into kept values ($1)', [n]);
    say({ acknowledged: n });
  }
} catch (error) {
  const { name, message } = error as Error;
  say({ error: name, message, ms: performance.now() - startedAt });
}
