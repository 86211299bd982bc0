import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits, type RateLimitRedis } from './create-rate-limits';
import { toHashedKey } from './hashed-key';
import type { RateLimits } from './rate-limits';

const hashKey = randomBytes(32);
const login = { name: 'login', points: 3, durationSeconds: 60 };

async function outcomes(
  limits: RateLimits,
  rule: typeof login,
  key: string,
  times: number,
): Promise<boolean[]> {
  const results: boolean[] = [];
  for (let index = 0; index < times; index += 1) results.push((await limits.consume(rule, key)).ok);
  return results;
}

describe('in memory', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the points are given out and then refused until the window ends', async () => {
    const limits = createRateLimits({ hashKey });
    expect(await outcomes(limits, login, '192.0.2.1', 3)).toEqual([true, true, true]);
    vi.advanceTimersByTime(20_500);
    expect(await limits.consume(login, '192.0.2.1')).toEqual({ ok: false, retryAfterSeconds: 40 });
    vi.advanceTimersByTime(39_400);
    expect(await limits.consume(login, '192.0.2.1')).toEqual({ ok: false, retryAfterSeconds: 1 });
    vi.advanceTimersByTime(200);
    expect(await limits.consume(login, '192.0.2.1')).toEqual({ ok: true });
  });

  test('keys, rules and sizes count apart', async () => {
    const limits = createRateLimits({ hashKey });
    await outcomes(limits, login, '192.0.2.1', 4);

    expect(await limits.consume(login, '192.0.2.1')).toMatchObject({ ok: false });
    expect(await limits.consume(login, '192.0.2.2')).toEqual({ ok: true });
    expect(await limits.consume({ ...login, name: 'register' }, '192.0.2.1')).toEqual({ ok: true });
    expect(await limits.consume({ ...login, points: 30 }, '192.0.2.1')).toEqual({ ok: true });
  });

  test('the same rule written twice shares its points', async () => {
    const limits = createRateLimits({ hashKey });
    await outcomes(limits, { ...login }, '192.0.2.1', 3);
    expect(await limits.consume({ ...login }, '192.0.2.1')).toMatchObject({ ok: false });
  });

  test('a reset gives the points of that key back', async () => {
    const limits = createRateLimits({ hashKey });
    await outcomes(limits, login, 'ana', 4);
    await outcomes(limits, login, 'ben', 4);
    await limits.reset(login, 'ana');

    expect(await outcomes(limits, login, 'ana', 4)).toEqual([true, true, true, false]);
    expect(await limits.consume(login, 'ben')).toMatchObject({ ok: false });
  });

  test.each([
    { ...login, points: 0 },
    { ...login, points: 1.5 },
    { ...login, durationSeconds: 0 },
    { ...login, durationSeconds: 30 * 86_400 },
  ])('a rule that could not work is refused: %o', async (rule) => {
    await expect(createRateLimits({ hashKey }).consume(rule, 'x')).rejects.toThrow(RangeError);
  });
});

test('a stored key names nobody and cannot be found without the hash key', () => {
  const stored = toHashedKey(hashKey, login, 'ana@example.com');

  expect(stored).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect(toHashedKey(hashKey, login, 'ana@example.com')).toBe(stored);
  expect(toHashedKey(randomBytes(32), login, 'ana@example.com')).not.toBe(stored);
  expect(toHashedKey(hashKey, { ...login, name: 'register' }, 'ana@example.com')).not.toBe(stored);
});

describe('with a Redis that does not work', () => {
  test('one that is not reached, while the client keeps trying: this process counts alone, without waiting', async () => {
    const client = createClient({ url: 'redis://127.0.0.1:1' }).on('error', () => undefined);
    const connecting = client.connect().catch(() => undefined);
    const limits = createRateLimits({ hashKey, redis: client, redisTimeoutMs: 60_000 });

    expect(await outcomes(limits, login, 'ana', 4)).toEqual([true, true, true, false]);
    await limits.reset(login, 'ana');
    expect(await limits.consume(login, 'ana')).toEqual({ ok: true });
    client.destroy();
    await connecting;
  });

  test('one that hangs is given up after the time-out', async () => {
    const never = () => new Promise<never>(() => undefined);
    const hanging: RateLimitRedis = { isReady: true, eval: never, del: never };
    const limits = createRateLimits({ hashKey, redis: hanging, redisTimeoutMs: 20 });

    expect(await outcomes(limits, login, 'ana', 4)).toEqual([true, true, true, false]);
    await limits.reset(login, 'ana');
    expect(await limits.consume(login, 'ana')).toEqual({ ok: true });
  });
});

const redisUrl = process.env.TEST_REDIS_URL;

describe.skipIf(!redisUrl)('with Redis', () => {
  // Other tests may use the same Redis.
  const rule = { ...login, name: `test-${randomBytes(6).toString('hex')}` };
  const connect = () => createClient(redisUrl ? { url: redisUrl } : {}).on('error', () => undefined);
  const first = connect();
  const second = connect();
  beforeAll(async () => {
    await first.connect();
    await second.connect();
  });
  afterAll(async () => {
    const keys = await second.keys(`keyhold:limit:${rule.name}:*`);
    if (keys.length > 0) await second.del(keys);
    await second.close();
    if (first.isOpen) first.destroy();
  });

  test('several processes share the points', async () => {
    const one = createRateLimits({ hashKey, redis: first });
    const two = createRateLimits({ hashKey, redis: second });
    const results = [
      await one.consume(rule, 'shared'),
      await two.consume(rule, 'shared'),
      await one.consume(rule, 'shared'),
      await two.consume(rule, 'shared'),
    ];

    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(results[3]).toMatchObject({
      retryAfterSeconds: expect.toSatisfy((value) => value > 0 && value <= 60),
    });
    await one.reset(rule, 'shared');
    expect(await two.consume(rule, 'shared')).toEqual({ ok: true });
  });

  test('points taken at once are never given out twice', async () => {
    const limits = createRateLimits({ hashKey, redis: first });
    const results = await Promise.all(Array.from({ length: 20 }, () => limits.consume(rule, 'burst')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test('Redis holds no address, and each count ends by itself', async () => {
    await createRateLimits({ hashKey, redis: first }).consume(rule, 'ana@example.com');
    const keys = await second.keys(`keyhold:limit:${rule.name}:*`);

    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).not.toContain('ana');
      expect(await second.ttl(key)).toBeGreaterThan(0);
    }
  });

  test('when the connection ends, this process goes on counting by itself', async () => {
    const limits = createRateLimits({ hashKey, redis: first });
    await outcomes(limits, rule, 'outage', 4);
    first.destroy();

    expect(await outcomes(limits, rule, 'outage', 4)).toEqual([true, true, true, false]);
  });
});
