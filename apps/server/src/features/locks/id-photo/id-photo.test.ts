import { markIdPhotoSeen, readIdPhoto } from '@keyhold/contracts/locks/keyholder';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { deadlines } from '../deletion/deletion.tables';

let app: TestApp;
let keyholder: Caller;
let wearer: Caller;
let params: { id: string };
beforeEach(async () => {
  app = await createTestApp();
  keyholder = await signIn(app, { role: 'keyholder' });
  wearer = await signIn(app);
  params = { id: await acceptedLock(wearer, keyholder, { requireID: true, initialDurationDays: 30 }) };
});
afterEach(() => app.close());

const look = (who: Caller) => who.call(readIdPhoto, { params });
const mark = (who: Caller) => who.call(markIdPhotoSeen, { params });

/** How much of the photo is left: its file, and the day on which it goes. */
async function left() {
  const { db } = app.app.deps;
  return [await db.$count(sealedFiles), await db.$count(deadlines)];
}

test('the keyholder alone sees the ID, until it is marked seen; then it is gone at once', async () => {
  expect((await look(wearer)).failure.error).toBe('not_allowed');
  expect((await look(await signIn(app))).failure.error).toBe('lock_not_found');
  const photo = await look(keyholder);
  expect(photo.headers['cache-control']).toBe('no-store');
  expect((await sharp(photo.body.bytes).metadata()).format).toBe('webp');
  expect(await left()).toEqual([1, 1]);

  expect((await mark(wearer)).failure.error).toBe('not_allowed');
  const marks = await Promise.all([mark(keyholder), mark(keyholder)]);
  expect(marks.map(({ status, failure }) => failure.error ?? status).sort()).toEqual([
    200,
    'id_photo_not_waiting',
  ]);
  expect(await left()).toEqual([0, 0]);
  expect((await look(keyholder)).failure.error).toBe('id_photo_not_waiting');
});

test('an ID that nobody marked is gone after 72 hours, also where the sweep is late', async () => {
  app.clock.advance(72 * HOUR_MS - MINUTE_MS);
  await app.settle();
  expect((await look(keyholder)).status).toBe(200);
  app.clock.advance(MINUTE_MS);
  expect((await look(keyholder)).failure.error).toBe('id_photo_not_waiting');
  expect((await mark(keyholder)).failure.error).toBe('id_photo_not_waiting');
  expect(await left()).toEqual([1, 1]);
  await app.settle();
  expect(await left()).toEqual([0, 0]);
});

test('the sweep and the mark at the same moment do not hold each other up', async () => {
  app.clock.advance(72 * HOUR_MS);
  await Promise.all([mark(keyholder), app.app.sweep(), app.app.sweep()]);
  await app.app.sweep();
  expect(await left()).toEqual([0, 0]);
});
