import { join } from 'node:path';
import { openDatabase } from '@keyhold/server/src/db/database';
import { compareWithTwin } from './compare-with-twin';
import { fillWithPeople } from './discover/fill';
import { makeWearer, masterKey, newWearer, reachDatabaseOf, startProduct } from './product';
import { openOwnApp } from './scale/own-app';

const fewUsers = 1000;

/** A profile with running locks on it, as a stranger sees it among few and among many, beside a bare twin that runs the same statements. */
export async function benchProfile(folder: string, manyUsers: number): Promise<void> {
  const dataDir = join(folder, 'profile');
  const product = await startProduct({
    KEYHOLD_MASTER_KEY: masterKey,
    KEYHOLD_CALLS_PER_MINUTE: '100000000',
    KEYHOLD_DATA_DIR: dataDir,
  });
  const reached = await reachDatabaseOf(dataDir);
  const database = openDatabase({ connection: reached.connection, poolSize: 1, onError: () => undefined });
  const own = await openOwnApp(reached, join(dataDir, 'app'));
  try {
    const wearer = await makeWearer(product.address, 2);
    const { body } = await own.call('/api/users/me', wearer);
    const { _id } = body as { _id: string };
    const { cookie } = await own.call('/api/auth/register', '', newWearer());
    const path = `/api/users/${_id}/public`;
    for (const [from, to] of [
      [1, fewUsers],
      [fewUsers + 1, manyUsers],
    ] as const) {
      await fillWithPeople(database, { from, to });
      const { length } = await own.statementsOf(() => own.call(path, cookie));
      const name = `profile among ${to.toLocaleString('en')}`;
      console.log(`${name}: ${length} statements`);
      await compareWithTwin({ database: reached, own, product, cookie }, { name, path: () => path });
    }
  } finally {
    await own.close();
    await database.close();
    await product.stop();
  }
}
