import { listLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import { exploreLocks, lockStatusOfUser } from '@keyhold/contracts/explore/locks';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { discardDraft, openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { readTemplate, validateLockPassword } from '@keyhold/contracts/locks/templates';
import { listVerifications } from '@keyhold/contracts/locks/verification';
import { blockUser, listBlocked, unblockUser } from '@keyhold/contracts/users/blocks';
import { currentUser } from '@keyhold/contracts/users/me';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { countOutcomes } from '../../../../test/outcomes';
import { idOf, signIn } from '../../../../test/people';
import { acceptedLock, createTemplate } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { users } from '../users.tables';
import { blocks } from './blocks.tables';

let running: TestApp;
let keyholder: Caller;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  keyholder = await signIn(running, { role: 'keyholder', username: 'the_keyholder' });
  wearer = await signIn(running, { username: 'the_wearer' });
});
afterEach(() => running.close());

const block = async (who: Caller, whom: Caller) =>
  who.call(blockUser, { params: { userId: await idOf(whom) } });
const unblock = async (who: Caller, whom: Caller) =>
  who.call(unblockUser, { params: { userId: await idOf(whom) }, body: { confirmText: 'UNBLOCK' } });
const namesBlockedBy = async (who: Caller) =>
  (await who.call(listBlocked, {})).body.users.map(({ username }) => username);
const accept = (who: Caller, shareCode: string) =>
  who.call(acceptTemplate, { body: { meta: { shareCode, combinationType: 'DIGITS', digits: '4711' } } });

describe.each([
  ['who blocked', () => block(wearer, keyholder)],
  ['who was blocked', () => block(keyholder, wearer)],
])('somebody %s', (_who, hide) => {
  test('finds nothing of the other one', async () => {
    const gallery = await acceptedLock(keyholder, await signIn(running), {
      requireDailyVerification: true,
      publicVerificationGallery: true,
    });
    const { shareCode } = await createTemplate(keyholder);
    const userId = await idOf(keyholder);
    const look = async () => ({
      byCode: (await wearer.call(readTemplate, { params: { code: shareCode } })).status,
      password: (await wearer.call(validateLockPassword, { body: { shareCode, password: 'x' } })).status,
      explore: (await wearer.call(exploreLocks, { query: { ownerId: userId } })).body.pagination.total,
      bySearch: (await wearer.call(exploreLocks, { query: { search: 'the_keyholder' } })).body.locks.length,
      status: (await wearer.call(lockStatusOfUser, { params: { id: userId } })).status,
      periods: (await wearer.call(listLockPeriods, { query: { userId } })).status,
      gallery: (await wearer.call(listVerifications, { params: { id: gallery } })).status,
    });
    const seen = { byCode: 200, password: 200, status: 200, periods: 200, gallery: 200 };
    expect(await look()).toEqual({ ...seen, explore: 1, bySearch: 1 });
    expect((await hide()).status).toBe(200);
    const hidden = { byCode: 404, password: 404, status: 404, periods: 404, gallery: 404 };
    expect(await look()).toEqual({ ...hidden, explore: 0, bySearch: 0 });
  });

  test('starts no lock, also not from a draft that is open', async () => {
    const { shareCode } = await createTemplate(keyholder);
    const { token } = (await wearer.call(openDraft, {})).body;
    const own = { digits: '4711', clientSeed: 'a seed of my own' };
    await wearer.call(sealDraft, { params: { token }, body: { kind: 'SHARED', shareCode, ...own } });
    await hide();
    const answers = [
      await accept(wearer, shareCode),
      await wearer.call(acceptTemplate, { body: { draftToken: token } }),
      await accept(wearer, 'a-code-of-nothing'),
    ];
    const unknown = answers.at(-1)?.failure;
    expect(unknown?.error).toBe('template_not_found');
    for (const { failure } of answers) expect(failure).toEqual(unknown);
    // The code of the draft comes back.
    expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '4711' });
  });

  test('goes on with the lock that runs between them', async () => {
    const id = await acceptedLock(wearer, keyholder);
    await hide();
    expect((await keyholder.call(freezeLock, { params: { id } })).status).toBe(200);
    const [lock] = (await wearer.call(dashboard, {})).body;
    expect(lock).toMatchObject({ _id: id, frozen: true, owner: { username: 'the_keyholder' } });
  });
});

test('an acceptance and a block at once end in a lock or in none, never halfway', async () => {
  const { shareCode } = await createTemplate(keyholder);
  const [accepted, blocked] = await Promise.all([accept(wearer, shareCode), block(keyholder, wearer)]);
  expect(blocked.status).toBe(200);
  expect([200, 404]).toContain(accepted.status);
  expect((await wearer.call(dashboard, {})).body).toHaveLength(accepted.status === 200 ? 1 : 0);
  expect((await accept(wearer, shareCode)).failure.error).toBe('template_not_found');
});

test('blocking twice, also at once, is one block; taking it back twice is none', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => block(wearer, keyholder)));
  expect(countOutcomes(answers)).toEqual({ ok: 4 });
  expect((await block(wearer, keyholder)).status).toBe(200);
  expect(await running.app.deps.db.$count(blocks)).toBe(1);
  expect((await unblock(wearer, keyholder)).status).toBe(200);
  expect((await unblock(wearer, keyholder)).status).toBe(200);
  expect(await running.app.deps.db.$count(blocks)).toBe(0);
});

test('where both have blocked, both have to take it back', async () => {
  const { shareCode } = await createTemplate(keyholder);
  const [one, other] = [await idOf(wearer), await idOf(keyholder)];
  const createdAt = running.clock.now();
  // Two blocks at once: neither saw the other.
  await running.app.deps.db.insert(blocks).values([
    { blockerId: one, blockedId: other, createdAt },
    { blockerId: other, blockedId: one, createdAt },
  ]);
  await unblock(wearer, keyholder);
  expect((await wearer.call(readTemplate, { params: { code: shareCode } })).status).toBe(404);
  await unblock(keyholder, wearer);
  expect((await wearer.call(readTemplate, { params: { code: shareCode } })).status).toBe(200);
});

test('nobody blocks themselves, nor learns by blocking who exists or who has blocked them', async () => {
  const own = await wearer.call(blockUser, { params: { userId: await idOf(wearer) } });
  expect(own.failure.error).toBe('cannot_block_yourself');
  await block(keyholder, wearer);
  const banned = await signIn(running, { username: 'a_banned_one' });
  const { db } = running.app.deps;
  await db.update(users).set({ bannedAt: running.clock.now() }).where(eq(users.username, 'a_banned_one'));
  const [bannedUser] = await db.select().from(users).where(eq(users.username, 'a_banned_one'));
  expect((await banned.call(currentUser, {})).status).toBe(401);
  const ids = [
    '0193aaaa-0000-7000-8000-000000000000',
    'no-id',
    await idOf(keyholder),
    bannedUser?.id ?? 'nobody',
  ];
  for (const userId of ids) {
    const params = { userId };
    const blocked = await wearer.call(blockUser, { params });
    expect(blocked.failure, userId).toEqual({ error: 'user_not_found', message: 'User not found' });
    const unblocked = await wearer.call(unblockUser, { params, body: { confirmText: 'UNBLOCK' } });
    expect(unblocked.failure, userId).toEqual(blocked.failure);
  }
});

test('a block is taken back only by its word', async () => {
  await block(wearer, keyholder);
  const params = { userId: await idOf(keyholder) };
  const refused = await wearer.call(unblockUser, { params, body: { confirmText: 'unblock' as never } });
  expect(refused.failure.errors).toEqual([
    { field: 'confirmText', code: expect.any(String), message: 'Type UNBLOCK to confirm' },
  ]);
  expect(await namesBlockedBy(wearer)).toEqual(['the_keyholder']);
});

test('the list has whom the person has blocked, the newest first, the staff among them', async () => {
  // The first account owns the site.
  const other = await signIn(running, { username: 'another' });
  await block(other, wearer);
  await block(wearer, keyholder);
  running.clock.advance(1000);
  const third = await signIn(running, { username: 'a_third' });
  await block(wearer, third);
  expect(await namesBlockedBy(wearer)).toEqual(['a_third', 'the_keyholder']);
  expect(await namesBlockedBy(other)).toEqual(['the_wearer']);
  expect(await namesBlockedBy(keyholder)).toEqual([]);
  const { body } = await wearer.call(listBlocked, {});
  expect(body.users[1]?.blockedAt).toBe(new Date(running.clock.now() - 1000).toISOString());
});
