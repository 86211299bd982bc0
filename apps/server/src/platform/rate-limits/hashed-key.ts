import { createHmac } from 'node:crypto';
import type { RateLimitRule } from './rate-limits';

/**
 * The name under which a rule counts a key. A keyed hash, because there are few enough addresses to
 * find the one behind a plain hash.
 */
export function toHashedKey(hashKey: Uint8Array, rule: RateLimitRule, key: string): string {
  return createHmac('sha256', hashKey)
    .update(JSON.stringify([rule.name, key]))
    .digest('base64url')
    .slice(0, 24);
}
