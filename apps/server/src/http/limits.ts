import type { Endpoint, LimitRule } from '@keyhold/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors';
import { networkOf } from '../kernel/network';
import type { RateLimitRule, RateLimits } from '../platform/rate-limits/rate-limits';

/** Limits by network address, before anything is read. */
export async function consumeAddressLimits(
  limits: RateLimits,
  everyCall: LimitRule,
  endpoint: Endpoint,
  request: FastifyRequest,
) {
  const network = networkOf(request.ip);
  await consume(limits, everyCall, network);
  for (const rule of endpoint.limits ?? []) {
    if (rule.by === 'address') await consume(limits, rule, network);
  }
}

/** Limits by person. */
export async function consumeUserLimits(limits: RateLimits, endpoint: Endpoint, request: FastifyRequest) {
  for (const rule of endpoint.limits ?? []) {
    if (rule.by === 'user' && request.actor) await consume(limits, rule, request.actor.userId);
  }
}

/** Limits by a field of the body, once that was validated. */
export async function consumeFieldLimits(limits: RateLimits, endpoint: Endpoint, request: FastifyRequest) {
  for (const rule of endpoint.limits ?? []) {
    if (typeof rule.by === 'object') {
      const { bodyField, ignoreCase } = rule.by;
      const value = (request.body as Record<string, unknown>)[bodyField];
      if (typeof value === 'string') await consume(limits, rule, ignoreCase ? value.toLowerCase() : value);
    }
  }
}

/** Takes one point; refuses with `rate_limited` if none is left. */
export async function consume(limits: RateLimits, rule: RateLimitRule, key: string): Promise<void> {
  const outcome = await limits.consume(rule, key);
  if (!outcome.ok)
    throw new Refusal('rate_limited', { fields: { retryAfterSeconds: outcome.retryAfterSeconds } });
}
