import * as ban from '@keyhold/contracts/auth/appeal';
import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import * as password from '@keyhold/contracts/auth/password';
import * as registration from '@keyhold/contracts/auth/registration';
import { readSecurity } from '@keyhold/contracts/auth/second-factor';
import * as session from '@keyhold/contracts/auth/session';
import * as verification from '@keyhold/contracts/auth/verification';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { Refusal } from '../../kernel/errors';
import { findBanOfSession, readBan, sendAppeal } from './appeals/appeals';
import { changePassword } from './change-password';
import { confirmIdentity as confirm, type Proof } from './confirm-identity';
import { emailChangeRoutes } from './email-change/email-change.routes';
import { endOtherSessions, endSession } from './end-session';
import { forgotPassword } from './forgot-password';
import { giveSession } from './give-session';
import { isInviteUsable } from './invites';
import { listSessions } from './list-sessions';
import { login } from './login';
import { logout } from './logout';
import { passkeyRoutes } from './passkeys/passkeys.routes';
import { siteOf } from './passkeys/site';
import { readSecurity as readSecurityOf } from './read-security';
import { register } from './register';
import { readRegistrationInfo } from './registration-info';
import { resendVerification } from './resend-verification';
import { resetPassword } from './reset-password';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { sessionCookieFor, trustedCountryHeader } from './session-cookie';
import type { OpenedSession } from './sessions';
import { verifyEmail } from './verify-email';
import { verifyEmailCode } from './verify-email-code';
import { verifyResetToken } from './verify-reset-token';

const done = { ok: true } as const;

/** The calls of accounts and sessions. */
export function authRoutes(deps: Deps): MountedEndpoint[] {
  const cookie = sessionCookieFor(deps.publicUrl, trustedCountryHeader(deps.config));
  const { browserOf } = cookie;
  const enter = (reply: FastifyReply, opened: OpenedSession | null) => giveSession(cookie, reply, opened);

  return [
    route(registration.registrationInfo, () => readRegistrationInfo(deps)),
    route(registration.captchaChallenge, async () => ({ challenge: await deps.captcha.challenge() })),
    route(registration.validateInvite, async ({ body }) => ({
      ok: await isInviteUsable(deps.db, body.inviteCode, deps.clock.now()),
    })),
    route(registration.register, async ({ body, request, reply }) => {
      if (request.addressBanned) throw new Refusal('address_banned');
      const { email, verify, opened } = await register(deps, body, browserOf(request, body.deviceId));
      enter(reply, opened);
      return { email, verify };
    }),

    route(verification.verifyEmailCode, async ({ body, request, reply }) => {
      enter(reply, await verifyEmailCode(deps, body, browserOf(request, body.deviceId)));
      return done;
    }),
    route(verification.verifyEmail, async ({ body, request, reply }) => {
      enter(reply, await verifyEmail(deps, body, browserOf(request, body.deviceId)));
      return done;
    }),
    route(verification.resendVerification, ({ body }) => resendVerification(deps, body)),

    route(session.login, async ({ body, request, reply }) => {
      const opened = await login(deps, body, browserOf(request, body.deviceId));
      enter(reply, opened);
      return { restricted: opened.restricted };
    }),
    route(session.logout, async ({ request, reply }) => {
      await logout(deps, browserOf(request));
      cookie.clear(reply);
      // Pictures that came before the service worker are in the browser's own cache, which no page can empty. What the
      // page itself clears is not named: the app's files and what a person set for this browser stay.
      reply.header('clear-site-data', '"cache"');
      return done;
    }),
    route(session.listSessions, async ({ actor }) => ({ sessions: await listSessions(deps, actor) })),
    route(session.endSession, async ({ actor, params, reply }) => {
      await endSession(deps, actor, params.id);
      if (params.id === actor.sessionId) cookie.clear(reply);
      return done;
    }),

    route(session.endOtherSessions, async ({ actor }) => {
      await endOtherSessions(deps, actor);
      return done;
    }),
    route(readSecurity, ({ actor }) => readSecurityOf(deps, actor)),
    route(ban.readOwnBan, async ({ actor }) => ({ ban: await readBan(deps.db, actor.userId) })),
    route(ban.appeal, async ({ actor, body: { token, text }, request }) => {
      if (token !== undefined) await sendAppeal(deps, { token }, text);
      else {
        const ended = actor ? null : await findBanOfSession(deps.db, browserOf(request).sessionToken);
        const userId = actor?.userId ?? (ended?.ban ? ended.userId : null);
        if (userId === null) throw new Refusal('unauthenticated');
        await sendAppeal(deps, { userId }, text);
      }
      return done;
    }),
    ...secondFactorRoutes(deps),
    ...passkeyRoutes(deps),
    ...emailChangeRoutes(deps),
    route(confirmIdentity, async ({ actor, body, request }) => {
      await confirm(deps, actor, body as Proof, siteOf(deps, request));
      return done;
    }),

    route(password.forgotPassword, async ({ body }) => {
      await forgotPassword(deps, body.email);
      return done;
    }),
    route(password.verifyResetToken, ({ query }) => verifyResetToken(deps, query)),
    route(password.resetPassword, async ({ body, request, reply }) => {
      const opened = await resetPassword(deps, body, browserOf(request, body.deviceId));
      if (!opened) cookie.clear(reply);
      enter(reply, opened);
      return done;
    }),
    route(password.changePassword, async ({ actor, body }) => {
      await changePassword(deps, actor, body);
      return done;
    }),
  ];
}
