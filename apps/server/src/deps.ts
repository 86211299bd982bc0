import type { Logger } from 'pino';
import type { Config } from './config';
import type { Database, Tx } from './db/database';
import type { SealedFiles } from './db/sealed-files';
import type { SecretBox } from './db/sealed-secrets';
import type { Outbox } from './events/outbox';
import type { JobQueue } from './jobs/job-queue';
import type { ServiceGaps } from './jobs/service-gaps';
import type { Clock } from './kernel/clock';
import type { Randomness } from './kernel/random';
import type { Captcha } from './platform/captcha/captcha';
import type { DeviceCloud } from './platform/device-cloud/device-cloud';
import type { ImageCheck } from './platform/image-check/image-check';
import type { Mail } from './platform/mail/mail';
import type { Outbound } from './platform/outbound/outbound';
import type { Passwords } from './platform/passwords/passwords';
import type { Pictures } from './platform/pictures/pictures';
import type { RateLimits } from './platform/rate-limits/rate-limits';
import type { Storage } from './platform/storage/storage';
import type { Telegram } from './platform/telegram/telegram';
import type { Announcer } from './realtime/announcer';
import type { BridgeLine } from './realtime/bridge-line/bridge-line';
import type { PassingPictures } from './realtime/passing-pictures';
import type { Presence } from './realtime/presence';

/** Everything that a command, a query, a listener or a schedule may use. Tests build it from parts of their own. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly db: Database;
  /** Runs `work` in one transaction, retries it on a deadlock, and wakes the dispatcher after the commit. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly announce: Announcer;
  readonly presence: Presence;
  /** Work for the bridges beside people's own AI programs. */
  readonly bridgeLine: BridgeLine;
  /** Pictures on their way to a browser, in memory alone. */
  readonly passingPictures: PassingPictures;
  readonly secrets: SecretBox;
  /** Private and cover pictures, sealed. */
  readonly files: SealedFiles;
  readonly pictures: Pictures;
  readonly imageCheck: ImageCheck;
  /** When the service did not run: penalties leave it out. */
  readonly gaps: ServiceGaps;
  /** Makes keyed hashes of short codes, so that a stolen table does not reveal them. */
  readonly codeHashKey: Buffer;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly telegram: Telegram;
  /** The platform of the devices' maker. */
  readonly deviceCloud: DeviceCloud;
  /** Calls to addresses that people have typed. */
  readonly outbound: Outbound;
  readonly storage: Storage;
  readonly log: Logger;
  /** The address at which people reach this installation, without a slash at the end. */
  readonly publicUrl: string;
}
