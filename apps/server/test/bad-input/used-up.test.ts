import { forgotPassword, resetPassword, verifyResetToken } from '@keyhold/contracts/auth/password';
import { register } from '@keyhold/contracts/auth/registration';
import { resendVerification, verifyEmail, verifyEmailCode } from '@keyhold/contracts/auth/verification';
import type { ArgsOf, Endpoint } from '@keyhold/contracts/endpoint';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../caller';
import { mailedCode, mailedLink, newPerson, signIn } from '../people';
import { createTestApp, type TestApp, withEmailVerification } from '../test-app';
import { passSixHours, prepareDraft, sixHours } from '../world';
import { expectDeclaredRefusal } from './declared-refusal';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: withEmailVerification });
});
afterEach(() => app.close());

const password = 'a wholly new horse';

/** Expects that the call is refused with the code, to a visitor whom it leaves a visitor. */
async function expectOpensNothing<E extends Endpoint>(endpoint: E, args: ArgsOf<E>, code: string) {
  const visitor = new Caller(app);
  const answer = await visitor.call(endpoint, args);
  expectDeclaredRefusal(endpoint, answer, code);
  expect(answer.failure.error).toBe(code);
  expect(visitor.cookie).toBe('');
}

async function registered() {
  const { email, ...person } = newPerson();
  await new Caller(app).call(register, { body: { email, ...person } });
  await app.settle();
  return { email, code: await mailedCode(app, email), link: await mailedLink(app, email) };
}

async function resetLink() {
  const { email } = newPerson();
  const owner = await signIn(app, { email });
  await new Caller(app).call(forgotPassword, { body: { email } });
  await app.settle();
  return { owner, link: await mailedLink(app, email) };
}

test('a code opens nothing after its use, its ten minutes, a newer one, or at another address', async () => {
  const used = await registered();
  expect((await new Caller(app).call(verifyEmailCode, { body: pick(used) })).status).toBe(200);
  await expectOpensNothing(verifyEmailCode, { body: pick(used) }, 'code_invalid');

  const [first, second] = [await registered(), await registered()];
  const swapped = { email: first.email, code: second.code };
  if (first.code !== second.code)
    await expectOpensNothing(verifyEmailCode, { body: swapped }, 'code_invalid');

  app.clock.advance(MINUTE_MS);
  await new Caller(app).call(resendVerification, { body: { email: first.email } });
  await app.settle();
  const renewed = await mailedCode(app, first.email);
  if (renewed !== first.code)
    await expectOpensNothing(verifyEmailCode, { body: pick(first) }, 'code_invalid');

  app.clock.advance(10 * MINUTE_MS);
  await expectOpensNothing(verifyEmailCode, { body: pick(second) }, 'code_invalid');
});

const pick = ({ email, code }: { email: string; code: string }) => ({ email, code });

test('a link of a mail opens nothing after its use, its day, or with another’s token', async () => {
  const used = await registered();
  expect((await new Caller(app).call(verifyEmail, { body: used.link })).status).toBe(200);
  await expectOpensNothing(verifyEmail, { body: used.link }, 'verification_link_invalid');

  const [first, second] = [await registered(), await registered()];
  const swapped = { selector: first.link.selector, token: second.link.token };
  await expectOpensNothing(verifyEmail, { body: swapped }, 'verification_link_invalid');
  const garbled = { ...first.link, token: first.link.token.toLowerCase() };
  await expectOpensNothing(verifyEmail, { body: garbled }, 'verification_link_invalid');

  app.clock.advance(24 * HOUR_MS);
  await expectOpensNothing(verifyEmail, { body: first.link }, 'verification_link_invalid');
});

test('a reset link opens nothing after its use, its hour, or with another’s token', async () => {
  const used = await resetLink();
  expect((await new Caller(app).call(resetPassword, { body: { ...used.link, password } })).status).toBe(200);
  await expectOpensNothing(resetPassword, { body: { ...used.link, password } }, 'token_invalid');
  await expectOpensNothing(verifyResetToken, { query: used.link }, 'token_invalid');

  const [first, second] = [await resetLink(), await resetLink()];
  const swapped = { selector: first.link.selector, token: second.link.token };
  await expectOpensNothing(resetPassword, { body: { ...swapped, password } }, 'token_invalid');

  app.clock.advance(HOUR_MS);
  await expectOpensNothing(resetPassword, { body: { ...first.link, password } }, 'token_expired');
  await expectOpensNothing(verifyResetToken, { query: first.link }, 'token_expired');
  expect((await first.owner.call(currentUser, {})).status).toBe(200);
});

test('a prepared start is gone after its hour, and one that became a lock takes no other code', async () => {
  const wearer = await signIn(app);
  const [late, used] = [await prepareDraft(wearer, '4711'), await prepareDraft(wearer, '4812')];
  const id = (await wearer.call(startSelfLock, { body: { draftToken: used } })).body._id;
  const fill = {
    kind: 'SELF' as const,
    settings: sixHours,
    digits: '9999',
    clientSeed: 'another seed of mine',
  };
  await wearer.call(sealDraft, { params: { token: used }, body: fill });

  app.clock.advance(HOUR_MS);
  const tooLate = await wearer.call(startSelfLock, { body: { draftToken: late } });
  expect(tooLate.failure.error).toBe('draft_not_found');
  expect((await wearer.call(readDraft, { params: { token: late } })).failure.error).toBe('draft_not_found');
  await passSixHours(app);
  expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
  expect((await wearer.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4812' });
});
