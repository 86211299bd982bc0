import pg from 'pg';
import type { Logger } from 'pino';
import { type App, createApp } from './app';
import type { Config } from './config';
import { migrateDatabase, openDatabase } from './db/database';
import { keepEmbeddedPostgres } from './db/embedded/kept-postgres';
import { refuseUnfinished } from './db/embedded/unfinished-restore';
import { isNewerThanKnown, NEWER_DATABASE, readSchemaVersion } from './db/schema-version';
import {
  claimInstallation,
  findKeyCheck,
  refuseLostDatabase,
  refuseOtherKey,
  StartRefused,
} from './features/installation/installation.api';
import { fillSearchWords } from './features/locks/locks.api';
import { fillMessageWords } from './features/messages/messages.api';
import { fillNameKeys } from './features/users/users.api';
import { migrateJobs } from './jobs/job-worker';
import { systemClock } from './kernel/clock';
import { systemRandomness } from './kernel/random';
import { MovableClock } from './operations/movable-clock';
import { openDeviceCloud } from './platform/device-cloud/open-device-cloud';
import { createImageCheck } from './platform/image-check/image-check';
import { createLocalMail } from './platform/mail/local-mail';
import { createSmtpMail } from './platform/mail/smtp-mail';
import { createOutbound } from './platform/outbound/outbound';
import { cheapCost, createPasswords, passwordPeppers } from './platform/passwords/passwords';
import { createRateLimits } from './platform/rate-limits/create-rate-limits';
import { noRateLimits } from './platform/rate-limits/rate-limits';
import { connectWithin, createRedisClient } from './platform/redis';
import { loadMasterKeys, type MasterKeys } from './platform/secrets/master-keys';
import { currentMasterKey, deriveKey } from './platform/secrets/versioned-keys';
import { createStorage } from './platform/storage/create-storage';
import { createBotTelegram } from './platform/telegram/bot-telegram';
import { createOffTelegram } from './platform/telegram/off-telegram';
import { joinThroughPostgres, joinThroughRedis } from './realtime/adapters';
import { closeSockets, createSocketServer } from './realtime/socket-server';
import { migrationsFolder } from './server-folder';

/** Limits and sockets do without Redis until it is there. */
const redisPatienceMs = 5_000;

export interface OpenInstallation {
  readonly app: App;
  /** True where the database belongs to this process alone. */
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

/**
 * Opens everything behind the product: database (embedded, or by its address), keys, mail, storage, sockets.
 * If a later step fails, what was opened is closed again. `onBroken` is called when the embedded database is
 * lost for good.
 */
export async function openInstallation(
  config: Config,
  log: Logger,
  onBroken: (error: Error) => void,
): Promise<OpenInstallation> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const connection = await openConnection(config, log, onBroken, closers);
    const masterKeys = await findMasterKeys(config, await lookAtDatabase(connection));
    await migrateDatabase(connection, migrationsFolder);
    const database = openDatabase({
      connection,
      poolSize: 20,
      onError: (error) => log.warn({ err: error }, 'an idle database connection failed'),
    });
    closers.push(database.close);
    await migrateJobs(database.pool);
    await fillNameKeys(database);
    await fillSearchWords(database);
    await fillMessageWords(database);
    const testControl = config.testControlToken !== undefined;
    await claimInstallation(database.db, { clock: systemClock, masterKeys, testControl });
    const clock = testControl ? new MovableClock(systemClock) : systemClock;
    if (clock instanceof MovableClock) await clock.follow(database.db);
    const redis = await openRedis(config, log, closers);
    const io = createSocketServer();
    closers.push(() => closeSockets(io));
    if (redis) joinThroughRedis(io, redis);
    else if (config.databaseUrl)
      joinThroughPostgres(io, database.pool, (error) => log.warn({ err: error }, 'socket adapter'));
    const imageCheck = createImageCheck({ log });
    closers.push(() => imageCheck.close());
    const deviceCloud = openDeviceCloud({
      config,
      masterKeys,
      random: systemRandomness,
      clock,
      log,
    });
    closers.push(() => deviceCloud.close());
    const { dataDir, mailFrom: from } = config;
    const app = createApp({
      config,
      clock,
      random: systemRandomness,
      database,
      masterKeys,
      passwords: createPasswords({
        random: systemRandomness,
        ...(testControl && { cost: cheapCost }),
        peppers: passwordPeppers(masterKeys),
      }),
      limits: config.limits
        ? createRateLimits({ hashKey: deriveKey(currentMasterKey(masterKeys), 'rate limits'), redis })
        : noRateLimits,
      mail: config.smtpUrl
        ? createSmtpMail({ smtpUrl: config.smtpUrl, from })
        : createLocalMail({ dataDir, from, clock, random: systemRandomness, log }),
      telegram: config.telegram ? createBotTelegram(config.telegram) : createOffTelegram(),
      deviceCloud,
      // Under test control there is nobody but tests, and their push service is on this machine.
      outbound: createOutbound({
        allowsLoopback: testControl,
        allowsPrivate: config.privateAddresses,
      }),
      storage: await createStorage({ s3: config.s3, dataDir, random: systemRandomness }),
      imageCheck,
      io,
      log,
      publicUrl: config.publicUrl ?? addressHere(config),
    });
    return { app, isEmbedded: config.databaseUrl === undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openConnection(
  config: Config,
  log: Logger,
  onBroken: (error: Error) => void,
  closers: (() => Promise<unknown>)[],
): Promise<pg.PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  await refuseUnfinished(config.dataDir);
  await refuseLostDatabase(config.dataDir);
  const embedded = await keepEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    onUnexpectedExit: onBroken,
  });
  closers.push(() => embedded.stop());
  return embedded.connection;
}

/**
 * Reads what the installation in this database knows of its master key; null in a new one. Refuses a database
 * of a newer version; changes nothing.
 */
async function lookAtDatabase(connection: pg.PoolConfig): Promise<Buffer | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const applied = await readSchemaVersion(client);
    if (await isNewerThanKnown(applied, migrationsFolder))
      throw new StartRefused(`${NEWER_DATABASE} Nothing was changed.`);
    return await findKeyCheck(client);
  } finally {
    await client.end();
  }
}

/** Returns the master keys; they must include the key of the installation, if there is one. */
async function findMasterKeys(config: Config, keyCheck: Buffer | null): Promise<MasterKeys> {
  const masterKeys = await loadMasterKeys({
    masterKeyFromEnv: config.masterKey,
    dataDir: config.dataDir,
    databaseUrlGiven: config.databaseUrl !== undefined,
    mayCreate: keyCheck === null,
    random: systemRandomness,
  });
  if (keyCheck) refuseOtherKey(masterKeys, keyCheck);
  return masterKeys;
}

async function openRedis(config: Config, log: Logger, closers: (() => Promise<unknown>)[]) {
  if (!config.redisUrl) return undefined;
  const client = createRedisClient(config.redisUrl, log);
  await connectWithin(client, redisPatienceMs);
  closers.push(async () => client.destroy());
  return client;
}

/**
 * The address at which a browser on this machine reaches the server; a server that listens everywhere is
 * reached as localhost.
 */
function addressHere({ host, port }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isEverywhere ? 'localhost' : name}:${port}`;
}
