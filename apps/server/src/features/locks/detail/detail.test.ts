import { login } from '@keyhold/contracts/auth/session';
import { activeLock, dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { readHistory } from '@keyhold/contracts/locks/history';
import { completeHygienic, startHygienic } from '@keyhold/contracts/locks/hygienic';
import { addTime, unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { carries } from '../../../../test/carries';
import { signIn, testPassword } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';
import { users } from '../../users/users.tables';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder', email: 'keyholder@example.org' });
});
afterEach(() => running.close());

test('the two of a lock read it, each as what they are, and nobody else learns that it exists', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    description: 'Two weeks, gently.',
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 500,
    lockoutFeeEnabled: true,
    lockoutFeeMinorUnits: 90_000,
    dailyTributeCurrency: 'EUR',
  });
  const worn = (await wearer.call(readLock, { params: { id } })).body;
  expect(worn).toMatchObject({
    isWearer: true,
    isOwner: false,
    description: 'Two weeks, gently.',
    owner: { role: 'keyholder' },
    shareCode: expect.stringMatching(/^[\w-]{16}$/),
    lockedCount: 1,
    dailyTributeAmountMinorUnits: 500,
    session: {
      combinationPhotoUrl: null,
      freezes: [],
      tributeState: {
        remainingTodayMinorUnits: 500,
        paidTodayMinorUnits: 0,
        buyoutMinorUnits: 90_000,
        buyoutClaimed: false,
      },
    },
    canReadHistory: true,
    canAddTime: false,
    canClaimBuyout: true,
  });
  const held = (await keyholder.call(readLock, { params: { id } })).body;
  expect(held).toMatchObject({ isWearer: false, isOwner: true, lockedCount: 1, canAddTime: true });
  expect(held.shareCode).toMatch(/^[\w-]{16}$/);
  const stranger = await signIn(running);
  expect((await stranger.call(readLock, { params: { id } })).failure.error).toBe('lock_not_found');
});

test('a card game costs one statement more, for its last draws', async () => {
  const plain = await acceptedLock(wearer, keyholder);
  const withCards = await acceptedLock(wearer, keyholder, { cardGameEnabled: true });
  const statementsOf = async (id: string) =>
    (await running.countStatements(() => wearer.call(readLock, { params: { id } }))).statements.length;
  // The first call after a while also notes when the session was used.
  await statementsOf(plain);
  const [without, all] = [await statementsOf(plain), await statementsOf(withCards)];
  expect([without, all]).toEqual([4, 5]);
});

test('hidden time is in no reply to the wearer, and all of it is there after the end', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 2,
    initialDurationHours: 0,
    maxDurationDays: 9,
    limitBeyondMax: true,
    displayRemainingTime: false,
    hygienicUnlockEnabled: true,
  });
  await wearer.call(startHygienic, { params: { id } });
  running.clock.advance(50 * MINUTE_MS);
  const meta = { combinationType: 'DIGITS' as const, digits: '5822' };
  await wearer.call(completeHygienic, { params: { id }, body: { meta } });
  await keyholder.call(addTime, { params: { id }, body: { seconds: 5 * 3600 } });
  await wearer.call(startSafetyExit, { params: { id } });
  await running.settle();

  const detail = (await wearer.call(readLock, { params: { id } })).body;
  const [card] = (await wearer.call(dashboard, {})).body;
  const active = (await wearer.call(activeLock, {})).body.lock;
  const hidden = {
    remainingSeconds: null,
    totalSeconds: null,
    progress: null,
    endsAt: null,
  };
  for (const shown of [detail, card, active]) expect(shown).toMatchObject(hidden);
  // What was agreed at the start is none of it.
  expect(Date.parse(detail.hardStopAt ?? '')).toBe(
    Date.parse(detail.startedAt) + (detail.maxDurationSeconds ?? Number.NaN) * 1000,
  );
  expect(detail.session.freezes).toMatchObject([{ source: 'OVERRUN', until: null }]);
  // The safety exit is the wearer's own.
  expect(Date.parse(detail.safetyExit?.dueAt ?? '')).toBe(running.clock.now() + 24 * HOUR_MS);
  const words = [
    (await wearer.call(readHistory, { params: { id }, query: {} })).body,
    (await wearer.call(listNotifications, {})).body,
  ];
  expect(JSON.stringify(words)).toContain('Time added');
  expect(JSON.stringify(words)).not.toMatch(/[52] hours/);

  const held = (await keyholder.call(readLock, { params: { id } })).body;
  expect(held).toMatchObject({ remainingSeconds: 53 * 3600, maxDurationSeconds: 9 * 86_400 });
  expect(Date.parse(held.hardStopAt ?? '')).toBe(Date.parse(held.startedAt) + 9 * 24 * HOUR_MS);

  await keyholder.call(unlockAsKeyholder, { params: { id } });
  const after = (await wearer.call(readLock, { params: { id } })).body;
  expect(after).toMatchObject({ totalSeconds: 53 * 3600, maxDurationSeconds: 9 * 86_400 });
  const told = await wearer.call(readHistory, { params: { id }, query: {} });
  expect(JSON.stringify(told.body)).toContain('5 hours added');
});

test('the combination is in the wearer’s reply after the reveal, and never in the keyholder’s', async () => {
  const id = await acceptedLock(wearer, keyholder, { digits: '7293' });
  await keyholder.call(unlockAsKeyholder, { params: { id } });
  const before = (await wearer.call(readLock, { params: { id } })).body;
  expect(before).toMatchObject({
    canReveal: true,
    canReadDigits: false,
    combination: null,
    unlockedByOwner: true,
  });
  await wearer.call(revealCombination, { params: { id } });
  const after = (await wearer.call(readLock, { params: { id } })).body;
  expect(after.combination).toEqual({ type: 'DIGITS', digits: '7293' });
  expect(after).toMatchObject({ canReadDigits: true, canReadPhoto: false, canUnlockDevice: false });
  const held = await keyholder.call(readLock, { params: { id } });
  expect(held.body).toMatchObject({ combination: null, canReadDigits: false });
  expect(carries(held.body, '7293')).toBe(false);
});

test('the photo of a combination has its address after the reveal, on the card and in the detail', async () => {
  const meta = { title: 'By photo', initialDurationDays: 0, initialDurationHours: 6 };
  const body = { meta: { ...meta, combinationType: 'PHOTO' as const }, forceUpload: true };
  const started = await wearer.call(startSelfLock, { body, files: { photo: await clearPhoto() } });
  const params = { id: started.body._id };
  running.clock.advance(6 * HOUR_MS);
  const before = (await wearer.call(readLock, { params })).body;
  expect(before).toMatchObject({
    combination: null,
    session: { combinationPhotoUrl: null },
    canReadPhoto: false,
  });
  await wearer.call(revealCombination, { params });
  const after = (await wearer.call(readLock, { params })).body;
  const photoUrl = after.session.combinationPhotoUrl;
  expect(photoUrl).toContain(`/api/locks/${params.id}/combination/photo?`);
  const combination = { type: 'PHOTO', photoUrl };
  expect(after.combination).toEqual(combination);
  const card = (await wearer.call(dashboard, {})).body[0];
  expect(card).toMatchObject({ combination, canReadPhoto: true, canReadDigits: false });
});

test('a banned keyholder with a lock of their own reaches that one alone', async () => {
  const held = await acceptedLock(wearer, keyholder);
  const own = await startLock(keyholder, '6161');
  await running.app.deps.db
    .update(users)
    .set({ bannedAt: running.clock.now() })
    .where(eq(users.email, 'keyholder@example.org'));
  const banned = new Caller(running);
  await banned.call(login, { body: { email: 'keyholder@example.org', password: testPassword } });
  expect((await banned.call(readLock, { params: { id: own } })).status).toBe(200);
  expect((await banned.call(readLock, { params: { id: held } })).failure.error).toBe('lock_not_found');
  const history = await banned.call(readHistory, { params: { id: held }, query: {} });
  expect(history.failure.error).toBe('lock_not_found');
});
