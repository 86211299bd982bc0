import { forgotPassword } from '@keyhold/contracts/auth/password';
import { register } from '@keyhold/contracts/auth/registration';
import { listSessions, login } from '@keyhold/contracts/auth/session';
import { currentUser } from '@keyhold/contracts/users/me';
import { createInvite } from '../../src/features/auth/auth.api';
import { Caller } from '../caller';
import { mailedCode, mailedLink, newPerson, signIn, testPassword } from '../people';
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
  'POST /api/users/me/confirm': async () => ({ body: { password: testPassword } }),
  'PATCH /api/users/me/city': async () => ({ body: { city: 'Malmö' } }),
  'DELETE /api/users/me/sessions/:id': async ({ app, author }) => {
    const { email } = (await author.call(currentUser, {})).body;
    await new Caller(app).call(login, { body: { email, password: testPassword } });
    const { sessions } = (await author.call(listSessions, {})).body;
    return { params: { id: sessions.find(({ current }) => !current)?._id ?? '' } };
  },
};
