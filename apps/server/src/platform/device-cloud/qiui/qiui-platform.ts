import type { DeviceFailure } from '@keyhold/rules/devices/job';
import { HOUR_MS, SECOND_MS } from '@keyhold/rules/time/duration';
import * as z from 'zod/mini';
import type { QiuiConfig } from '../../../config';
import type { Clock } from '../../../kernel/clock';
import { CloudFailure } from '../device-cloud';

const answerMs = 10 * SECOND_MS;
/** A token lives twelve hours. Repeated calls give the same one, so that it may be older than it looks. */
const tokenMs = 11 * HOUR_MS;
const tokenPath = '/system/api/device/common/getPlatformApiToken';
const done = 200;
const tokenRefused = 401;

const failures: Readonly<Record<number, DeviceFailure>> = {
  500059: 'BOUND_IN_APP',
  500025: 'BOUND_ELSEWHERE',
};

const envelope = z.object({ code: z.int(), data: z.optional(z.nullable(z.unknown())) });
const tokenData = z.object({ platformApiToken: z.string().check(z.minLength(1)) });

/**
 * The maker's open platform as a way to call it: one token for all calls, asked for when it is first needed, and once
 * more where the platform does not take it any longer. Nothing else is sent twice, and nothing of a call is logged.
 */
export function createQiuiPlatform(config: QiuiConfig, clock: Clock) {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function post(path: string, body: object, token?: string): Promise<z.output<typeof envelope>> {
    try {
      const response = await fetch(`${config.apiRoot}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          Environment: config.environment,
          ...(token !== undefined && { Authorization: token }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      if (response.status === tokenRefused) return { code: tokenRefused };
      return envelope.parse(await response.json());
    } catch {
      throw new CloudFailure('PLATFORM_AWAY', `the platform did not answer ${path}`);
    }
  }

  function token(): Promise<string> {
    if (held && clock.now() < held.until) return Promise.resolve(held.token);
    asking ??= post(tokenPath, { clientId: config.clientId, grantType: 'client_credentials' })
      .then(({ code, data }) => {
        const given = z.safeParse(tokenData, data);
        if (code !== done || !given.success)
          throw new CloudFailure('PLATFORM_AWAY', `the platform gave no token: ${code}`);
        held = { token: given.data.platformApiToken, until: clock.now() + tokenMs };
        return held.token;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  /** What a call answered, or why the platform did not do it, by its number. Throws CloudFailure where it is away. */
  async function ask(path: string, body: object): Promise<z.output<typeof envelope>> {
    const used = await token();
    const first = await post(path, body, used);
    if (first.code !== tokenRefused) return first;
    if (held?.token === used) held = null;
    return post(path, body, await token());
  }

  return {
    ask,
    /** The data of a call that was done. Throws CloudFailure. */
    async call<T extends z.core.$ZodType>(path: string, body: object, data: T): Promise<z.output<T>> {
      const answer = await ask(path, body);
      if (answer.code !== done)
        throw new CloudFailure(failures[answer.code] ?? 'COMMAND_FAILED', `${path}: ${answer.code}`);
      const read = z.safeParse(data, answer.data);
      if (!read.success) throw new CloudFailure('PLATFORM_AWAY', `${path} answered in another form`);
      return read.data;
    },
    /** Throws CloudFailure for a number that says why a device is not ours. */
    requireOurs({ code }: { readonly code: number }): void {
      const failure = failures[code];
      if (failure) throw new CloudFailure(failure);
    },
  };
}

export type QiuiPlatform = ReturnType<typeof createQiuiPlatform>;
