import { createECDH } from 'node:crypto';
import { confirmEmailChange, startEmailChange } from '@keyhold/contracts/auth/email-change';
import { addPasskey, askForPasskey, startPasskey } from '@keyhold/contracts/auth/passkeys';
import { forgotPassword } from '@keyhold/contracts/auth/password';
import { setUpSecondFactor } from '@keyhold/contracts/auth/second-factor';
import { listSessions, login } from '@keyhold/contracts/auth/session';
import { resendVerification } from '@keyhold/contracts/auth/verification';
import { linkTelegram } from '@keyhold/contracts/notifications/telegram';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { createInvite } from '../../src/features/auth/auth.api';
import { sessions } from '../../src/features/auth/auth.tables';
import { passkeys } from '../../src/features/auth/passkeys/passkeys.tables';
import { users } from '../../src/features/users/users.tables';
import { Caller } from '../caller';
import { PasskeyDevice } from '../passkey-device';
import { idOf, mailedCode, mailedLink, newPerson, signIn, testPassword } from '../people';
import { codeOf, plantSecondFactor, protect } from '../second-factor';
import type { TestedApp } from '../tested-app';
import type { Situation, World } from './situation';

/**
 * Somebody who was mailed a code and a link, as after registering where addresses are verified: here they are not, so that
 * the many people of these tests are in at once.
 */
async function unverified(app: TestedApp): Promise<string> {
  const email = await member(app);
  await app.app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
  await new Caller(app).call(resendVerification, { body: { email } });
  await app.settle();
  return email;
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

/**
 * The code for a change of the caller's address to the one by which these tests know them, from another; null where they
 * may change none.
 */
async function changeToOwnAddress(app: TestedApp, caller: Caller): Promise<string | null> {
  const { status, body: user } = await caller.call(currentUser, {});
  if (status !== 200) return null;
  const setAddress = (email: string) =>
    app.app.deps.db.update(users).set({ email }).where(eq(users.id, user._id));
  await setAddress(newPerson().email);
  const started = await caller.call(startEmailChange, { body: { email: user.email } });
  if (started.status !== 200) {
    await setAddress(user.email);
    return null;
  }
  await app.settle();
  return mailedCode(app, user.email);
}

/** A passkey of the author; those of earlier calls give way to it. */
async function passkeyOfAuthor({ app, author }: World) {
  const { db } = app.app.deps;
  await db.delete(passkeys);
  // The situations let days pass.
  await db.update(sessions).set({ confirmedAt: app.clock.now() });
  const device = new PasskeyDevice();
  const { options } = (await author.call(startPasskey, {})).body;
  const added = await author.call(addPasskey, { body: { name: 'My phone', passkey: device.make(options) } });
  return { device, id: added.body._id };
}

/** Ways into an account, for whoever knows its password or reads its mail. */
export const accountSituations: Record<string, Situation> = {
  'POST /api/auth/validate-invite': async ({ app }) => ({
    body: { inviteCode: (await createInvite(app.app.deps, { uses: 1 })).code },
  }),
  'POST /api/auth/register': async () => ({ body: newPerson() }),
  'POST /api/auth/verify-email-code': async ({ app }) => {
    const email = await unverified(app);
    return { body: { email, code: await mailedCode(app, email) } };
  },
  'POST /api/auth/verify-email': async ({ app }) => ({ body: await mailedLink(app, await unverified(app)) }),
  'POST /api/auth/resend-verification': async () => ({ body: { email: newPerson().email } }),
  'POST /api/auth/login': async ({ app }) => ({
    body: { email: await member(app), password: testPassword },
  }),
  'POST /api/auth/appeal': async ({ app }) => {
    const email = await member(app);
    const bannedAt = app.clock.now();
    await app.app.deps.db
      .update(users)
      .set({ bannedAt, banReason: 'Advertising' })
      .where(eq(users.email, email));
    const { failure } = await new Caller(app).call(login, { body: { email, password: testPassword } });
    return { body: { token: failure.token, text: 'It was a mistake.' } };
  },
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
  'POST /api/users/me/email-change': async () => ({ body: { email: newPerson().email } }),
  'POST /api/users/me/email-change/confirm': async ({ app, caller }) => ({
    body: { code: (await changeToOwnAddress(app, caller)) ?? '123456' },
  }),
  'POST /api/auth/undo-email-change': async ({ app }) => {
    const { email } = newPerson();
    const person = await signIn(app, { email });
    const next = newPerson().email;
    await person.call(startEmailChange, { body: { email: next } });
    await app.settle();
    await person.call(confirmEmailChange, { body: { code: await mailedCode(app, next) } });
    await app.settle();
    return { body: await mailedLink(app, email) };
  },
  'POST /api/users/me/passkeys': async ({ caller }) => {
    const { body } = await caller.call(startPasskey, {});
    const passkey = new PasskeyDevice().make(body.options ?? { challenge: 'bm9uZQ' });
    return { body: { name: 'My phone', passkey } };
  },
  'PATCH /api/users/me/passkeys/:id': async (world) => ({
    params: { id: (await passkeyOfAuthor(world)).id },
    body: { name: 'The blue key' },
  }),
  'DELETE /api/users/me/passkeys/:id': async (world) => ({
    params: { id: (await passkeyOfAuthor(world)).id },
  }),
  'POST /api/auth/passkey/options': async () => ({ body: {} }),
  'POST /api/auth/passkey': async (world) => {
    const { device } = await passkeyOfAuthor(world);
    const { options } = (await new Caller(world.app).call(askForPasskey, { body: {} })).body;
    return { body: { passkey: device.show(options) } };
  },
  'POST /api/users/me/confirm': async () => ({ body: { password: testPassword } }),
  'POST /api/telegram/link/:userId': async ({ author }) => ({
    params: { userId: await idOf(author) },
    body: { chatId: '7000001' },
  }),
  'POST /api/telegram/link/:userId/confirm': async ({ app, author }) => {
    const params = { userId: await idOf(author) };
    const chatId = '7000002';
    app.telegram.says(chatId, 'hello');
    await author.call(linkTelegram, { params, body: { chatId } });
    await app.settle();
    const code = /\d{6}/.exec(app.telegram.textsTo(chatId).at(-1) ?? '')?.[0];
    return { params, body: { code } };
  },
  'DELETE /api/telegram/link/:userId': async ({ author }) => ({ params: { userId: await idOf(author) } }),
  'GET /api/notifications': async () => ({ query: { before: '01930000-0000-7000-8000-000000000000' } }),
  'PATCH /api/notifications/settings': async () => ({ body: { showsWords: true } }),
  'PUT /api/push/subscription': async () => ({
    body: {
      endpoint: 'https://push.example.org/somebody',
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: Buffer.alloc(16).toString('base64url'),
      },
    },
  }),
  'PATCH /api/users/me/telegram': async () => ({ body: { telegramUsername: '@deer_1' } }),
  'PATCH /api/users/me/city': async () => ({ body: { city: 'Malmö' } }),
  'DELETE /api/users/me/sessions/:id': async ({ app, author }) => {
    const { email } = (await author.call(currentUser, {})).body;
    await new Caller(app).call(login, { body: { email, password: testPassword } });
    const { sessions } = (await author.call(listSessions, {})).body;
    return { params: { id: sessions.find(({ current }) => !current)?._id ?? '' } };
  },
};
