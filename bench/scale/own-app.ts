import { join } from 'node:path';
import { type App, createApp } from '@keyhold/server/src/app';
import { readConfig } from '@keyhold/server/src/config';
import { migrateDatabase, openDatabase } from '@keyhold/server/src/db/database';
import { claimInstallation } from '@keyhold/server/src/features/installation/claim-installation';
import { migrateJobs } from '@keyhold/server/src/jobs/job-worker';
import type { Clock } from '@keyhold/server/src/kernel/clock';
import { systemRandomness } from '@keyhold/server/src/kernel/random';
import { createLog } from '@keyhold/server/src/operations/log';
import { openDeviceCloud } from '@keyhold/server/src/platform/device-cloud/open-device-cloud';
import { createImageCheck } from '@keyhold/server/src/platform/image-check/image-check';
import { createLocalMail } from '@keyhold/server/src/platform/mail/local-mail';
import { createOutbound } from '@keyhold/server/src/platform/outbound/outbound';
import { createPasswords } from '@keyhold/server/src/platform/passwords/passwords';
import { createRateLimits } from '@keyhold/server/src/platform/rate-limits/create-rate-limits';
import { loadMasterKeys } from '@keyhold/server/src/platform/secrets/master-keys';
import { deriveKeys } from '@keyhold/server/src/platform/secrets/versioned-keys';
import { createStorage } from '@keyhold/server/src/platform/storage/create-storage';
import { createOffTelegram } from '@keyhold/server/src/platform/telegram/off-telegram';
import { createSocketServer } from '@keyhold/server/src/realtime/socket-server';
import { migrationsFolder } from '@keyhold/server/src/server-folder';
import { createWeb } from '@keyhold/server/src/web';
import { productEnvironment, type Reachable } from '../product';

/** Stands where it was put. */
class BenchClock implements Clock {
  constructor(private ms: number) {}
  now(): number {
    return this.ms;
  }
  moveTo(ms: number): void {
    this.ms = ms;
  }
}

/** A statement as the product gave it to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface OwnApp {
  readonly app: App;
  readonly clock: BenchClock;
  /** Makes a call of the product, a POST where there is a body; throws unless it is answered well. */
  call(path: string, cookie: string, body?: object): Promise<{ cookie: string; body: unknown }>;
  /** What the product asks the database for during `work`. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

/** The product in this process, over one connection: its prepared statements are all there. */
export async function openOwnApp(
  database: Reachable,
  dataDir: string,
  { testControl = false } = {},
): Promise<OwnApp> {
  const { connection } = database;
  await migrateDatabase(connection, migrationsFolder);
  let recorded: Statement[] | undefined;
  const client = openDatabase({
    connection,
    poolSize: 1,
    onError: () => undefined,
    logger: { logQuery: (text, values) => recorded?.push({ text, values }) },
  });
  await migrateJobs(client.pool);
  const config = readConfig({ ...productEnvironment(database), KEYHOLD_DATA_DIR: dataDir });
  const clock = new BenchClock(Date.now());
  const random = systemRandomness;
  const log = createLog(config);
  const masterKeys = await loadMasterKeys({
    masterKeyFromEnv: config.masterKey,
    dataDir,
    databaseUrlGiven: true,
    mayCreate: true,
    random,
  });
  await claimInstallation(client.db, { clock, masterKeys, testControl });
  const imageCheck = createImageCheck({ log });
  const io = createSocketServer();
  const app = createApp({
    config,
    clock,
    random,
    database: client,
    masterKeys,
    passwords: createPasswords({ random, peppers: deriveKeys(masterKeys, 'password pepper') }),
    // Seeds make more calls in a second than a person may.
    limits: { ...createRateLimits({ hashKey: random.bytes(32) }), consume: async () => ({ ok: true }) },
    mail: createLocalMail({ dataDir: join(dataDir, 'mail'), from: config.mailFrom, clock, random, log }),
    telegram: createOffTelegram(),
    deviceCloud: openDeviceCloud({ config, masterKeys, random, clock, log }),
    outbound: createOutbound({ allowsLoopback: false }),
    storage: await createStorage({ s3: undefined, dataDir, random }),
    imageCheck,
    io,
    log,
    publicUrl: 'http://localhost:3000',
  });
  const web = await createWeb(app, { webRoot: undefined });
  await web.ready();
  return {
    app,
    clock,
    async call(path, cookie, body) {
      const asked = body ? { method: 'POST' as const, payload: body } : { method: 'GET' as const };
      const answer = await web.inject({ url: path, headers: { cookie }, ...asked });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      const [given] = answer.cookies;
      return { cookie: given ? `${given.name}=${given.value}` : cookie, body: answer.json() };
    },
    async statementsOf(work) {
      const statements: Statement[] = [];
      recorded = statements;
      await work();
      recorded = undefined;
      return statements;
    },
    async close() {
      await io.close();
      await web.close();
      await imageCheck.close();
      await client.close();
    },
  };
}
