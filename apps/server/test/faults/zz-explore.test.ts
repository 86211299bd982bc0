import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { test } from 'vitest';
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { startProduct, pause } from './product';
import { mountSmallDisk } from './small-disk';
import { embeddedConnection } from './stored-locks';
import { registerVisitor } from './visitor';
test('explore', async () => {
  const disk = await mountSmallDisk(128);
  if (!disk) return;
  const product = await startProduct({ KEYHOLD_DATA_DIR: disk.dataDir, KEYHOLD_CALLS_PER_MINUTE: '1000000' });
  const w = await registerVisitor(product.url);
  await disk.fill();
  const c = new pg.Client({ ...(await embeddedConnection(disk.dataDir)), user: 'postgres' });
  c.on('error', (e) => console.log('client', e.message));
  await c.connect();
  for (let i = 0; i < 6; i++) {
    try { await c.query('select pg_switch_wal()'); await c.query('create temp table x(i int)'); await c.query('drop table x'); await c.query("select pg_logical_emit_message(false, 'x', repeat('y', 100000))"); } catch (e) { console.log(i, (e as Error).message); }
    console.log(i, product.child.exitCode, await w.call(dashboard, {}).then((a) => [a.status, a.failure.error], (e) => e.message));
  }
  await pause(3000);
  console.log('later', product.child.exitCode, await w.call(dashboard, {}).then((a) => [a.status, a.failure.error], (e) => e.message));
  console.log(product.output().slice(-3000));
  console.log(execFileSync('tail', ['-30', disk.dataDir + '/postgres/postgres.log']).toString());
  await disk.free();
  if (product.child.exitCode === null) await pause(5000);
  console.log('after', product.child.exitCode, await w.call(dashboard, {}).then((a) => [a.status, a.failure], (e) => e.message));
  const meta = { title: `Lock`, initialDurationDays: 0, initialDurationHours: 6, combinationType: 'DIGITS' as const, digits: '4711' };
  console.log(await w.call(startSelfLock, {body:{meta}}).then((a) => [a.status, a.failure], (e) => e.message));
}, 200_000);
