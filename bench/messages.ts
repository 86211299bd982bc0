import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@keyhold/server/src/db/embedded/embedded-postgres';
import { comparePairs, sliceMs } from './compare';
import { compareWithTwin } from './compare-with-twin';
import { countCalls } from './load';
import { benchBuffers } from './messages/buffers';
import { benchDeliveries } from './messages/deliveries';
import { makePeople, say } from './messages/people';
import { startMessagesTwin } from './messages/start-twin';
import { masterKey, reachDatabaseOf, startProduct } from './product';
import { openOwnApp } from './scale/own-app';

const senders = 16;
const conversations = 20;

/** P4 to P7: sending, hearing and reading messages, each beside a bare twin; buffers among few and among many. */
export async function benchMessages(folder: string, manyMessages: number): Promise<void> {
  await benchLive(join(folder, 'live'));
  const few = await openDatabase(join(folder, 'few'));
  try {
    const many = await openDatabase(join(folder, 'many'));
    try {
      await benchBuffers(folder, [few, 1000], [many, manyMessages]);
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}

function openDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
}

/** The embedded mode, as one process: between several of them each delivery would go through the database too. */
async function benchLive(dataDir: string): Promise<void> {
  const product = await startProduct({
    KEYHOLD_DATA_DIR: dataDir,
    KEYHOLD_MASTER_KEY: masterKey,
    KEYHOLD_CALLS_PER_MINUTE: '100000000',
    // A sender here is quicker than a person may be.
    KEYHOLD_TEST_CONTROL: 'the token of the figures',
    KEYHOLD_TEST_LIMITS: 'off',
  });
  const database = await reachDatabaseOf(dataDir);
  const twin = await startMessagesTwin(database.connection);
  try {
    const [receiver, ...others] = await makePeople(product.address, senders + conversations + 1);
    if (!receiver) throw new Error('Nobody is there');
    await benchDeliveries(product.address, twin.address, receiver, others.slice(0, senders));
    const sending = (connections: number) =>
      others.slice(0, connections).map(({ cookie }) => ({
        url: `${product.address}/api/messages`,
        cookie,
        body: () => ({ receiverId: receiver.id, content: 'How was your day?' }),
      }));
    const inserting = (connections: number) =>
      Array.from({ length: connections }, () => ({
        url: twin.address,
        cookie: '',
        body: () => ({}),
      }));
    for (const connections of [1, senders])
      await comparePairs(
        `P4 a message against a bare transaction, ${connections} senders`,
        () => countCalls(sending(connections), sliceMs),
        () => countCalls(inserting(connections), sliceMs),
      );
    for (const { cookie } of others)
      for (let n = 0; n < 60; n += 1) await say(product.address, cookie, receiver.id, `Line ${n}`);
    const { cookie } = receiver;
    const own = await openOwnApp(database, join(dataDir, 'app'), { testControl: true });
    try {
      for (const [name, path] of [
        ['P7 conversation list', 'conversations'],
        ['P7 thread page', others[0]?.id ?? ''],
      ] as const)
        await compareWithTwin(
          { database, own, product, cookie },
          { name, path: () => `/api/messages/${path}` },
        );
    } finally {
      await own.close();
    }
  } finally {
    twin.stop();
    await product.stop();
  }
}
