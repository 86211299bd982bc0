import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { acknowledgeDraft, addIdPhotoToDraft, discardDraft, openDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carries } from '../../../../test/carries';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { prepareDraft } from '../../../../test/world';
import { sealedFiles } from '../../../db/sealed-files.tables';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const secretsLeft = async () =>
  (await running.app.parts.database.pool.query('select count(*)::int as n from sealed_secrets')).rows[0].n;

test('calling a start off gives the code back until its owner has it, as long as that of any other start', async () => {
  const wearer = await signIn(running);
  const token = await prepareDraft(wearer, '4711');
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '4711' });
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '4711' });
  expect((await wearer.call(listDrafts, {})).body).toMatchObject([
    { token, calledOffAt: new Date(running.clock.now()).toISOString() },
  ]);
  expect((await wearer.call(startSelfLock, { body: { draftToken: token } })).failure.error).toBe(
    'draft_not_found',
  );
  running.clock.advance(29 * DAY_MS);
  await running.settle();
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '4711' });
  running.clock.advance(2 * DAY_MS);
  await running.settle();
  expect(await secretsLeft()).toBe(0);
});

test('once its owner has the code it is gone; a start that was not called off keeps it', async () => {
  const wearer = await signIn(running);
  const params = { token: await prepareDraft(wearer, '4711') };
  expect((await wearer.call(acknowledgeDraft, { params })).failure.error).toBe('draft_not_found');
  await wearer.call(discardDraft, { params });
  expect((await wearer.call(acknowledgeDraft, { params })).body).toEqual({ ok: true });
  expect((await wearer.call(listDrafts, {})).body).toEqual([]);
  expect((await wearer.call(discardDraft, { params })).failure.error).toBe('draft_not_found');
  expect(await secretsLeft()).toBe(0);
});

test('a start that was never finished cannot be started later, but its code is not lost', async () => {
  const wearer = await signIn(running);
  const stranger = await signIn(running);
  const token = await prepareDraft(wearer, '4711');
  await wearer.call(openDraft, {});
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  expect((await wearer.call(startSelfLock, { body: { draftToken: token } })).failure.error).toBe(
    'draft_not_found',
  );
  const listed = await wearer.call(listDrafts, {});
  expect(listed.body).toMatchObject([{ token, kind: 'SELF', title: 'A lock of six hours', lockId: null }]);
  expect(carries(listed.body, '4711')).toBe(false);
  expect((await stranger.call(listDrafts, {})).body).toEqual([]);
  expect((await stranger.call(discardDraft, { params: { token } })).failure.error).toBe('draft_not_found');
  // The other draft held nothing and is gone: one code and one seed are left.
  expect(await secretsLeft()).toBe(2);
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '4711' });
});

test('a started lock has taken the code over: its draft gives nothing away', async () => {
  const wearer = await signIn(running);
  const token = await prepareDraft(wearer, '4711');
  await wearer.call(startSelfLock, { body: { draftToken: token } });
  expect((await wearer.call(listDrafts, {})).body).toEqual([]);
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: null });
  expect((await wearer.call(dashboard, {})).body[0]?.combination).toBeNull();
});

test('after its hour and thirty days more a sealed draft is destroyed', async () => {
  const wearer = await signIn(running);
  await prepareDraft(wearer, '4711');
  for (let day = 0; day < 29; day += 1) {
    running.clock.advance(DAY_MS);
    await running.settle();
  }
  expect(await secretsLeft()).toBe(2);
  running.clock.advance(2 * DAY_MS);
  await running.settle();
  expect(await secretsLeft()).toBe(0);
});

test('an ID photo goes with the hour of its draft, or at once when it is called off; the code stays', async () => {
  const wearer = await signIn(running);
  const stranger = await signIn(running);
  const { db } = running.app.deps;
  const addPhoto = async (who: typeof wearer, token: string) =>
    who.call(addIdPhotoToDraft, { params: { token }, body: {}, files: { idPhoto: await clearPhoto() } });
  const [kept, calledOff] = [await prepareDraft(wearer, '4711'), await prepareDraft(wearer, '4812')];
  expect((await addPhoto(stranger, kept)).failure.error).toBe('draft_not_found');
  for (const token of [kept, calledOff]) expect((await addPhoto(wearer, token)).status).toBe(200);
  expect(await db.$count(sealedFiles)).toBe(2);
  await wearer.call(discardDraft, { params: { token: calledOff } });
  expect(await db.$count(sealedFiles)).toBe(1);
  expect((await addPhoto(wearer, calledOff)).failure.error).toBe('draft_not_found');
  running.clock.advance(HOUR_MS + 5 * MINUTE_MS);
  await running.settle();
  expect(await db.$count(sealedFiles)).toBe(0);
  expect((await addPhoto(wearer, kept)).failure.error).toBe('draft_not_found');
  expect((await wearer.call(discardDraft, { params: { token: kept } })).body).toEqual({ digits: '4711' });
});
