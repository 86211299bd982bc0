import { join } from 'node:path';
import { openDatabase } from '@keyhold/server/src/db/database';
import { comparePairs, sliceMs } from './compare';
import { fillWithPeople } from './discover/fill';
import { countAnswers } from './load';
import { makePeople } from './messages/people';
import { startMessagesTwin } from './messages/start-twin';
import { makeWearer, reachDatabaseOf, startProduct } from './product';

const fewUsers = 1000;

/** A profile with running locks on it, as a stranger sees it among few and among many, beside a bare twin that answers the same bytes. */
export async function benchProfile(folder: string, manyUsers: number): Promise<void> {
  const dataDir = join(folder, 'profile');
  const product = await startProduct({ KEYHOLD_DATA_DIR: dataDir, KEYHOLD_CALLS_PER_MINUTE: '100000000' });
  const { connection } = await reachDatabaseOf(dataDir);
  const database = openDatabase({ connection, poolSize: 1, onError: () => undefined });
  const twin = await startMessagesTwin(connection);
  try {
    const wearer = await makeWearer(product.address, 2);
    const me = await fetch(`${product.address}/api/users/me`, { headers: { cookie: wearer } });
    const { _id } = (await me.json()) as { _id: string };
    const [stranger] = await makePeople(product.address, 1);
    if (!stranger) throw new Error('Nobody is there');
    const url = `${product.address}/api/users/${_id}/public`;
    for (const [from, to] of [
      [1, fewUsers],
      [fewUsers + 1, manyUsers],
    ] as const) {
      await fillWithPeople(database, { from, to });
      const reply = await fetch(url, { headers: { cookie: stranger.cookie } });
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
      await twin.answerWith('profile', await reply.text());
      for (const connections of [1, 16])
        await comparePairs(
          `profile among ${to.toLocaleString('en')}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
          () => countAnswers(url, stranger.cookie, connections, sliceMs),
          () => countAnswers(`${twin.address}/?of=${_id}`, stranger.cookie, connections, sliceMs),
        );
    }
  } finally {
    twin.stop();
    await database.close();
    await product.stop();
  }
}
