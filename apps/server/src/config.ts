import { resolve } from 'node:path';
import * as z from 'zod';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on');

const whole = (min: number, max: number | undefined, error: string) => {
  const number = z.coerce.number(error).int(error).min(min, error);
  return max === undefined ? number : number.max(max, error);
};

const address = (schemes: readonly string[], error: string) =>
  z.string().refine((text) => {
    const hasScheme = schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}:/`));
    // PostgreSQL accepts spaces in the address, and no host if a socket is named later in it.
    return hasScheme && URL.canParse(text.replaceAll(' ', '%20').replace('@/', '@local/'));
  }, error);

const publicUrlRule =
  'must begin with http:// or https:// and have no path, as in https://keyhold.example.org';
const publicUrl = address(['http', 'https'], publicUrlRule)
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => !/[/?#@\s]/.test(text.replace(/^https?:\/\//i, '')), publicUrlRule);

const headerName = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be the name of a header, as in CF-IPCountry')
  .transform((name) => name.toLowerCase());

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const trustProxyRule = 'must be on, off or a number from 0 to 9';

/** Each error goes on after the name of its setting. None repeats the value: many hold a password. */
const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: whole(0, 65_535, 'must be a number from 0 to 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  KEYHOLD_DATA_DIR: z.string().default('./data'),
  KEYHOLD_PUBLIC_URL: publicUrl.optional(),
  KEYHOLD_MASTER_KEY: z.string().optional(),
  KEYHOLD_OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  KEYHOLD_CAPTCHA: flag('on'),
  KEYHOLD_EMAIL_VERIFICATION: flag('on'),
  KEYHOLD_TRUST_PROXY: z
    .union([z.enum(['on', 'off']), whole(0, 9, trustProxyRule)], trustProxyRule)
    .default('off')
    .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : value)),
  KEYHOLD_COUNTRY_HEADER: headerName.optional(),
  KEYHOLD_CITY_HEADER: headerName.optional(),
  KEYHOLD_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  KEYHOLD_CALLS_PER_MINUTE: whole(60, undefined, 'must be a number, 60 or more').default(3000),
  KEYHOLD_METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  KEYHOLD_TEST_CONTROL: z.string().min(8, 'must have 8 characters or more').optional(),
  KEYHOLD_TEST_LIMITS: flag('on'),
  KEYHOLD_AI_PACE: flag('on'),
  KEYHOLD_PRIVATE_ADDRESSES: flag('off'),
  DATABASE_URL: address(
    ['postgres', 'postgresql', 'socket'],
    'must be an address as in postgresql://user:password@host:5432/keyhold (with %-codes for special characters)',
  ).optional(),
  REDIS_URL: address(
    ['redis', 'rediss', 'unix'],
    'must begin with redis:// or rediss://, as in redis://127.0.0.1:6379',
  ).optional(),
  SMTP_URL: address(
    ['smtp', 'smtps'],
    'must begin with smtp:// or smtps://, as in smtp://user:password@mail.example.org:587',
  ).optional(),
  MAIL_FROM: z.string().default('Keyhold <no-reply@localhost>'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{10,}$/, 'must be a token as BotFather gives it, as in 123456:ABC…')
    .optional(),
  TELEGRAM_API_ROOT: address(['http', 'https'], 'must begin with http:// or https://')
    .default('https://api.telegram.org')
    .transform((text) => text.replace(/\/+$/, '')),
  MQTT_URL: address(
    ['mqtt', 'mqtts'],
    'must begin with mqtt:// or mqtts://, as in mqtt://user:password@broker.example.org:1883',
  ).optional(),
  KEYHOLD_MQTT_PORT: whole(1, 65_535, 'must be a number from 1 to 65535').default(1884),
  QIUI_CLIENT_ID: z.string().min(1).optional(),
  QIUI_API_ROOT: address(['http', 'https'], 'must begin with http:// or https://')
    .default('https://openapi.qiuitoy.com')
    .transform((text) => text.replace(/\/+$/, '')),
  QIUI_ENVIRONMENT: z.enum(['TEST', 'PRODUCT'], 'must be TEST or PRODUCT').default('PRODUCT'),
  S3_ENDPOINT: address(['http', 'https'], 'must begin with http:// or https://').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag('on'),
});

export interface S3Config {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

export interface TelegramConfig {
  readonly token: string;
  /** Without a slash at the end. */
  readonly apiRoot: string;
}

export interface QiuiConfig {
  readonly clientId: string;
  /** Without a slash at the end. */
  readonly apiRoot: string;
  readonly environment: 'TEST' | 'PRODUCT';
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly masterKey: string | undefined;
  readonly ownerEmail: string | undefined;
  readonly captcha: boolean;
  readonly emailVerification: boolean;
  /** How many proxies of the operator stand in front; each adds one address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Headers in which the proxies say where an address is; in lower case. */
  readonly countryHeader: string | undefined;
  readonly cityHeader: string | undefined;
  readonly logLevel: string;
  /** Ceiling over all calls of one network address. */
  readonly callsPerMinute: number;
  readonly metricsToken: string | undefined;
  readonly testControlToken: string | undefined;
  /** Whether calls are counted; off for tests from outside that make thousands. */
  readonly limits: boolean;
  /** Whether the built-in keyholder takes its time for its words; off, they come at once. */
  readonly aiPace: boolean;
  /** Whether people may name addresses of this machine's own networks, for example of a model beside it. */
  readonly privateAddresses: boolean;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly telegram: TelegramConfig | undefined;
  readonly s3: S3Config | undefined;
  /** The broker of the devices; one of our own on `mqttPort` without it. */
  readonly mqttUrl: string | undefined;
  readonly mqttPort: number;
  /** The maker's platform; devices are simulated without it. */
  readonly qiui: QiuiConfig | undefined;
}

/** A setting of the environment is wrong; the message names it in one sentence. */
export class ConfigError extends Error {}

/** Reads the environment once, at the start; throws ConfigError with every fault in words. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable, as compose files make them, is an absent one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const v = parsed.data;
  const config: Config = {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.KEYHOLD_DATA_DIR),
    publicUrl: v.KEYHOLD_PUBLIC_URL,
    masterKey: v.KEYHOLD_MASTER_KEY,
    ownerEmail: v.KEYHOLD_OWNER_EMAIL?.toLowerCase(),
    captcha: v.KEYHOLD_CAPTCHA,
    emailVerification: v.KEYHOLD_EMAIL_VERIFICATION,
    trustedProxies: v.KEYHOLD_TRUST_PROXY,
    countryHeader: v.KEYHOLD_COUNTRY_HEADER,
    cityHeader: v.KEYHOLD_CITY_HEADER,
    logLevel: v.KEYHOLD_LOG_LEVEL,
    callsPerMinute: v.KEYHOLD_CALLS_PER_MINUTE,
    metricsToken: v.KEYHOLD_METRICS_TOKEN,
    testControlToken: v.KEYHOLD_TEST_CONTROL,
    limits: v.KEYHOLD_TEST_LIMITS,
    aiPace: v.KEYHOLD_AI_PACE,
    privateAddresses: v.KEYHOLD_PRIVATE_ADDRESSES,
    databaseUrl: v.DATABASE_URL,
    redisUrl: v.REDIS_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    telegram: v.TELEGRAM_BOT_TOKEN
      ? { token: v.TELEGRAM_BOT_TOKEN, apiRoot: v.TELEGRAM_API_ROOT }
      : undefined,
    s3: readS3(v),
    mqttUrl: v.MQTT_URL,
    mqttPort: v.KEYHOLD_MQTT_PORT,
    qiui: v.QIUI_CLIENT_ID
      ? { clientId: v.QIUI_CLIENT_ID, apiRoot: v.QIUI_API_ROOT, environment: v.QIUI_ENVIRONMENT }
      : undefined,
  };
  checkTestControl(config, env.NODE_ENV);
  return config;
}

function readS3(v: z.output<typeof environment>): S3Config | undefined {
  if (!v.S3_BUCKET) return undefined;
  if (!v.S3_ACCESS_KEY_ID || !v.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  return {
    endpoint: v.S3_ENDPOINT,
    region: v.S3_REGION,
    bucket: v.S3_BUCKET,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
    forcePathStyle: v.S3_FORCE_PATH_STYLE,
  };
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Test control moves the clock, so it is refused wherever real people could be (DESIGN 8). */
function checkTestControl(config: Config, nodeEnv: string | undefined): void {
  if (!config.testControlToken) {
    if (config.limits) return;
    throw new ConfigError('KEYHOLD_TEST_LIMITS is refused: KEYHOLD_TEST_CONTROL is not set.');
  }
  const refuse = (why: string) => new ConfigError(`KEYHOLD_TEST_CONTROL is refused: ${why}.`);
  if (nodeEnv === 'production') throw refuse('NODE_ENV is production');
  if (config.publicUrl) throw refuse('KEYHOLD_PUBLIC_URL is set');
  if (!loopbackHosts.has(config.host)) throw refuse(`HOST ${config.host} is not a loopback address`);
}
