import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  combinationPhoto,
  dashboard,
  removeLock,
  revealCombination,
} from '@keyhold/contracts/locks/dashboard';
import { discardDraft, openDraft, readDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { readHistory } from '@keyhold/contracts/locks/history';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { startPhotoLock } from '../../../../test/photo-lock';
import { blurryPhoto, clearPhoto, photoOfCode } from '../../../../test/pictures';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, prepareDraft, sixHours, startLock } from '../../../../test/world';
import { sealedFiles, unclaimedObjects } from '../../../db/sealed-files.tables';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { lockDrafts, locks } from '../locks.tables';

let running: TestApp;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
});
afterEach(() => running.close());

const meta = { ...sixHours, combinationType: 'PHOTO' as const };

const startWith = (photo: Blob | undefined, forceUpload?: boolean, draftToken?: string) =>
  wearer.call(startSelfLock, {
    body: { meta: { ...meta, draftToken, clientSeed: 'a seed of my own' }, forceUpload },
    files: photo ? { photo } : {},
  });

/** Locks, secrets, files, and objects on their way. */
async function kept() {
  const { db } = running.app.deps;
  return Promise.all([locks, sealedSecrets, sealedFiles, unclaimedObjects].map((table) => db.$count(table)));
}

test('a photo is kept, given to its wearer alone after the recorded reveal, and destroyed with its lock', async () => {
  const stranger = await signIn(running);
  const started = await startWith(await clearPhoto());
  expect(started.status, JSON.stringify(started.failure)).toBe(200);
  const params = { id: started.body._id };
  const look = (who: Caller) => who.call(combinationPhoto, { params, query: {} });
  expect((await wearer.call(dashboard, {})).body[0]?.session.combinationType).toBe('PHOTO');
  expect((await look(wearer)).failure.error).toBe('lock_still_active');
  await passSixHours(running);
  expect((await look(wearer)).failure.error).toBe('combination_not_revealed');
  expect((await wearer.call(revealCombination, { params })).body).toEqual({
    type: 'PHOTO',
    photoUrl: expect.stringMatching(`^/api/locks/${params.id}/combination/photo\\?v=[0-9a-f]{8}$`),
  });
  const photo = await look(wearer);
  expect(photo.headers['cache-control']).toBe('no-store');
  expect(await sharp(photo.body.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  expect((await look(stranger)).failure.error).toBe('lock_not_found');
  expect((await stranger.call(revealCombination, { params })).failure.error).toBe('lock_not_found');

  await wearer.send({ method: 'DELETE', url: `/api/locks/${params.id}` });
  expect(await kept()).toEqual([0, 0, 0, 1]);
  running.clock.advance(MINUTE_MS);
  await running.settle();
  expect(await kept()).toEqual([0, 0, 0, 0]);
});

test('a lock of digits has no photo to show', async () => {
  const params = { id: await startLock(wearer, '4711') };
  await passSixHours(running);
  await wearer.call(revealCombination, { params });
  expect((await wearer.call(combinationPhoto, { params, query: {} })).failure.error).toBe('not_found');
});

test('a blurry photo is refused, a readable code is warned of, and force takes both', async () => {
  const blurry = await startWith(await blurryPhoto());
  expect(blurry.status).toBe(400);
  expect(blurry.failure).toMatchObject({
    error: 'image_validation_failed',
    errors: [{ field: 'photo', code: 'too_blurry' }],
    warnings: [],
    detectedText: null,
  });
  expect(blurry.failure.blurScore).toBeLessThan(50);

  const readable = await startWith(await photoOfCode('4711'));
  expect(readable.status).toBe(422);
  expect(readable.failure).toMatchObject({
    error: 'image_has_warnings',
    errors: [],
    warnings: [{ field: 'photo', code: 'readable_code' }],
    detectedText: '4711',
  });
  expect(readable.headers['cache-control']).toBe('no-store');
  expect(await kept()).toEqual([0, 0, 0, 0]);

  expect((await startWith(await blurryPhoto(), true)).status).toBe(200);
  expect((await startWith(await photoOfCode('4711'), true)).status).toBe(200);
});

describe('what is no photo leaves nothing behind', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const tooManyPixels = { width: 8000, height: 8000, channels: 3 as const, background: '#888' };
  const ofText = (text: string) => async () => new Blob([text], { type: 'image/jpeg' });

  test.each<[string, () => Promise<Blob | undefined>, number, string]>([
    ['a text with the name of a picture', ofText('no picture'), 400, 'picture_invalid'],
    ['a drawing with a script', ofText(script), 400, 'picture_invalid'],
    ['nothing', ofText(''), 400, 'picture_invalid'],
    [
      'half a picture',
      async () => {
        const whole = await clearPhoto();
        return whole.slice(0, Math.floor(whole.size / 2));
      },
      400,
      'picture_invalid',
    ],
    [
      'a small file that unfolds to gigabytes',
      async () => new Blob([new Uint8Array(await sharp({ create: tooManyPixels }).png().toBuffer())]),
      400,
      'picture_too_large',
    ],
    [
      'ten megabytes and a byte',
      async () => new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]),
      413,
      'payload_too_large',
    ],
    ['no file at all', async () => undefined, 400, 'photo_required'],
  ])('%s', async (_what, make, status, error) => {
    const refused = await startWith(await make(), true);
    expect([refused.status, refused.failure.error]).toEqual([status, error]);
    expect(await kept()).toEqual([0, 0, 0, 0]);
  });

  test('a photo for settings with which no lock may start', async () => {
    const refused = await wearer.call(startSelfLock, {
      body: { meta: { ...meta, initialDurationHours: 0 }, forceUpload: true },
      files: { photo: await clearPhoto() },
    });
    expect(refused.failure.error).toBe('settings_invalid');
    expect(await kept()).toEqual([0, 0, 0, 0]);
  });
});

test('a start by photo under a draft has its seed, and every repeat answers with the same lock', async () => {
  const { token, seedHash } = (await wearer.call(openDraft, {})).body;
  const photo = await blurryPhoto();
  const starts = await Promise.all(Array.from({ length: 4 }, () => startWith(photo, true, token)));
  // The repeat answers with the lock, although the photo would be refused without force.
  const repeat = await startWith(photo, false, token);
  const ids = new Set([...starts, repeat].map(({ body }) => body._id));
  expect(ids.size).toBe(1);
  const [lock] = (await wearer.call(dashboard, {})).body;
  expect(lock).toMatchObject({ _id: [...ids][0], seedHash });
  expect((await running.app.deps.db.select().from(locks))[0]?.state.fairness).toMatchObject({
    proof: 'FULL',
    clientSeed: 'a seed of my own',
  });
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  expect(await kept()).toEqual([1, 1, 1, 0]);
  expect((await startWith(photo, true, token)).body._id).toBe(lock?._id);
});

test('another photo under a draft that is a lock is refused, and so is a code that the lock does not hold', async () => {
  const token = await prepareDraft(wearer, '4711');
  const { _id: id } = (await startWith(await clearPhoto(), true, token)).body;
  const other = await startWith(await blurryPhoto(), true, token);
  expect(other.failure.error).toBe('idempotency_key_reused');
  const prepared = await wearer.call(startSelfLock, { body: { draftToken: token } });
  expect(prepared.failure.error).toBe('idempotency_key_reused');
  const body = { kind: 'SELF' as const, settings: sixHours, digits: '4711', clientSeed: 'a seed of my own' };
  const sealed = await wearer.call(sealDraft, { params: { token }, body });
  expect(sealed.failure.error).toBe('idempotency_key_reused');
  expect((await wearer.call(dashboard, {})).body.map(({ _id }) => _id)).toEqual([id]);
  // A seed and a code that was never handed over; one photo.
  expect(await kept()).toEqual([1, 2, 1, 0]);
});

test('where the photo cannot be had no reveal is recorded, and nothing is deleted', async () => {
  const params = { id: await startPhotoLock(wearer) };
  const folder = join(running.app.parts.config.dataDir, 'files');
  await rename(folder, `${folder}-gone`);
  await passSixHours(running);
  expect((await wearer.call(revealCombination, { params })).status).toBe(503);
  running.clock.advance(8 * DAY_MS);
  await running.settle();
  await rename(`${folder}-gone`, folder);
  expect((await wearer.call(dashboard, {})).body[0]).toMatchObject({ combination: null, deletesAt: null });
  expect((await wearer.call(revealCombination, { params })).status).toBe(200);
  expect((await wearer.call(combinationPhoto, { params, query: {} })).status).toBe(200);
});

describe('a combination that cannot be opened any more', () => {
  const asked = async (params: { id: string }) => {
    const { status, failure } = await wearer.call(revealCombination, { params });
    return [status, failure?.error];
  };
  const told = async (params: { id: string }) =>
    (await wearer.call(readHistory, { params, query: {} })).body.events.map(({ message }) => message);
  const canRemove = async () => (await wearer.call(dashboard, {})).body[0]?.canRemove;

  test('of which the photo is gone says so, and its lock may be removed; until then it may come back', async () => {
    const params = { id: await startPhotoLock(wearer) };
    const folder = join(running.app.parts.config.dataDir, 'files', 'private');
    const [name = ''] = await readdir(folder);
    await passSixHours(running);
    await rename(join(folder, name), join(folder, 'away'));
    expect((await wearer.call(removeLock, { params })).failure.error).toBe('combination_not_revealed');
    expect(await asked(params)).toEqual([410, 'combination_lost']);
    expect(await asked(params)).toEqual([410, 'combination_lost']);
    expect((await told(params)).slice(0, 1)).toEqual(['Combination could not be opened']);
    expect((await told(params)).filter((text) => text.includes('could not'))).toHaveLength(1);
    expect(await canRemove()).toBe(true);

    await rename(join(folder, 'away'), join(folder, name));
    expect((await wearer.call(removeLock, { params })).failure.error).toBe('combination_not_revealed');
    expect((await told(params))[0]).toBe('Combination can be opened again');
    expect(await canRemove()).toBe(false);

    await rename(join(folder, name), join(folder, 'away'));
    expect(await asked(params)).toEqual([410, 'combination_lost']);
    expect((await wearer.call(removeLock, { params })).body).toEqual({ ok: true });
    expect((await wearer.call(dashboard, {})).body).toEqual([]);
  });

  test('while the storage is away nothing is removed on account of it', async () => {
    const params = { id: await startPhotoLock(wearer) };
    const files = join(running.app.parts.config.dataDir, 'files');
    const [name = ''] = await readdir(join(files, 'private'));
    await passSixHours(running);
    await rename(join(files, 'private', name), join(files, 'private', 'away'));
    expect(await asked(params)).toEqual([410, 'combination_lost']);
    await rename(files, `${files}-gone`);
    expect((await wearer.call(removeLock, { params })).status).toBe(503);
    expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
  });

  test('of which the digits are damaged says so, also after they were read once', async () => {
    const { db } = running.app.deps;
    const [unread, read] = [{ id: await startLock(wearer, '4711') }, { id: await startLock(wearer, '4812') }];
    await passSixHours(running);
    expect((await wearer.call(revealCombination, { params: read })).status).toBe(200);
    await db.update(sealedSecrets).set({ ciphertext: Buffer.alloc(40) });
    for (const params of [unread, read]) {
      expect(await asked(params)).toEqual([410, 'combination_lost']);
      expect((await wearer.call(removeLock, { params })).body).toEqual({ ok: true });
    }
  });

  test('of which nothing is kept says so, and its lock may be removed', async () => {
    const params = { id: await startLock(wearer, '4711') };
    await passSixHours(running);
    await running.app.deps.db.update(locks).set({ combinationSecretId: null });
    expect(await asked(params)).toEqual([410, 'combination_lost']);
    expect((await told(params))[0]).toBe('Combination could not be opened');
    expect((await wearer.call(removeLock, { params })).body).toEqual({ ok: true });
  });

  test('that is there is never removed unread', async () => {
    const params = { id: await startLock(wearer, '4711') };
    await passSixHours(running);
    expect((await wearer.call(removeLock, { params })).failure.error).toBe('combination_not_revealed');
    expect(await asked(params)).toEqual([200, undefined]);
  });
});

test('a draft with a code that becomes a lock by photo gives its code back', async () => {
  const token = await prepareDraft(wearer, '4711');
  const { _id: id } = (await startWith(await clearPhoto(), true, token)).body;
  const screen = await wearer.call(readDraft, { params: { token } });
  expect(screen.body.startedLockId).toBe(id);
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: '4711' });
});

test('whether a photo has become a lock is told under its draft, also when the draft is gone', async () => {
  const stranger = await signIn(running);
  const params = { token: (await wearer.call(openDraft, {})).body.token };
  expect((await wearer.call(readDraft, { params })).failure.error).toBe('draft_not_ready');
  const { _id: id } = (await startWith(await clearPhoto(), true, params.token)).body;
  const told = { kind: 'SELF', title: sixHours.title, durationSeconds: null, startedLockId: id };
  expect((await wearer.call(readDraft, { params })).body).toMatchObject(told);
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  expect(await running.app.deps.db.$count(lockDrafts)).toBe(0);
  expect((await wearer.call(readDraft, { params })).body).toMatchObject(told);
  expect((await stranger.call(readDraft, { params })).failure.error).toBe('draft_not_found');
});

test('a photo that arrives after its start was called off starts nothing', async () => {
  const { token } = (await wearer.call(openDraft, {})).body;
  expect((await wearer.call(discardDraft, { params: { token } })).body).toEqual({ digits: null });
  expect((await startWith(await clearPhoto(), true, token)).failure.error).toBe('draft_not_found');
  const params = { token };
  expect((await wearer.call(readDraft, { params })).failure.error).toBe('draft_not_found');
  expect((await wearer.call(dashboard, {})).body).toEqual([]);
});

test('somebody else’s draft is none, and the lock of one person is never another’s answer', async () => {
  const stranger = await signIn(running);
  const { token } = (await stranger.call(openDraft, {})).body;
  const photo = await clearPhoto();
  expect((await startWith(photo, true, token)).failure.error).toBe('draft_not_found');
  await stranger.call(startSelfLock, {
    body: { meta: { ...meta, draftToken: token }, forceUpload: true },
    files: { photo },
  });
  expect((await startWith(photo, true, token)).failure.error).toBe('draft_not_found');
  expect((await wearer.call(dashboard, {})).body).toEqual([]);
});

test('an idempotency key makes one lock by photo, and another photo under it is refused', async () => {
  const key = { 'idempotency-key': 'a-key' };
  const send = (photo: Blob) =>
    wearer.call(startSelfLock, { body: { meta, forceUpload: true }, files: { photo } }, key);
  const first = await send(await clearPhoto());
  expect((await send(await clearPhoto())).body).toEqual(first.body);
  expect((await send(await blurryPhoto())).failure.error).toBe('idempotency_key_reused');
  expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
});

test('digits are taken in a form without a file too', async () => {
  const started = await wearer.call(startSelfLock, {
    body: { meta: { ...sixHours, combinationType: 'DIGITS', digits: '4711' } },
    files: {},
  });
  await passSixHours(running);
  const revealed = await wearer.call(revealCombination, { params: { id: started.body._id } });
  expect(revealed.body).toEqual({ type: 'DIGITS', digits: '4711' });
});

test('a release shows the photo, once it was asked for', async () => {
  const params = { id: await startPhotoLock(wearer) };
  await wearer.call(releaseEmergency, { params });
  expect((await wearer.call(combinationPhoto, { params, query: {} })).failure.error).toBe(
    'combination_not_revealed',
  );
  await wearer.call(revealCombination, { params });
  expect((await wearer.call(combinationPhoto, { params, query: {} })).status).toBe(200);
});
