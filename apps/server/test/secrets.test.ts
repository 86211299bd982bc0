import { type Role, roles } from '@keyhold/contracts/access';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { logout } from '@keyhold/contracts/auth/session';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locks } from '../src/features/locks/locks.tables';
import { users } from '../src/features/users/users.tables';
import type { Caller } from './caller';
import { situations } from './situations/situations';
import { createTestApp, type TestApp } from './test-app';
import { people, prepareDraft } from './world';

let app: TestApp;
let callers: Record<Role, Caller>;
beforeAll(async () => {
  app = await createTestApp();
  callers = await people(app);
});
afterAll(() => app.close());

/** Four digits could be part of an id or a time, so those are taken out before looking. */
const notSecrets = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

test('no reply to anybody carries a secret', async () => {
  const { db, secrets } = app.app.deps;
  const runningCode = '5731';
  const draftCode = '6842';
  const meta = { title: 'Thirty days', initialDurationDays: 30, initialDurationHours: 0 };
  const body = { meta: { ...meta, combinationType: 'DIGITS' as const, digits: runningCode } };
  const { _id } = (await callers.wearer.call(startSelfLock, { body })).body;
  await prepareDraft(callers.wearer, draftCode);
  const [lock] = await db.select().from(locks).where(eq(locks.id, _id));
  const seed = await app.app.deps.transaction((tx) =>
    secrets.open(tx, 'fairness-seed', lock?.seedSecretId ?? ''),
  );
  const everyHash = (await db.select({ hash: users.passwordHash }).from(users)).map(({ hash }) => hash);
  const tokens = Object.values(callers).flatMap(({ cookie }) =>
    cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''),
  );
  const planted = [
    runningCode,
    draftCode,
    seed.toString('hex'),
    seed.toString('base64'),
    ...everyHash,
    ...tokens,
  ].filter(Boolean);
  // Two codes, two forms of the seed, a hash a person, a session each but the visitor's.
  expect(planted).toHaveLength(2 + 2 + 8 + 8);

  const replies: string[] = [];
  for (const endpoint of allEndpoints.filter((each) => each !== logout)) {
    for (const role of roles) {
      const caller = callers[role];
      const key = `${endpoint.method} ${endpoint.path}`;
      const given = (await situations[key]?.({ app, wearer: callers.wearer, role, caller })) ?? {};
      const { cookie } = caller;
      const answer = await caller.call(endpoint as never, given as never);
      caller.cookie = cookie;
      replies.push(`${role} ${key} ${JSON.stringify(answer.body)}`.replace(notSecrets, ''));
    }
  }
  expect(replies.length).toBeGreaterThan(200);
  for (const secret of planted) expect(replies.filter((reply) => reply.includes(secret))).toEqual([]);

  // The search itself finds what is there: the digits that the owner of a code has read.
  expect(
    replies.filter(
      (reply) => reply.startsWith('wearer GET /api/locks/:id/combination') && reply.includes('5151'),
    ),
  ).toHaveLength(1);
});

test('a person’s address is shown to nobody else', async () => {
  const replies: string[] = [];
  for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
    for (const role of roles.filter((each) => each !== 'wearer')) {
      const key = `${endpoint.method} ${endpoint.path}`;
      const given =
        (await situations[key]?.({ app, wearer: callers.wearer, role, caller: callers[role] })) ?? {};
      replies.push(JSON.stringify((await callers[role].call(endpoint as never, given as never)).body));
    }
  }
  expect(replies.filter((reply) => reply.includes('wearer@example.org'))).toEqual([]);
});
