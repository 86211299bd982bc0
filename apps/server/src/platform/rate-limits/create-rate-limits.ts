import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { toHashedKey } from './hashed-key';
import type { RateLimitRule, RateLimits } from './rate-limits';

/** The part of the `redis` client that is used. */
export interface RateLimitRedis {
  readonly isReady: boolean;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  del(key: string): Promise<number>;
}

/**
 * The counters of a rule: Redis, with the memory of this process as a stand-in when it fails, or that memory
 * alone.
 */
interface Counters {
  readonly main: RateLimiterAbstract;
  readonly memory: RateLimiterMemory;
}

/** Longer windows overflow the timers that empty the memory. */
const MAX_DURATION_SECONDS = 2_000_000;

function checkRule({ name, points, durationSeconds }: RateLimitRule): void {
  const whole = Number.isInteger(points) && Number.isInteger(durationSeconds);
  if (!whole || points < 1 || durationSeconds < 1 || durationSeconds > MAX_DURATION_SECONDS) {
    throw new RangeError(`The rate limit ${name} has no whole points or seconds, or lasts too long`);
  }
}

/** Rules of one name but another size never mix their counts. */
function toRuleId({ name, points, durationSeconds }: RateLimitRule): string {
  return `${name}:${points}:${durationSeconds}`;
}

function createCounters(
  rule: RateLimitRule,
  redis: RateLimitRedis | undefined,
  redisTimeoutMs: number,
): Counters {
  const keyPrefix = `keyhold:limit:${toRuleId(rule)}`;
  const size = { points: rule.points, duration: rule.durationSeconds, keyPrefix };
  const memory = new RateLimiterMemory(size);
  if (!redis) return { main: memory, memory };
  const shared = new RateLimiterRedis({
    ...size,
    storeClient: redis,
    useRedisPackage: true,
    // Otherwise the client keeps the call until Redis is back.
    rejectIfRedisNotReady: true,
  });
  // While Redis is away or hangs, each process counts for itself: it lets somewhat more through, but never
  // everything.
  const main = new RLWrapperTimeouts({
    limiter: shared,
    timeoutMs: redisTimeoutMs,
    insuranceLimiter: memory,
  });
  return { main, memory };
}

/**
 * Counts in fixed windows by the system's clock: in Redis for all processes if a connected client of the
 * `redis` package is given, else in memory. `hashKey` (32 bytes, the same in every process) hides the keys in
 * Redis. Keys in memory need no hash, which would cost every single call.
 */
export function createRateLimits(options: {
  hashKey: Uint8Array;
  redis?: RateLimitRedis | undefined;
  redisTimeoutMs?: number;
}): RateLimits {
  const { hashKey, redis } = options;
  const nameOf = (rule: RateLimitRule, key: string) => (redis ? toHashedKey(hashKey, rule, key) : key);
  const countersOfRules = new Map<string, Counters>();

  function countersOf(rule: RateLimitRule): Counters {
    const id = toRuleId(rule);
    const known = countersOfRules.get(id);
    if (known) return known;
    checkRule(rule);
    const made = createCounters(rule, redis, options.redisTimeoutMs ?? 500);
    countersOfRules.set(id, made);
    return made;
  }

  return {
    async consume(rule, key) {
      try {
        await countersOf(rule).main.consume(nameOf(rule, key));
        return { ok: true };
      } catch (error) {
        // The library throws its result if the points are used up.
        if (!(error instanceof RateLimiterRes)) throw error;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
      }
    },
    async reset(rule, key) {
      const name = nameOf(rule, key);
      const { main, memory } = countersOf(rule);
      // The memory may have counted while Redis was away before.
      await memory.delete(name);
      if (redis?.isReady) await main.delete(name);
    },
  };
}
