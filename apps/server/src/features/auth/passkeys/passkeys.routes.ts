import * as passkey from '@keyhold/contracts/auth/passkeys';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { giveSession } from '../give-session';
import { requireStep } from '../second-factor/second-step';
import { sessionCookieFor, trustedCountryHeader } from '../session-cookie';
import { addPasskey, startPasskey } from './add-passkey';
import { removePasskey, renamePasskey } from './change-passkeys';
import { enterByPasskey } from './enter-by-passkey';
import { askForPasskey } from './show-passkey';
import { siteOf } from './site';

const done = { ok: true } as const;

/** The calls of passkeys. */
export function passkeyRoutes(deps: Deps): MountedEndpoint[] {
  const cookie = sessionCookieFor(deps.publicUrl, trustedCountryHeader(deps.config));
  return [
    route(passkey.startPasskey, async ({ actor, request }) => ({
      options: { ...(await startPasskey(deps, actor, siteOf(deps, request))) },
    })),
    route(passkey.addPasskey, async ({ actor, body, request }) => ({
      _id: await addPasskey(deps, actor, siteOf(deps, request), body),
    })),
    route(passkey.renamePasskey, async ({ actor, params, body }) => {
      await renamePasskey(deps, actor, params.id, body.name);
      return done;
    }),
    route(passkey.removePasskey, async ({ actor, params }) => {
      await removePasskey(deps, actor, params.id);
      return done;
    }),
    route(passkey.askForPasskey, async ({ body, request }) => {
      const step = body.token === undefined ? null : await requireStep(deps, body.token);
      const asked = step
        ? ({ purpose: 'second_step', userId: step.id } as const)
        : ({ purpose: 'login', userId: null } as const);
      return { options: { ...(await askForPasskey(deps, siteOf(deps, request), asked)) } };
    }),
    route(passkey.enterByPasskey, async ({ body, request, reply }) => {
      const browser = cookie.browserOf(request, body.deviceId);
      const entered = await enterByPasskey(deps, siteOf(deps, request), body.passkey, browser);
      giveSession(cookie, reply, entered);
      return { restricted: entered.restricted };
    }),
    route(passkey.askOwnPasskey, async ({ actor, request }) => {
      const asked = { purpose: 'confirm', userId: actor.userId } as const;
      return { options: { ...(await askForPasskey(deps, siteOf(deps, request), asked)) } };
    }),
  ];
}
