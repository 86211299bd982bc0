import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import {
  addIdPhotoToDraft,
  discardDraft,
  openDraft,
  readDraft,
  sealDraft,
} from '@keyhold/contracts/locks/draft';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { readIdPhoto } from '@keyhold/contracts/locks/keyholder';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import {
  createTemplate as createTemplateEndpoint,
  removeTemplate,
  type TemplateForm,
} from '@keyhold/contracts/locks/templates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { countOutcomes } from '../../../../test/outcomes';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { acceptedLock, createTemplate } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, prepareDraft, sixHours } from '../../../../test/world';
import { sealedFiles, unclaimedObjects } from '../../../db/sealed-files.tables';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { users } from '../../users/users.tables';
import { deadlines } from '../deletion/deletion.tables';
import { lockDrafts, locks } from '../locks.tables';

let running: TestApp;
let keyholder: Caller;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  keyholder = await signIn(running, { role: 'keyholder', username: 'the_keyholder' });
  wearer = await signIn(running);
});
afterEach(() => running.close());

const digitsOf = (shareCode: string, more: object = {}) => ({
  meta: { shareCode, combinationType: 'DIGITS' as const, digits: '4711', ...more },
});

const accept = (who: Caller, shareCode: string, more: object = {}, headers = {}) =>
  who.call(acceptTemplate, { body: digitsOf(shareCode, more) }, headers);

/** Goes the way of the scramble screen up to its last button. */
async function prepareAcceptance(who: Caller, shareCode: string, more: object = {}) {
  const { token } = (await who.call(openDraft, {})).body;
  const body = {
    kind: 'SHARED' as const,
    shareCode,
    digits: '4711',
    clientSeed: 'a seed of my own',
    ...more,
  };
  return { token, sealed: await who.call(sealDraft, { params: { token }, body }) };
}

/** Locks, secrets, files and days of deletion. */
async function kept() {
  const { db } = running.app.deps;
  return Promise.all([locks, sealedSecrets, sealedFiles, deadlines].map((table) => db.$count(table)));
}

test('the lock takes the template’s settings and what the wearer sets for themselves', async () => {
  const { shareCode, _id: templateId } = await createTemplate(keyholder, {
    title: 'A weekend in your hands',
    initialDurationHours: 5,
    maxDurationDays: 2,
    displayRemainingTime: false,
    hygienicUnlockEnabled: true,
  });
  const { body } = await accept(wearer, shareCode, { safetyExitHours: 24, timezone: 'Europe/Stockholm' });
  const [lock] = await running.app.deps.db.select().from(locks);
  expect(lock).toMatchObject({ id: body._id, templateId, draftToken: null });
  expect(lock?.state).toMatchObject({
    kind: 'SHARED',
    title: 'A weekend in your hands',
    keyholderId: lock?.keyholderId,
    initialDurationMs: 5 * HOUR_MS,
    maxDurationMs: 48 * HOUR_MS,
    displayRemainingTime: false,
    safetyExitHours: 24,
    timezone: 'Europe/Stockholm',
    fairness: { proof: 'SERVER_MADE' },
  });
  const [shown] = (await wearer.call(dashboard, {})).body;
  expect(shown).toMatchObject({ owner: { username: 'the_keyholder' }, remainingSeconds: null });
});

test('a time zone that is newer than this server’s is UTC', async () => {
  const { shareCode } = await createTemplate(keyholder);
  await accept(wearer, shareCode, { timezone: 'Mars/Olympus' });
  expect((await running.app.deps.db.select().from(locks))[0]?.state.timezone).toBe('UTC');
});

test('a template that is removed takes no one in, and its cover stays while a lock shows it', async () => {
  const { db } = running.app.deps;
  const made = await keyholder.call(createTemplateEndpoint, {
    body: { title: 'With a cover', initialDurationDays: 1, initialDurationHours: 0 },
    files: { photo: await clearPhoto() },
  });
  const { shareCode, _id: id } = made.body;
  await accept(wearer, shareCode);
  const [cover] = await db.select().from(sealedFiles);
  expect((await db.select().from(locks))[0]?.coverFileId).toBe(cover?.id);
  await keyholder.call(removeTemplate, { params: { id } });
  expect((await accept(await signIn(running), shareCode)).failure.error).toBe('template_not_found');
  expect(await db.$count(sealedFiles)).toBe(1);
  const [lock] = (await wearer.call(dashboard, {})).body;
  const params = { id: lock?._id ?? '' };
  await wearer.call(releaseEmergency, { params });
  await wearer.call(revealCombination, { params });
  await wearer.send({ method: 'DELETE', url: `/api/locks/${params.id}` });
  expect(await kept()).toEqual([0, 0, 0, 0]);
});

describe('who is not let in', () => {
  const guarded = { requiresPassword: true, lockPassword: 'open sesame' };

  test.each<[string, Partial<TemplateForm>, object, string]>([
    ['without the password', guarded, {}, 'lock_password_required'],
    ['with a wrong password', guarded, { password: 'open barley' }, 'lock_password_incorrect'],
    ['without the confirmation', { requireID: true }, {}, 'adult_confirmation_required'],
    ['without the ID photo', { requireID: true }, { adultConfirmed: true }, 'id_photo_required'],
  ])('somebody %s', async (_who, fields, more, error) => {
    const { shareCode } = await createTemplate(keyholder, fields);
    expect((await accept(wearer, shareCode, more)).failure.error).toBe(error);
    expect((await prepareAcceptance(wearer, shareCode, more)).sealed.failure.error).toBe(error);
    // The seed of the draft.
    expect(await kept()).toEqual([0, 1, 0, 0]);
  });

  test('the keyholder, and anybody at a banned keyholder’s', async () => {
    const { shareCode } = await createTemplate(keyholder);
    expect((await accept(keyholder, shareCode)).failure.error).toBe('own_template');
    expect((await prepareAcceptance(keyholder, shareCode)).sealed.failure.error).toBe('own_template');
    const { token } = await prepareAcceptance(wearer, shareCode);
    const bannedAt = running.clock.now();
    await running.app.deps.db.update(users).set({ bannedAt }).where(eq(users.username, 'the_keyholder'));
    expect((await accept(wearer, shareCode)).failure.error).toBe('template_not_found');
    const late = await wearer.call(acceptTemplate, { body: { draftToken: token } });
    expect(late.failure.error).toBe('template_not_found');
    expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '4711' });
  });

  test('somebody with a self lock’s draft', async () => {
    const token = await prepareDraft(wearer, '4711');
    const started = await wearer.call(acceptTemplate, { body: { draftToken: token } });
    expect(started.failure.error).toBe('draft_not_ready');
  });
});

test('a draft that became a self lock accepts nothing', async () => {
  const { shareCode } = await createTemplate(keyholder);
  const photo = await clearPhoto();
  const { token: draftToken } = (await wearer.call(openDraft, {})).body;
  const combinationType = 'PHOTO' as const;
  await wearer.call(startSelfLock, {
    body: { meta: { ...sixHours, combinationType, draftToken }, forceUpload: true },
    files: { photo },
  });
  const meta = { shareCode, combinationType, draftToken };
  const byPhoto = await wearer.call(acceptTemplate, { body: { meta, forceUpload: true }, files: { photo } });
  expect(byPhoto.failure.error).toBe('idempotency_key_reused');
  const prepared = await prepareDraft(wearer, '4711');
  await wearer.call(startSelfLock, { body: { draftToken: prepared } });
  const accepted = await wearer.call(acceptTemplate, { body: { draftToken: prepared } });
  expect(accepted.failure.error).toBe('idempotency_key_reused');
});

test('the right password opens, and is kept nowhere', async () => {
  const lockPassword = 'open sesame';
  const { shareCode } = await createTemplate(keyholder, { requiresPassword: true, lockPassword });
  const key = { 'idempotency-key': 'a-key' };
  const first = await accept(wearer, shareCode, { password: lockPassword }, key);
  expect((await accept(wearer, shareCode, { password: lockPassword }, key)).body).toEqual(first.body);
  const otherCode = await accept(wearer, shareCode, { password: lockPassword, digits: '5822' }, key);
  // The answer is the same as for the right code: another one would help somebody who guesses.
  expect(otherCode.body).toEqual(first.body);
  await prepareAcceptance(wearer, shareCode, { password: lockPassword });
  const { rows } = await running.app.parts.database.pool.query<{ row: string }>(
    'select l::text as row from locks l union all select d::text from lock_drafts d union all select e::text from lock_events e',
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain(lockPassword);
});

test('a repeat under its key finds the lock also when the template is gone', async () => {
  const { _id: id, shareCode } = await createTemplate(keyholder);
  const key = { 'idempotency-key': 'a-key' };
  const first = await accept(wearer, shareCode, {}, key);
  expect((await keyholder.call(removeTemplate, { params: { id } })).status).toBe(200);
  expect((await accept(wearer, shareCode, {}, key)).body).toEqual(first.body);
  const other = await accept(wearer, shareCode, {}, { 'idempotency-key': 'another' });
  expect(other.failure.error).toBe('template_not_found');
});

test('by photo, with an ID: both are kept apart, and the ID goes after 72 hours', async () => {
  const { shareCode } = await createTemplate(keyholder, { requireID: true });
  const meta = { shareCode, combinationType: 'PHOTO' as const, adultConfirmed: true };
  const send = (files: { photo?: Blob; idPhoto?: Blob }) =>
    wearer.call(acceptTemplate, { body: { meta, forceUpload: true }, files });
  const [photo, idPhoto] = [await clearPhoto(), await clearPhoto()];
  expect((await send({ photo })).failure.error).toBe('id_photo_required');
  expect((await send({ idPhoto })).failure.error).toBe('photo_required');
  const noPicture = new Blob(['no picture'], { type: 'image/jpeg' });
  expect((await send({ photo, idPhoto: noPicture })).failure.error).toBe('picture_invalid');
  expect(await kept()).toEqual([0, 0, 0, 0]);

  const params = { id: (await send({ photo, idPhoto })).body._id };
  expect(await kept()).toEqual([1, 1, 2, 1]);
  expect((await keyholder.call(readIdPhoto, { params })).status).toBe(200);
  running.clock.advance(72 * HOUR_MS);
  await running.settle();
  expect(await kept()).toEqual([1, 1, 1, 0]);
  expect((await wearer.call(revealCombination, { params })).body.type).toBe('PHOTO');
});

test('through the scramble screen, with an ID that came before', async () => {
  const { shareCode } = await createTemplate(keyholder, { requireID: true, title: 'Show me who you are' });
  const { token, seedHash } = (await wearer.call(openDraft, {})).body;
  const params = { token };
  const addPhoto = async () =>
    wearer.call(addIdPhotoToDraft, { params, body: {}, files: { idPhoto: await clearPhoto() } });
  expect((await wearer.call(addIdPhotoToDraft, { params, body: {} })).failure.error).toBe('photo_required');
  await addPhoto();
  running.clock.advance(20 * MINUTE_MS);
  // The second one replaces the first.
  expect((await addPhoto()).status).toBe(200);
  expect(await running.app.deps.db.$count(sealedFiles)).toBe(1);

  const body = {
    kind: 'SHARED' as const,
    shareCode,
    adultConfirmed: true,
    digits: '4711',
    clientSeed: 'a seed of my own',
    safetyExitHours: 12,
  };
  expect((await wearer.call(sealDraft, { params, body })).status).toBe(200);
  expect((await wearer.call(readDraft, { params })).body).toMatchObject({
    kind: 'SHARED',
    title: 'Show me who you are',
    durationSeconds: 6 * 3600,
    shareCode,
    lockId: null,
    startedLockId: null,
  });
  const uploadedAt = running.clock.now();
  running.clock.advance(30 * MINUTE_MS);
  const starts = await Promise.all(
    Array.from({ length: 16 }, () => wearer.call(acceptTemplate, { body: { draftToken: token } })),
  );
  expect(countOutcomes(starts)).toEqual({ ok: 16 });
  expect(new Set(starts.map((start) => start.body._id)).size).toBe(1);
  const id = starts[0]?.body._id ?? '';
  expect((await wearer.call(readDraft, { params })).body.startedLockId).toBe(id);
  const detail = await keyholder.call(readLock, { params: { id } });
  expect(detail.body).toMatchObject({ safetyExitHours: 12, fairness: { proof: 'FULL', seedHash } });
  expect((await addPhoto()).failure.error).toBe('draft_not_found');
  // Its hours count from its upload, however long it lay in the draft.
  expect(await running.app.deps.db.select().from(deadlines)).toMatchObject([
    { kind: 'id_photo', dueAt: uploadedAt + 72 * HOUR_MS },
  ]);

  // What the lock took over outlives the draft.
  running.clock.advance(DAY_MS + 2 * HOUR_MS);
  await running.settle();
  expect(await running.app.deps.db.$count(lockDrafts)).toBe(0);
  const late = await wearer.call(acceptTemplate, { body: { draftToken: token } });
  expect(late.body._id).toBe(id);
  expect((await keyholder.call(readIdPhoto, { params: { id } })).status).toBe(200);
  await passSixHours(running);
  expect((await wearer.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });
});

test('sixteen people at the last place: one gets it, and nobody loses a code', async () => {
  const { shareCode } = await createTemplate(keyholder, { limitLockedUsers: 2 });
  expect((await accept(wearer, shareCode)).status).toBe(200);
  const people: Caller[] = [];
  while (people.length < 16) people.push(await signIn(running));
  // Half of them by the scramble screen.
  const tokens = await Promise.all(
    people.slice(0, 8).map(async (who) => (await prepareAcceptance(who, shareCode)).token),
  );
  const answers = await Promise.all(
    people.map((who, index) => {
      const draftToken = tokens[index];
      return draftToken ? who.call(acceptTemplate, { body: { draftToken } }) : accept(who, shareCode);
    }),
  );
  expect(countOutcomes(answers)).toEqual({ ok: 1, template_full: 15 });
  expect(await running.app.deps.db.$count(locks)).toBe(2);
  for (const [index, token] of tokens.entries()) {
    const back = await people[index]?.call(discardDraft, { params: { token } });
    expect(back?.body.digits).toBe(answers[index]?.status === 200 ? null : '4711');
  }
});

test('a photo that was stored for a place which is gone is swept', async () => {
  const { db } = running.app.deps;
  const { shareCode } = await createTemplate(keyholder, { limitLockedUsers: 1 });
  await accept(wearer, shareCode);
  const meta = { shareCode, combinationType: 'PHOTO' as const };
  const files = { photo: await clearPhoto() };
  const late = await (await signIn(running)).call(acceptTemplate, {
    body: { meta, forceUpload: true },
    files,
  });
  expect(late.failure.error).toBe('template_full');
  expect([await db.$count(sealedFiles), await db.$count(unclaimedObjects)]).toEqual([0, 1]);
  running.clock.advance(HOUR_MS);
  await running.settle();
  expect(await db.$count(unclaimedObjects)).toBe(0);
});

test('a lock whose time is over has left its place, also before the sweep has seen it', async () => {
  const { shareCode } = await createTemplate(keyholder, { limitLockedUsers: 1 });
  await accept(wearer, shareCode);
  const next = await signIn(running);
  running.clock.advance(6 * HOUR_MS - 1);
  expect((await accept(next, shareCode)).failure.error).toBe('template_full');
  expect((await prepareAcceptance(next, shareCode)).sealed.failure.error).toBe('template_full');
  running.clock.advance(1);
  expect((await accept(next, shareCode)).status).toBe(200);
});

test('a template that is removed at the same moment has either let in or refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { shareCode, _id: id } = await createTemplate(keyholder);
    const [answer] = await Promise.all([
      accept(wearer, shareCode),
      keyholder.call(removeTemplate, { params: { id } }),
    ]);
    expect(['template_not_found', undefined]).toContain(answer.failure.error);
    expect((await keyholder.call(removeTemplate, { params: { id } })).failure.error).toBe(
      'template_not_found',
    );
  }
});

test('several shared locks of one keyholder run side by side', async () => {
  const ids = [await acceptedLock(wearer, keyholder), await acceptedLock(wearer, keyholder)];
  const running = (await wearer.call(dashboard, {})).body.map(({ _id }) => _id);
  expect(running.sort()).toEqual(ids.sort());
});
