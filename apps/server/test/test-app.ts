import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { type App, createApp, productFeatures } from '../src/app';
import { type Config, readConfig } from '../src/config';
import type { Feature } from '../src/feature';
import { allPlanned } from '../src/features/ai-keyholder/day-planner/plan-jobs';
import { allSpoken } from '../src/features/ai-keyholder/under-way';
import { drawingPace } from '../src/features/ai-studio/builtin/card-maker';
import { allMade } from '../src/features/ai-studio/make-pictures';
import { claimInstallation } from '../src/features/installation/claim-installation';
import { runDueSchedules } from '../src/jobs/schedules';
import type { Clock } from '../src/kernel/clock';
import { systemRandomness } from '../src/kernel/random';
import { openDeviceCloud } from '../src/platform/device-cloud/open-device-cloud';
import { createImageCheck } from '../src/platform/image-check/image-check';
import { createLocalMail, type LocalMail } from '../src/platform/mail/local-mail';
import { createOutbound } from '../src/platform/outbound/outbound';
import { cheapCost, createPasswords, passwordPeppers } from '../src/platform/passwords/passwords';
import { createRateLimits } from '../src/platform/rate-limits/create-rate-limits';
import { noRateLimits } from '../src/platform/rate-limits/rate-limits';
import { createStorage } from '../src/platform/storage/create-storage';
import { createBotTelegram } from '../src/platform/telegram/bot-telegram';
import { createOffTelegram } from '../src/platform/telegram/off-telegram';
import { createSocketServer } from '../src/realtime/socket-server';
import { createWeb } from '../src/web';
import { FakeTelegram } from './fake-telegram';
import { runJobs } from './run-jobs';
import { giveBackDatabase, openTestDatabase, takeDatabase } from './test-databases';
import type { TestedApp } from './tested-app';

// The card is drawn at once; a test of its pace sets its own.
drawingPace.partMs = 0;
const silent = pino({ level: 'silent' });
/** Starting its reader takes longer than most tests; it keeps nothing of what it has read. */
const imageCheck = createImageCheck({ log: silent });

/** A clock that stands until a test moves it. */
export class TestClock implements Clock {
  constructor(private ms = Date.UTC(2027, 0, 10, 12)) {}
  now(): number {
    return this.ms;
  }
  advance(ms: number): void {
    this.ms += ms;
  }
}

export interface TestApp extends TestedApp {
  readonly app: App;
  readonly web: FastifyInstance;
  readonly clock: TestClock;
  readonly mail: LocalMail;
  readonly telegram: FakeTelegram;
  /** The text of every SQL statement since the last `countStatements`, and what was given to each. */
  countStatements<T>(
    work: () => Promise<T>,
  ): Promise<{ result: T; statements: string[]; given: unknown[][] }>;
  close(): Promise<void>;
}

/**
 * Turns email verification on for the tests about it; elsewhere people are let in once they have registered.
 */
export const withEmailVerification = { KEYHOLD_EMAIL_VERIFICATION: 'on' };

/** The whole product on a database of its own, with a clock that tests move. Close it when done. */
export async function createTestApp(
  options: {
    env?: Record<string, string>;
    limits?: 'on' | 'off';
    listen?: boolean;
    /** Off: this machine may not be called, as in the product. */
    loopback?: 'on' | 'off';
    log?: Logger;
    features?: readonly Feature[];
  } = {},
): Promise<TestApp> {
  const databaseName = await takeDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'keyhold-app-'));
  const telegram = await FakeTelegram.start();
  const config: Config = readConfig({
    KEYHOLD_DATA_DIR: dataDir,
    KEYHOLD_CAPTCHA: 'off',
    KEYHOLD_EMAIL_VERIFICATION: 'off',
    KEYHOLD_AI_PACE: 'off',
    KEYHOLD_LOG_LEVEL: 'silent',
    ...telegram.env,
    ...options.env,
  });
  const clock = new TestClock();
  const { log = silent } = options;
  const random = systemRandomness;
  let statements: string[] = [];
  let given: unknown[][] = [];
  const database = openTestDatabase(databaseName, {
    logQuery(query, values) {
      statements.push(query);
      given.push(values);
    },
  });
  const masterKeys = { currentVersion: 1, byVersion: new Map([[1, randomBytes(32)]]) };
  await claimInstallation(database.db, { clock, masterKeys, testControl: false });
  const deviceCloud = openDeviceCloud({ config, masterKeys, random, clock, log });
  const mail = createLocalMail({ dataDir, from: config.mailFrom, clock, random, log });
  const io = createSocketServer();
  const app = createApp(
    {
      config,
      clock,
      random,
      database,
      masterKeys,
      passwords: createPasswords({
        random,
        cost: cheapCost,
        peppers: passwordPeppers(masterKeys),
      }),
      limits: options.limits === 'on' ? createRateLimits({ hashKey: randomBytes(32) }) : noRateLimits,
      mail,
      telegram: config.telegram ? createBotTelegram(config.telegram) : createOffTelegram(),
      deviceCloud,
      // The push service of the tests is on this machine.
      outbound: createOutbound({ allowsLoopback: options.loopback !== 'off' }),
      storage: await createStorage({ s3: undefined, dataDir, random }),
      imageCheck,
      io,
      log,
      publicUrl: config.publicUrl ?? 'http://localhost:3000',
    },
    [...productFeatures, ...(options.features ?? [])],
  );
  // Acts as a worker that has just started: schedules become due from now on.
  await runDueSchedules(app.deps, app.schedules);
  const web = await createWeb(app, { webRoot: undefined });
  if (options.listen) await web.listen({ port: 0, host: '127.0.0.1' });
  else await web.ready();

  return {
    app,
    web,
    clock,
    mail,
    telegram,
    async countStatements(work) {
      statements = [];
      given = [];
      const result = await work();
      return { result, statements, given };
    },
    async settle() {
      await app.sweep();
      await runDueSchedules(app.deps, app.schedules);
      await app.dispatcher.drain();
      await runJobs(app);
      await allSpoken();
      await allPlanned();
      await allMade();
    },
    async close() {
      await io.close();
      await web.close();
      await telegram.close();
      await deviceCloud.close();
      await database.close();
      await giveBackDatabase(databaseName);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
