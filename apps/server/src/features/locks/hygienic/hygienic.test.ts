import { combinationPhoto, dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { discardDraft, openDraft, readDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { readHistory } from '@keyhold/contracts/locks/history';
import * as hygienic from '@keyhold/contracts/locks/hygienic';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { countOutcomes } from '../../../../test/outcomes';
import { signIn } from '../../../../test/people';
import { startPhotoLock } from '../../../../test/photo-lock';
import { blurryPhoto, clearPhoto } from '../../../../test/pictures';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { sealedFiles, unclaimedObjects } from '../../../db/sealed-files.tables';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { serviceGaps } from '../../../jobs/service-gaps.tables';
import { newId } from '../../../kernel/random';
import { lockDrafts, locks } from '../locks.tables';

let running: TestApp;
let keyholder: Caller;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  keyholder = await signIn(running, { role: 'keyholder' });
  wearer = await signIn(running);
});
afterEach(() => running.close());

const sharedLock = async (fields: object = {}) => ({
  id: await acceptedLock(wearer, keyholder, {
    title: 'Clean and mine',
    initialDurationDays: 30,
    hygienicUnlockEnabled: true,
    hygienicUnlockMaxUses: 10,
    ...fields,
  }),
});

const open = (params: { id: string }, who = wearer) => who.call(hygienic.startHygienic, { params });

const close = (params: { id: string }, digits: string, headers = {}) =>
  wearer.call(
    hygienic.completeHygienic,
    { params, body: { meta: { combinationType: 'DIGITS', digits } } },
    headers,
  );

const session = async (params: { id: string }, who = wearer) =>
  (await who.call(hygienic.readHygienicSession, { params })).body.session;

const activeSession = async () => (await wearer.call(hygienic.activeHygienicSession, {})).body.session;

/** A new code that went through the scramble screen, up to its last button. */
async function prepareRelock({ id: lockId }: { id: string }, digits: string, who = wearer) {
  const { token } = (await who.call(openDraft, {})).body;
  const body = { kind: 'HYGIENIC_RELOCK' as const, lockId, digits };
  return { token, sealed: await who.call(sealDraft, { params: { token }, body }) };
}

const closeWith = (params: { id: string }, draftToken: string) =>
  wearer.call(hygienic.completeHygienic, { params, body: { draftToken } });

/** Records a gap in service. */
async function wasAway(from: number, ms: number): Promise<void> {
  const { deps, gaps } = running.app;
  const to = from + ms;
  await deps.db.insert(serviceGaps).values({ id: newId(to, deps.random), from, to });
  await gaps.load();
}

const secretsLeft = () => running.app.deps.db.$count(sealedSecrets);

/** Ends a lock and reads what it holds. */
async function codeAfterRelease(params: { id: string }) {
  expect((await wearer.call(releaseEmergency, { params })).status).toBe(200);
  return (await wearer.call(revealCombination, { params })).body;
}

test('opened, cleaned, closed again: the old code is out for thirty minutes, the new one holds', async () => {
  const params = await sharedLock();
  const status = () => wearer.call(hygienic.readHygienicStatus, { params });
  expect((await status()).body).toEqual({
    type: 'COUNT_BASED',
    available: true,
    usesLeft: 10,
    timeUntilAvailable: null,
    availableAt: null,
  });
  expect(await activeSession()).toBeNull();
  const before = await secretsLeft();

  const now = running.clock.now();
  const opened = await open(params);
  const shown = {
    active: true,
    lockId: params.id,
    lockTitle: 'Clean and mine',
    startedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 30 * MINUTE_MS).toISOString(),
    originalCombinationType: 'DIGITS',
    originalDigits: '4711',
    originalCombinationPhotoUrl: null,
    deviceId: null,
  };
  expect(opened.body).toEqual({
    ...shown,
    warningMessage: expect.stringMatching(/30 minutes.*10 minutes.*1 hour/),
  });
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(await session(params)).toEqual(shown);
  expect(await activeSession()).toEqual(shown);
  expect((await wearer.call(revealCombination, { params })).failure.error).toBe('lock_still_active');
  expect((await open(params)).failure.error).toBe('hygienic_unlock_in_progress');

  running.clock.advance(29 * MINUTE_MS);
  expect((await close(params, '5822')).body).toEqual({ message: 'Successfully re-locked', penaltyHours: 0 });
  expect(await session(params)).toBeNull();
  expect(await activeSession()).toBeNull();
  expect((await status()).body.usesLeft).toBe(9);
  expect((await close(params, '6933')).failure.error).toBe('hygienic_unlock_not_active');
  // The old one is destroyed.
  expect(await secretsLeft()).toBe(before);
  expect(await codeAfterRelease(params)).toEqual({ type: 'DIGITS', digits: '5822' });
});

test('time in which the service was away is given on top, and the session says until when', async () => {
  const params = await sharedLock();
  const start = running.clock.now();
  const due = (ms: number) => new Date(start + 30 * MINUTE_MS + ms).toISOString();
  expect((await open(params)).body.expiresAt).toBe(due(0));
  running.clock.advance(4 * HOUR_MS);
  await wasAway(start + 5 * MINUTE_MS, 3 * HOUR_MS);
  expect((await session(params))?.expiresAt).toBe(due(3 * HOUR_MS));
  expect((await activeSession())?.expiresAt).toBe(due(3 * HOUR_MS));
  expect((await close(params, '5822')).body.penaltyHours).toBe(3);
});

test('after such an absence nobody is told that the window is over before it is', async () => {
  const params = await sharedLock();
  await open(params);
  const start = running.clock.now();
  const told = async (who: Caller) => {
    await running.settle();
    return (await who.call(listNotifications, {})).body.notifications.map(({ title }) => title);
  };
  const history = async () =>
    (await wearer.call(readHistory, { params, query: {} })).body.events.map(({ message }) => message);
  const wentOn = 'Hygienic unlock extended by 3 hours: the service was away';
  const isOver = 'Hygienic unlock: time ran out';

  running.clock.advance(3 * HOUR_MS + 29 * MINUTE_MS);
  await wasAway(start + 5 * MINUTE_MS, 3 * HOUR_MS);
  expect(await told(wearer)).toEqual([]);
  expect(await told(keyholder)).not.toContain('Hygienic unlock overrun');
  expect((await history())[0]).toBe(wentOn);

  running.clock.advance(MINUTE_MS);
  expect(await told(wearer)).toEqual(['Lock up again']);
  expect(await told(keyholder)).toContain('Hygienic unlock overrun');
  expect((await history()).slice(0, 2)).toEqual([isOver, wentOn]);
});

test('the keyholder sees how it stands and nothing more; to anybody else there is no lock', async () => {
  const params = await sharedLock();
  await open(params);
  expect((await keyholder.call(hygienic.readHygienicStatus, { params })).body.available).toBe(false);
  expect((await open(params, keyholder)).failure.error).toBe('not_allowed');
  const body = { meta: { combinationType: 'DIGITS' as const, digits: '5822' } };
  const closing = await keyholder.call(hygienic.completeHygienic, { params, body });
  expect(closing.failure.error).toBe('not_allowed');
  const looking = await keyholder.call(hygienic.readHygienicSession, { params });
  expect(looking.failure.error).toBe('lock_not_found');
  expect((await prepareRelock(params, '5822', keyholder)).sealed.failure.error).toBe('lock_not_found');
  expect((await keyholder.call(hygienic.activeHygienicSession, {})).body.session).toBeNull();

  const stranger = await signIn(running);
  for (const endpoint of [
    hygienic.readHygienicStatus,
    hygienic.readHygienicSession,
    hygienic.startHygienic,
  ]) {
    expect((await stranger.call(endpoint, { params })).failure.error).toBe('lock_not_found');
  }
  const intruding = await stranger.call(hygienic.completeHygienic, { params, body });
  expect(intruding.failure.error).toBe('lock_not_found');
  expect((await session(params))?.originalDigits).toBe('4711');
});

test('where it is off or used up, nothing opens', async () => {
  const off = await sharedLock({ hygienicUnlockEnabled: false });
  const disabled = await wearer.call(hygienic.readHygienicStatus, { params: off });
  expect(disabled.failure.error).toBe('hygienic_unlock_disabled');
  expect((await open(off)).failure.error).toBe('hygienic_unlock_disabled');

  const once = await sharedLock({ hygienicUnlockMaxUses: 1 });
  await open(once);
  await close(once, '5822');
  expect((await open(once)).failure.error).toBe('hygienic_unlock_not_available');

  const days = await sharedLock({ hygienicUnlockType: 'TIME_BASED', hygienicUnlockDays: 2 });
  const waiting = await wearer.call(hygienic.readHygienicStatus, { params: days });
  expect(waiting.body).toMatchObject({ available: false, usesLeft: null, timeUntilAvailable: 2 * DAY_MS });
  expect(Date.parse(waiting.body.availableAt ?? '')).toBe(running.clock.now() + 2 * DAY_MS);
});

test('whoever is late gets the code still, and an hour of freeze for each full ten minutes', async () => {
  const params = await sharedLock();
  await open(params);
  running.clock.advance((30 + 29) * MINUTE_MS);
  await running.settle();
  expect((await session(params))?.originalDigits).toBe('4711');
  expect((await close(params, '5822')).body.penaltyHours).toBe(2);
  const [lock] = (await wearer.call(dashboard, {})).body;
  expect(lock).toMatchObject({ freezeSources: ['OVERRUN'], hygienicUnlockInProgress: false });
});

test('with photos: the old one can be seen while it is open, and is destroyed by the new one', async () => {
  const params = { id: await startPhotoLock(wearer, { hygienicUnlockEnabled: true }) };
  const look = () => wearer.call(combinationPhoto, { params, query: {} });
  const send = (photo: Blob | undefined, forceUpload?: boolean) =>
    wearer.call(hygienic.completeHygienic, {
      params,
      body: { meta: { combinationType: 'PHOTO' }, forceUpload },
      files: photo ? { photo } : {},
    });
  const { db } = running.app.deps;
  const [old] = await db.select().from(sealedFiles);
  expect((await look()).failure.error).toBe('lock_still_active');
  const early = await send(await clearPhoto(), true);
  expect(early.failure.error).toBe('hygienic_unlock_not_active');
  expect(await db.$count(unclaimedObjects)).toBe(0);

  const opened = (await open(params)).body;
  expect(opened).toMatchObject({ originalCombinationType: 'PHOTO', originalDigits: null });
  const address = opened.originalCombinationPhotoUrl ?? '';
  expect((await look()).status).toBe(200);
  expect((await wearer.send({ method: 'GET', url: address })).status).toBe(200);
  expect((await send(undefined)).failure.error).toBe('photo_required');
  expect((await send(await blurryPhoto())).failure.error).toBe('image_validation_failed');
  expect((await send(await clearPhoto())).status).toBe(200);
  expect((await look()).failure.error).toBe('lock_still_active');
  const left = await db.select().from(sealedFiles);
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(old?.id);
  // A browser would show the old photo again under the old address.
  const revealed = await codeAfterRelease(params);
  expect(revealed.type === 'PHOTO' && revealed.photoUrl !== address).toBe(true);
});

test('by the scramble screen: a repeat changes nothing more, and the draft has given its code away', async () => {
  const params = await sharedLock();
  expect((await prepareRelock(params, '5822')).sealed.failure.error).toBe('hygienic_unlock_not_active');
  await open(params);
  const { token } = await prepareRelock(params, '5822');
  const screen = () => wearer.call(readDraft, { params: { token } });
  const prepared = { kind: 'HYGIENIC_RELOCK', title: 'Clean and mine', lockId: params.id, shareCode: null };
  expect((await screen()).body).toMatchObject({ ...prepared, startedLockId: null });
  expect((await wearer.call(listDrafts, {})).body).toMatchObject([
    { token, kind: 'HYGIENIC_RELOCK', title: 'Clean and mine', lockId: params.id },
  ]);
  const other = await sharedLock();
  await open(other);
  expect((await closeWith(other, token)).failure.error).toBe('draft_not_ready');
  const start = await wearer.call(startSelfLock, { body: { draftToken: token } });
  expect(start.failure.error).toBe('draft_not_ready');

  running.clock.advance(45 * MINUTE_MS);
  const closed = await closeWith(params, token);
  expect(closed.body).toEqual({ message: 'Successfully re-locked', penaltyHours: 1 });
  expect((await closeWith(params, token)).body).toEqual(closed.body);
  expect((await screen()).body.startedLockId).toBe(params.id);
  expect((await wearer.call(listDrafts, {})).body).toEqual([]);
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: null });
  // The lock that is still open.
  expect((await activeSession())?.lockId).toBe(other.id);
  expect(await codeAfterRelease(params)).toEqual({ type: 'DIGITS', digits: '5822' });
});

test('a used draft closes nothing again, and does not tell whether a code is the one that it gave away', async () => {
  const params = await sharedLock();
  await open(params);
  const { token } = await prepareRelock(params, '5822');
  expect((await closeWith(params, token)).status).toBe(200);
  await open(params);
  expect((await closeWith(params, token)).failure.error).toBe('draft_not_ready');
  const seal = (digits: string) =>
    wearer.call(sealDraft, {
      params: { token },
      body: { kind: 'HYGIENIC_RELOCK', lockId: params.id, digits },
    });
  const guesses = [await seal('6933'), await seal('5822')];
  for (const { status, failure } of guesses)
    expect([status, failure.error]).toEqual([422, 'idempotency_key_reused']);
  expect((await session(params))?.originalDigits).toBe('5822');
});

test('a repeat of a re-lock is answered after the hour of its draft too', async () => {
  const params = await sharedLock();
  await open(params);
  const { token } = await prepareRelock(params, '5822');
  const closed = await closeWith(params, token);
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  expect((await closeWith(params, token)).body).toEqual(closed.body);
  const screen = await wearer.call(readDraft, { params: { token } });
  expect(screen.body.startedLockId).toBe(params.id);
});

test('the code of a re-lock that was never finished is kept as long as its lock', async () => {
  const params = await sharedLock();
  await open(params);
  await prepareRelock(params, '5822');
  running.clock.advance(40 * DAY_MS);
  await running.settle();
  const { db } = running.app.deps;
  expect(await db.$count(lockDrafts)).toBe(1);
  await db.delete(locks);
  running.clock.advance(5 * MINUTE_MS);
  await running.settle();
  expect(await db.$count(lockDrafts)).toBe(0);
});

test('a lock that ended meanwhile keeps its old code, and the new one is given back', async () => {
  const params = await sharedLock();
  await open(params);
  const { token } = await prepareRelock(params, '5822');
  await wearer.call(releaseEmergency, { params });
  expect((await closeWith(params, token)).failure.error).toBe('lock_ended');
  expect((await close(params, '6933')).failure.error).toBe('lock_ended');
  expect(await session(params)).toBeNull();
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '5822' });
  expect((await wearer.call(revealCombination, { params })).body).toEqual({ type: 'DIGITS', digits: '4711' });
});

test('an idempotency key closes a lock once, and tells nothing of the code that did', async () => {
  const params = await sharedLock();
  await open(params);
  const key = { 'idempotency-key': 'a-key' };
  const first = await close(params, '5822', key);
  expect((await close(params, '5822', key)).body).toEqual(first.body);
  expect((await close(params, '6933', key)).body).toEqual(first.body);
  expect(await codeAfterRelease(params)).toMatchObject({ digits: '5822' });
});

test('a repeat under a key tells of its own re-lock, and is refused while a later unlock goes on', async () => {
  const params = await sharedLock();
  const key = { 'idempotency-key': 'a-key' };
  await open(params);
  running.clock.advance(60 * MINUTE_MS);
  const first = await close(params, '5822', key);
  expect(first.body.penaltyHours).toBe(3);
  await open(params);
  expect((await close(params, '5822', key)).failure.error).toBe('idempotency_key_reused');
  expect(await activeSession()).not.toBeNull();
  await close(params, '5822');
  expect((await close(params, '5822', key)).body).toEqual(first.body);
});

test('sixteen openings at once use one up, and sixteen re-locks at once leave one code', async () => {
  const params = await sharedLock();
  const openings = await Promise.all(Array.from({ length: 16 }, () => open(params)));
  expect(countOutcomes(openings)).toEqual({ ok: 1, hygienic_unlock_in_progress: 15 });
  const before = await secretsLeft();
  const drafts = await Promise.all(
    Array.from({ length: 8 }, (_, index) => prepareRelock(params, String(5000 + index))),
  );
  const closings = await Promise.all([
    ...drafts.map(({ token }) => closeWith(params, token)),
    ...drafts.map((_, index) => close(params, String(6000 + index))),
  ]);
  expect(countOutcomes(closings)).toEqual({ ok: 1, hygienic_unlock_not_active: 15 });
  const winner = closings.findIndex(({ status }) => status === 200);
  const digits = winner < 8 ? String(5000 + winner) : String(6000 + winner - 8);
  expect(await codeAfterRelease(params)).toEqual({ type: 'DIGITS', digits });
  // A seed and a code for each draft; the winner's code took the place of the old one.
  expect(await secretsLeft()).toBe(before + 16 - (winner < 8 ? 1 : 0));
});

test('a re-lock against an emergency release: whoever comes first, the code that is read is the lock’s', async () => {
  for (let round = 0; round < 4; round += 1) {
    const params = await sharedLock();
    await open(params);
    const { token } = await prepareRelock(params, '5822');
    const [closed, ...released] = await Promise.all([
      closeWith(params, token),
      ...Array.from({ length: 15 }, () => wearer.call(releaseEmergency, { params })),
    ]);
    expect(countOutcomes(released)).toEqual({ ok: 1, lock_ended: 14 });
    expect(['lock_ended', undefined]).toContain(closed.failure.error);
    const isClosed = closed.status === 200;
    const revealed = await wearer.call(revealCombination, { params });
    expect(revealed.body).toEqual({ type: 'DIGITS', digits: isClosed ? '5822' : '4711' });
    const back = await wearer.call(discardDraft, { params: { token } });
    expect(back.body.digits).toBe(isClosed ? null : '5822');
    running.clock.advance(HOUR_MS);
  }
});
