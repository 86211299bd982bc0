import { forgotPassword } from '@keyhold/contracts/auth/password';
import { register } from '@keyhold/contracts/auth/registration';
import { setUpSecondFactor } from '@keyhold/contracts/auth/second-factor';
import { listSessions, login } from '@keyhold/contracts/auth/session';
import { currentUser } from '@keyhold/contracts/users/me';
import { createInvite } from '../../src/features/auth/auth.api';
import { Caller } from '../caller';
import { mailedCode, mailedLink, newPerson, signIn, testPassword } from '../people';
import { codeOf, plantSecondFactor, protect } from '../second-factor';
import type { TestedApp } from '../tested-app';
import type { Situation } from './situation';

/** Somebody who has registered and was mailed a code and a link. */
async function registered(app: TestedApp): Promise<string> {
  const body = newPerson();
  await new Caller(app).call(register, { body });
  await app.settle();
  return body.email;
}

/** Somebody of the site. */
async function member(app: TestedApp): Promise<string> {
  const { email } = newPerson();
  await signIn(app, { email });
  return email;
}

/** The link with which somebody who forgot their password sets another. */
async function resetLink(app: TestedApp) {
  const email = await member(app);
  await new Caller(app).call(forgotPassword, { body: { email } });
  await app.settle();
  return mailedLink(app, email);
}

/** Anybody who is signed in, with a second factor: also the banned, who may have turned it on before. */
const withSecondFactor: Situation = async ({ app, caller }) => {
  const { status, body } = await caller.call(currentUser, {});
  if (status === 200) await plantSecondFactor(app, body._id);
  return {};
};

/** Ways into an account, for whoever knows its password or reads its mail. */
export const accountSituations: Record<string, Situation> = {
  'POST /api/auth/validate-invite': async ({ app }) => ({
    body: { inviteCode: (await createInvite(app.app.deps, { uses: 1 })).code },
  }),
  'POST /api/auth/register': async () => ({ body: newPerson() }),
  'POST /api/auth/verify-email-code': async ({ app }) => {
    const email = await registered(app);
    return { body: { email, code: await mailedCode(app, email) } };
  },
  'POST /api/auth/verify-email': async ({ app }) => ({ body: await mailedLink(app, await registered(app)) }),
  'POST /api/auth/resend-verification': async () => ({ body: { email: newPerson().email } }),
  'POST /api/auth/login': async ({ app }) => ({
    body: { email: await member(app), password: testPassword },
  }),
  'POST /api/auth/forgot': async ({ app }) => ({ body: { email: await member(app) } }),
  'GET /api/auth/verify-reset-token': async ({ app }) => ({ query: await resetLink(app) }),
  'POST /api/auth/reset': async ({ app }) => ({
    body: { ...(await resetLink(app)), password: 'a long new password' },
  }),
  'POST /api/users/me/change-password': async () => ({
    body: { currentPassword: testPassword, newPassword: testPassword },
  }),
  'POST /api/users/me/second-factor': async ({ app, caller }) => {
    const { secret } = (await caller.call(setUpSecondFactor, {})).body;
    return { body: { code: secret ? codeOf(app, secret) : '123456' } };
  },
  'DELETE /api/users/me/second-factor': withSecondFactor,
  'POST /api/users/me/second-factor/recovery-codes': withSecondFactor,
  'POST /api/auth/second-factor': async ({ app }) => {
    const { email } = newPerson();
    const { recoveryCodes } = await protect(app, await signIn(app, { email }));
    const { failure } = await new Caller(app).call(login, { body: { email, password: testPassword } });
    return { body: { token: failure.token, recoveryCode: recoveryCodes[0] } };
  },
  'POST /api/users/me/confirm': async () => ({ body: { password: testPassword } }),
  'PATCH /api/users/me/city': async () => ({ body: { city: 'Malmö' } }),
  'DELETE /api/users/me/sessions/:id': async ({ app, author }) => {
    const { email } = (await author.call(currentUser, {})).body;
    await new Caller(app).call(login, { body: { email, password: testPassword } });
    const { sessions } = (await author.call(listSessions, {})).body;
    return { params: { id: sessions.find(({ current }) => !current)?._id ?? '' } };
  },
};
