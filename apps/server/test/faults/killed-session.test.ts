import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import pg from 'pg';
import { expect, test } from 'vitest';
import { killDatabase, makeDataFolder, startProduct, until } from './product';
import { embeddedConnection } from './stored-locks';
import { registerVisitor } from './visitor';

test('the product outlives a killed session of its database, and a killed server', async () => {
  const dataDir = await makeDataFolder();
  const product = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  const wearer = await registerVisitor(product.url);
  const meta = { title: 'A lock', initialDurationDays: 0, initialDurationHours: 6 };
  const startLock = () =>
    wearer.call(startSelfLock, {
      body: { meta: { ...meta, combinationType: 'DIGITS' as const, digits: '4711' } },
    });
  expect((await startLock()).status).toBe(200);

  const client = new pg.Client(await embeddedConnection(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'keyhold owner%'",
  );
  const [session] = rows;
  if (!session) throw new Error('The owning session is not seen');
  process.kill(session.pid, 'SIGKILL');
  await until(() => product.output().includes('The embedded database is back.'));
  await until(async () => (await startLock()).status === 200);

  await killDatabase(dataDir);
  await until(() => product.output().split('The embedded database is back.').length === 3);
  await until(async () => (await wearer.call(dashboard, {})).status === 200);
  expect((await wearer.call(dashboard, {})).body.length).toBeGreaterThan(1);
  expect(product.child.exitCode).toBeNull();
  await product.stop();
}, 300_000);
