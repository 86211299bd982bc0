export interface RateLimitRule {
  /** Calls with rules of one name and size share their points. */
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
}

export type RateLimitOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

export interface RateLimits {
  /**
   * Takes one of the points that the key (an address, an account) has for this rule. Never throws for a store
   * that is down.
   */
  consume(rule: RateLimitRule, key: string): Promise<RateLimitOutcome>;
  /** Gives all points back, for example after a good login. */
  reset(rule: RateLimitRule, key: string): Promise<void>;
}

/** Counts nothing and lets everything through: for tests. */
export const noRateLimits: RateLimits = {
  consume: async () => ({ ok: true }),
  reset: async () => undefined,
};
