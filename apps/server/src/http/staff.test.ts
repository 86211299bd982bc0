import { type Auth, endpoint, staffFreshLoginMs } from '@keyhold/contracts/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '../../test/caller';
import { createTestApp, type TestApp } from '../../test/test-app';
import { people } from '../../test/world';
import { answerError } from './http-errors';
import { route } from './mount';
import { replySerializerCompiler } from './reply-serializer';

const levels = [
  'anyone',
  'restricted',
  'member',
  'moderator',
  'admin',
  'siteOwner',
] as const satisfies Auth[];
const callOf = (auth: Auth, freshLogin?: true) =>
  endpoint({
    method: 'GET',
    path: `/${auth}${freshLogin ? '/fresh' : ''}`,
    summary: 'A call of this test',
    auth,
    ...(freshLogin ? { freshLogin } : {}),
    reply: z.strictObject({ ok: z.literal(true) }),
    errors: freshLogin ? ['fresh_login_required'] : [],
  });

let testApp: TestApp;
let callers: Awaited<ReturnType<typeof people>>;
let staffed: FastifyInstance;
beforeAll(async () => {
  testApp = await createTestApp();
  callers = await people(testApp);
  staffed = Fastify();
  staffed.setValidatorCompiler(validatorCompiler);
  staffed.setSerializerCompiler(replySerializerCompiler);
  staffed.setErrorHandler(answerError);
  staffed.decorateRequest('actor', null);
  staffed.decorateRequest('uploads', null);
  const { limits, clock } = testApp.app.deps;
  const everyCall = { name: 'staff-test', points: 1000, durationSeconds: 60, by: 'address' } as const;
  const parts = {
    limits,
    clock,
    everyCall,
    isAddressBanned: async () => false,
    authenticate: testApp.app.auth.authenticate,
  };
  for (const contract of levels.flatMap((auth) => [callOf(auth), callOf(auth, true)]))
    route(contract, async () => ({ ok: true }) as const).mount(staffed, parts);
});
afterAll(async () => {
  await staffed.close();
  await testApp.close();
});

async function answerTo(caller: Caller, url: string): Promise<string> {
  const answer = await staffed.inject({ url, headers: { cookie: caller.cookie } });
  return answer.statusCode === 200 ? 'yes' : answer.json<{ error: string }>().error;
}

const out = 'unauthenticated';
const kept = 'account_restricted';
const no = 'forbidden';

test.each([
  ['guest', ['yes', out, out, out, out, out]],
  ['restricted', ['yes', 'yes', kept, kept, kept, kept]],
  ['stranger', ['yes', 'yes', 'yes', no, no, no]],
  ['moderator', ['yes', 'yes', 'yes', 'yes', no, no]],
  ['admin', ['yes', 'yes', 'yes', 'yes', 'yes', no]],
  ['siteOwner', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
] as const)('%s: each level of staff lets in itself and those above it', async (who, wanted) => {
  const answers = [];
  for (const level of levels) answers.push(await answerTo(callers[who], `/${level}`));
  expect(answers).toEqual(wanted);
});

test('a call that asks for a fresh login takes nobody whose login is too old, whatever they are', async () => {
  const { siteOwner, stranger } = callers;
  expect(await answerTo(siteOwner, '/siteOwner/fresh')).toBe('yes');
  testApp.clock.advance(staffFreshLoginMs - 1);
  expect(await answerTo(siteOwner, '/siteOwner/fresh')).toBe('yes');
  testApp.clock.advance(1);
  expect(await answerTo(siteOwner, '/siteOwner/fresh')).toBe('fresh_login_required');
  expect(await answerTo(siteOwner, '/siteOwner')).toBe('yes');
  // Somebody who may not make the call at all is told so, since a fresh login would not help.
  expect(await answerTo(stranger, '/siteOwner/fresh')).toBe('forbidden');
});
