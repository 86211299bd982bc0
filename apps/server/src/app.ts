import { allDomainEvents } from '@keyhold/contracts/all-domain-events';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Config } from './config';
import type { DatabaseClient } from './db/database';
import { createSealedFiles } from './db/sealed-files';
import { createSecretBox } from './db/sealed-secrets';
import { createTransaction } from './db/transaction';
import type { Deps } from './deps';
import { createDispatcher, type Dispatcher } from './events/dispatcher';
import { Outbox } from './events/outbox';
import type { Feature } from './feature';
import { aiBridgeFeature } from './features/ai-bridge/ai-bridge.feature';
import { aiKeyholderFeature } from './features/ai-keyholder/ai-keyholder.feature';
import { dayPlannerFeature } from './features/ai-keyholder/day-planner/day-planner.feature';
import { aiStudioFeature } from './features/ai-studio/ai-studio.feature';
import { analyticsFeature } from './features/analytics/analytics.feature';
import { type Authenticator, createAuthenticator, createUsedOnce } from './features/auth/auth.api';
import { authFeature } from './features/auth/auth.feature';
import { calendarFeature } from './features/calendar/calendar.feature';
import { cardsFeature } from './features/cards/cards.feature';
import { devicesFeature } from './features/devices/devices.feature';
import { exploreFeature } from './features/explore/explore.feature';
import { fairnessFeature } from './features/fairness/fairness.feature';
import { feedbackFeature } from './features/feedback/feedback.feature';
import { forumFeature } from './features/forum/forum.feature';
import { gamesFeature } from './features/games/games.feature';
import { installationFeature } from './features/installation/installation.feature';
import { locksFeature } from './features/locks/locks.feature';
import { messagesFeature } from './features/messages/messages.feature';
import { notificationsFeature } from './features/notifications/notifications.feature';
import { roadmapFeature } from './features/roadmap/roadmap.feature';
import { type AddressBans, createAddressBans } from './features/staff/staff.api';
import { staffFeature } from './features/staff/staff.feature';
import { uploadsFeature } from './features/uploads/uploads.feature';
import { leavingFeature } from './features/users/leaving/leaving.feature';
import { usersFeature } from './features/users/users.feature';
import type { MountedEndpoint } from './http/mount';
import { databaseJobQueue, type Task } from './jobs/job-queue';
import type { Loop } from './jobs/loops';
import type { Schedule } from './jobs/schedules';
import { createServiceGaps, type ServiceGapRecord } from './jobs/service-gaps';
import type { Clock } from './kernel/clock';
import type { Randomness } from './kernel/random';
import type { Captcha } from './platform/captcha/captcha';
import { createOffCaptcha } from './platform/captcha/off-captcha';
import { createProofOfWorkCaptcha } from './platform/captcha/proof-of-work-captcha';
import type { DeviceCloud } from './platform/device-cloud/device-cloud';
import type { ImageCheck } from './platform/image-check/image-check';
import type { Mail } from './platform/mail/mail';
import type { Outbound } from './platform/outbound/outbound';
import type { Passwords } from './platform/passwords/passwords';
import { createPictures } from './platform/pictures/pictures';
import type { RateLimits } from './platform/rate-limits/rate-limits';
import { createEnvelope } from './platform/secrets/envelope';
import type { MasterKeys } from './platform/secrets/master-keys';
import { currentMasterKey, deriveKey } from './platform/secrets/versioned-keys';
import type { Storage } from './platform/storage/storage';
import type { Telegram } from './platform/telegram/telegram';
import { createBridgeLine } from './realtime/bridge-line/bridge-line';
import type { Inbound } from './realtime/inbound';
import { createPassingPictures } from './realtime/passing-pictures';
import { createPresence } from './realtime/presence';
import { createSocketAnnouncer } from './realtime/socket-announcer';
import type { OwnNamespace } from './realtime/socket-server';
import { upkeepPersonalData, upkeepSchedules } from './upkeep';

/** The connections to the outside world that the app is built on; tests pass their own. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly database: DatabaseClient;
  readonly masterKeys: MasterKeys;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly telegram: Telegram;
  readonly deviceCloud: DeviceCloud;
  readonly outbound: Outbound;
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
  readonly addressBans: AddressBans;
  readonly routes: readonly MountedEndpoint[];
  readonly tasks: readonly Task[];
  readonly schedules: readonly Schedule[];
  readonly loops: readonly Loop[];
  /** The events that pages may send over their sockets. */
  readonly inbound: readonly Inbound[];
  readonly namespaces: readonly OwnNamespace[];
  readonly dispatcher: Dispatcher;
  readonly gaps: ServiceGapRecord;
  /** Processes everything that is due by the app's clock. */
  sweep(): Promise<void>;
  /** Told after each commit; the worker listens to deliver events at once. */
  onCommit(listener: () => void): void;
}

/** Every feature of the product. */
export const productFeatures: readonly Feature[] = [
  authFeature,
  usersFeature,
  installationFeature,
  notificationsFeature,
  locksFeature,
  gamesFeature,
  cardsFeature,
  fairnessFeature,
  calendarFeature,
  devicesFeature,
  exploreFeature,
  messagesFeature,
  aiKeyholderFeature,
  dayPlannerFeature,
  aiStudioFeature,
  staffFeature,
  analyticsFeature,
  forumFeature,
  feedbackFeature,
  aiBridgeFeature,
  roadmapFeature,
];

/** Builds the product from its parts and features. Opens nothing and listens to nothing. */
export function createApp(parts: Parts, brought: readonly Feature[] = productFeatures): App {
  const features = [
    ...brought,
    uploadsFeature(brought.flatMap(({ files }) => files ?? [])),
    leavingFeature([...brought.flatMap(({ personalData }) => personalData ?? []), upkeepPersonalData]),
  ];
  const { database, clock, random, log } = parts;
  const commitListeners: (() => void)[] = [];
  const announce = createSocketAnnouncer(parts.io);
  const outbox = new Outbox(random, allDomainEvents);
  const envelope = createEnvelope(parts.masterKeys, random);
  const files = createSealedFiles({ database, envelope, storage: parts.storage, clock, random });
  const gaps = createServiceGaps({ database, clock, random });
  const deps: Deps = {
    config: parts.config,
    clock,
    random,
    db: database.db,
    transaction: createTransaction(database, () => {
      for (const listener of commitListeners) listener();
    }),
    outbox,
    jobs: databaseJobQueue,
    announce,
    presence: createPresence(parts.io),
    bridgeLine: createBridgeLine(parts.io),
    passingPictures: createPassingPictures(
      parts.io,
      deriveKey(currentMasterKey(parts.masterKeys), 'passing pictures'),
    ),
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
    telegram: parts.telegram,
    deviceCloud: parts.deviceCloud,
    outbound: parts.outbound,
    storage: parts.storage,
    log,
    publicUrl: parts.publicUrl,
  };
  outbox.register(features.flatMap(({ listeners }) => listeners?.(deps) ?? []));
  const sweeps = features.flatMap((feature) => feature.sweeps?.(deps) ?? []);
  return {
    parts,
    deps,
    auth: createAuthenticator(deps),
    addressBans: createAddressBans(parts),
    routes: features.flatMap(({ routes }) => routes?.(deps) ?? []),
    tasks: features.flatMap(({ tasks }) => tasks?.(deps) ?? []),
    schedules: [...features.flatMap(({ schedules }) => schedules?.(deps) ?? []), ...upkeepSchedules(deps)],
    loops: features.flatMap(({ loops }) => loops?.(deps) ?? []),
    namespaces: features.flatMap(({ namespaces }) => namespaces?.(deps) ?? []),
    inbound: features.flatMap(({ inbound }) => inbound?.(deps) ?? []),
    gaps,
    dispatcher: createDispatcher({ database, clock, outbox, log }),
    sweep: () => runEach(sweeps),
    onCommit: (listener) => commitListeners.push(listener),
  };
}

/** One after the other; one that fails stops no other. */
async function runEach(sweeps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything that is due could be done');
}

function createCaptcha({ config, masterKeys, database, clock }: Parts): Captcha {
  if (!config.captcha) return createOffCaptcha();
  return createProofOfWorkCaptcha({
    hmacKey: deriveKey(currentMasterKey(masterKeys), 'captcha'),
    usedOnce: createUsedOnce(database.db),
    clock,
  });
}
