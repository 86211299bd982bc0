import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

test.each([
  ['KEYHOLD_PUBLIC_URL', 'localhost:3000'],
  ['KEYHOLD_PUBLIC_URL', 'locks.example'],
  ['KEYHOLD_PUBLIC_URL', 'ftp://x.org'],
  ['KEYHOLD_PUBLIC_URL', 'https://x.org/keyhold'],
  ['KEYHOLD_PUBLIC_URL', 'https://x.org?a=b'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'postgresql://me:p#w@host/db'],
  ['REDIS_URL', '10.0.0.1:6379'],
  ['REDIS_URL', 'localhost:6379'],
  ['SMTP_URL', 'mail.locks.example:587'],
  ['TELEGRAM_BOT_TOKEN', 'keyhold_bot'],
  ['TELEGRAM_API_ROOT', 'api.telegram.org'],
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['KEYHOLD_TRUST_PROXY', 'yes'],
])('%s=%s is refused in a sentence without the value', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  expect(read).not.toThrow(value);
});

test.each([
  ['KEYHOLD_PUBLIC_URL', 'http://[::1]:3000/', 'publicUrl', 'http://[::1]:3000'],
  ['DATABASE_URL', 'postgres:///db?host=/run/postgresql', 'databaseUrl'],
  ['DATABASE_URL', 'postgresql://me@/db?host=/run/postgresql', 'databaseUrl'],
  ['REDIS_URL', 'rediss://me:pw@redis:6380', 'redisUrl'],
  ['SMTP_URL', 'smtps://me%40x.org:pw@mail.example.org', 'smtpUrl'],
  ['KEYHOLD_TRUST_PROXY', '2', 'trustedProxies', 2],
])('%s=%s is taken', (name, value, key, read: unknown = value) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [key]: read });
});

test('calls are counted unless an installation is under test control', () => {
  expect(readConfig({}).limits).toBe(true);
  expect(() => readConfig({ KEYHOLD_TEST_LIMITS: 'off' })).toThrow(/^KEYHOLD_TEST_LIMITS is refused/);
  const underTest = {
    NODE_ENV: 'test',
    KEYHOLD_TEST_CONTROL: 'a token of tests',
    KEYHOLD_TEST_LIMITS: 'off',
  };
  expect(readConfig(underTest).limits).toBe(false);
});
