type Environment = Record<string, string | undefined>;

/** The settings that a demo takes over from its environment. */
const kept = new Set([
  'KEYHOLD_DATA_DIR',
  'KEYHOLD_LOG_LEVEL',
  'KEYHOLD_METRICS_TOKEN',
  'KEYHOLD_MQTT_PORT',
  'KEYHOLD_PUBLIC_URL',
  'KEYHOLD_TEST_CONTROL',
  'KEYHOLD_TRUST_PROXY',
  'KEYHOLD_COUNTRY_HEADER',
]);
const outside = /^(KEYHOLD_|DATABASE_URL|REDIS_URL|SMTP_URL|MAIL_|S3_|TELEGRAM_|MQTT_|VAPID_)/;

/**
 * The environment of a demo: nothing of a real installation reaches it (no database, bucket, mail server or key), and
 * nobody has to prove an address or solve a captcha.
 */
export function toDemoEnvironment(env: Environment): Environment {
  const own = Object.entries(env).filter(([name]) => kept.has(name) || !outside.test(name));
  return {
    ...Object.fromEntries(own),
    KEYHOLD_DATA_DIR: env.KEYHOLD_DATA_DIR || './demo-data',
    KEYHOLD_CAPTCHA: 'off',
    KEYHOLD_EMAIL_VERIFICATION: 'off',
  };
}
