import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Config } from './config';
import type { DatabaseClient } from './db/database';
import { createSealedFiles } from './db/sealed-files';
import { createSecretBox } from './db/sealed-secrets';
import { createDispatcher, type Dispatcher } from './events/dispatcher';
import { type Listener, Outbox } from './events/outbox';
import { parkedDeliveriesDuty } from './events/parked-deliveries';
import { type Authenticator, createAuthenticator } from './features/auth/auth.api';
import { authDuties } from './features/auth/auth.duties';
import { authRoutes } from './features/auth/auth.routes';
import { authTasks } from './features/auth/auth.tasks';
import { createUsedOnce } from './features/auth/used-once';
import { calendarRoutes } from './features/calendar/calendar.routes';
import { recordLockPeriods } from './features/calendar/record-lock-periods';
import { announceChances } from './features/cards/cards.listeners';
import { cardRoutes } from './features/cards/cards.routes';
import { exploreRoutes } from './features/explore/explore.routes';
import { fairnessRoutes } from './features/fairness/fairness.routes';
import { announcePlays } from './features/games/games.listeners';
import { gameRoutes } from './features/games/games.routes';
import { installationRoutes } from './features/installation/installation.routes';
import { lockRoom } from './features/locks/lock-room';
import { hasUnreadCode } from './features/locks/locks.api';
import { lockDuties, sweepDueLocks } from './features/locks/locks.duties';
import { announceLockChanges } from './features/locks/locks.listeners';
import { lockRoutes } from './features/locks/locks.routes';
import { notifyOfLocks } from './features/notifications/lock-notifications';
import { notificationRoutes } from './features/notifications/notifications.routes';
import { remindOfUnreadCodes } from './features/notifications/remind-unread-codes';
import { uploadsRoutes } from './features/uploads/uploads.routes';
import { usersRoutes } from './features/users/users.routes';
import { databaseJobQueue, type Task } from './jobs/job-queue';
import type { Duty } from './jobs/schedules';
import type { Clock } from './kernel/clock';
import type { Deps } from './kernel/deps';
import { forgetOldKeys } from './kernel/idempotency';
import type { MountedEndpoint } from './kernel/mount';
import type { Randomness } from './kernel/random';
import { createTransaction } from './kernel/transaction';
import { forgetOldRecords } from './operations/forget-old-records';
import { createServiceGaps, type ServiceGapRecord } from './operations/service-gaps';
import type { Captcha } from './platform/captcha/captcha';
import { createOffCaptcha } from './platform/captcha/off-captcha';
import { createProofOfWorkCaptcha } from './platform/captcha/proof-of-work-captcha';
import type { ImageCheck } from './platform/image-check/image-check';
import type { Mail } from './platform/mail/mail';
import type { Passwords } from './platform/passwords/passwords';
import { createPictures } from './platform/pictures/pictures';
import type { RateLimits } from './platform/rate-limits/rate-limits';
import { createEnvelope } from './platform/secrets/envelope';
import type { MasterKeys } from './platform/secrets/master-keys';
import { currentMasterKey, deriveKey } from './platform/secrets/versioned-keys';
import type { Storage } from './platform/storage/storage';
import type { RoomGuard } from './realtime/rooms';
import { createSocketAnnouncer } from './realtime/socket-announcer';

/** What the outside world gives; tests give other ones. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly database: DatabaseClient;
  readonly masterKeys: MasterKeys;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly imageCheck: ImageCheck;
  readonly io: Server;
  readonly log: Logger;
  readonly publicUrl: string;
}

/** The product, put together: what the web process mounts and what the worker does. */
export interface App {
  readonly parts: Parts;
  readonly deps: Deps;
  readonly auth: Authenticator;
  readonly routes: readonly MountedEndpoint[];
  readonly tasks: readonly Task[];
  readonly duties: readonly Duty[];
  /** What pages may listen to beside their own. */
  readonly rooms: readonly RoomGuard[];
  readonly dispatcher: Dispatcher;
  readonly gaps: ServiceGapRecord;
  /** Lets happen what is due by the app's clock. */
  sweep(): Promise<void>;
  /** Told after each commit; the worker listens to deliver events at once. */
  onCommit(listener: () => void): void;
}

/** Builds the product from its parts. Opens nothing and listens to nothing. */
export function createApp(parts: Parts): App {
  const { database, clock, random, log } = parts;
  const commitListeners: (() => void)[] = [];
  const announce = createSocketAnnouncer(parts.io);
  const listeners: Listener[] = [
    announceLockChanges({ announce }),
    announceChances({ announce }),
    announcePlays({ announce }),
    notifyOfLocks({ random, announce }),
    recordLockPeriods({ random, announce }),
  ];
  const outbox = new Outbox(random, listeners);
  const envelope = createEnvelope(parts.masterKeys, random);
  const files = createSealedFiles({ database, envelope, storage: parts.storage, clock, random });
  const gaps = createServiceGaps({ database, clock, random });
  const deps: Deps = {
    config: parts.config,
    clock,
    random,
    db: database.db,
    frequent: database.frequent,
    transaction: createTransaction(database, () => {
      for (const listener of commitListeners) listener();
    }),
    outbox,
    jobs: databaseJobQueue,
    announce,
    secrets: createSecretBox({ envelope, clock, random }),
    files,
    pictures: createPictures(),
    imageCheck: parts.imageCheck,
    gaps,
    codeHashKey: deriveKey(currentMasterKey(parts.masterKeys), 'short codes'),
    passwords: parts.passwords,
    captcha: createCaptcha(parts),
    limits: parts.limits,
    mail: parts.mail,
    storage: parts.storage,
    log,
    publicUrl: parts.publicUrl,
  };
  const keyDuty: Duty = {
    name: 'kernel.forget_old_keys',
    cron: '20 * * * *',
    timezone: 'UTC',
    run: () => forgetOldKeys(deps),
  };
  const fileDuty: Duty = {
    name: 'files.delete_unclaimed',
    cron: '* * * * *',
    timezone: 'UTC',
    run: async () => void (await files.deleteUnclaimed()),
  };
  const reminderDuty: Duty = {
    name: 'notifications.remind_of_unread_codes',
    cron: '0 9 * * *',
    timezone: 'UTC',
    run: () => remindOfUnreadCodes(deps),
  };
  const forgettingDuty: Duty = {
    name: 'operations.forget_old_records',
    cron: '50 3 * * *',
    timezone: 'UTC',
    run: () => forgetOldRecords(deps),
  };
  return {
    parts,
    deps,
    auth: createAuthenticator(deps),
    routes: [
      ...authRoutes(deps, { hasUnreadCode: (userId) => hasUnreadCode(deps.db, userId) }),
      ...usersRoutes(deps),
      ...installationRoutes(deps),
      ...notificationRoutes(deps),
      ...lockRoutes(deps),
      ...gameRoutes(deps),
      ...cardRoutes(deps),
      ...fairnessRoutes(deps),
      ...calendarRoutes(deps),
      ...exploreRoutes(deps),
      ...uploadsRoutes(deps),
    ],
    tasks: authTasks(deps),
    duties: [
      ...authDuties(deps),
      ...lockDuties(deps),
      parkedDeliveriesDuty(deps, outbox),
      keyDuty,
      fileDuty,
      reminderDuty,
      forgettingDuty,
    ],
    rooms: [lockRoom(deps)],
    gaps,
    dispatcher: createDispatcher({ database, clock, outbox, log }),
    sweep: () => sweepDueLocks(deps),
    onCommit: (listener) => commitListeners.push(listener),
  };
}

function createCaptcha({ config, masterKeys, database, clock }: Parts): Captcha {
  if (!config.captcha) return createOffCaptcha();
  return createProofOfWorkCaptcha({
    hmacKey: deriveKey(currentMasterKey(masterKeys), 'captcha'),
    usedOnce: createUsedOnce(database.db),
    clock,
  });
}
