import * as secondFactor from '@keyhold/contracts/auth/second-factor';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { giveSession } from '../give-session';
import { siteOf } from '../passkeys/site';
import { sessionCookieFor, trustedCountryHeader } from '../session-cookie';
import { disableSecondFactor, renewRecoveryCodes } from './change-second-factor';
import { enableSecondFactor, setUpSecondFactor } from './enable-second-factor';
import { passSecondFactor, type SecondProof } from './second-step';

/** The calls of the second factor. */
export function secondFactorRoutes(deps: Deps): MountedEndpoint[] {
  const cookie = sessionCookieFor(deps.publicUrl, trustedCountryHeader(deps.config));
  return [
    route(secondFactor.setUpSecondFactor, ({ actor }) => setUpSecondFactor(deps, actor)),
    route(secondFactor.enableSecondFactor, async ({ actor, body }) => ({
      recoveryCodes: await enableSecondFactor(deps, actor, body.code),
    })),
    route(secondFactor.disableSecondFactor, async ({ actor }) => {
      await disableSecondFactor(deps, actor);
      return { ok: true } as const;
    }),
    route(secondFactor.renewRecoveryCodes, async ({ actor }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, actor),
    })),
    route(secondFactor.passSecondFactor, async ({ body, request, reply }) => {
      const { token, deviceId, ...proof } = body;
      const browser = cookie.browserOf(request, deviceId);
      const site = siteOf(deps, request);
      const entered = await passSecondFactor(deps, token, proof as SecondProof, { browser, site });
      giveSession(cookie, reply, entered);
      return { restricted: entered.restricted };
    }),
  ];
}
