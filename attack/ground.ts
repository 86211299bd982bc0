import type { Mode } from './attack';
import { type NetworkApp, openNetworkApp } from './network-app';
import type { Tally } from './tally';
import { type Servers, Target } from './target';

/** Thousands of calls are made by few people, and an AI answers each at once; their addresses are checked by mail. */
const withoutLimits = {
  KEYHOLD_TEST_LIMITS: 'off',
  KEYHOLD_AI_PACE: 'off',
  KEYHOLD_EMAIL_VERIFICATION: 'on',
};

/** Where attacks are played: one mode, in the long or the short form. */
export class Ground {
  constructor(
    readonly mode: Mode,
    readonly servers: Servers | null,
    readonly isShort: boolean,
  ) {}

  /** How often, in the short form and in the long one. */
  times(short: number, long: number): number {
    return this.isShort ? short : long;
  }

  /** An installation with its limits on; it may be told of other ways to the servers. */
  start(settings: Record<string, string> = {}, servers = this.servers): Promise<Target> {
    return Target.start(this.mode, servers, settings);
  }

  /** An installation without limits, on which the tests' people and situations are at home. */
  async open(
    tally: Tally,
    settings: Record<string, string> = {},
    servers = this.servers,
  ): Promise<{ target: Target; app: NetworkApp }> {
    const target = await this.start({ ...withoutLimits, ...settings }, servers);
    return { target, app: openNetworkApp(target, tally) };
  }
}
