import { PICTURE_MAX_BYTES } from '@keyhold/contracts/locks/pictures';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { currentUser } from '@keyhold/contracts/users/me';
import {
  addToAlbum,
  changeDescription,
  descriptionLength,
  orderAlbum,
  removeAvatar,
  removeFromAlbum,
  uploadAvatar,
} from '@keyhold/contracts/users/own-profile';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { countOutcomes } from '../../../../test/outcomes';
import { signIn } from '../../../../test/people';
import { clearPhoto, fileIdAt } from '../../../../test/pictures';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { sealedFiles, unclaimedObjects } from '../../../db/sealed-files.tables';

let running: TestApp;
let person: Caller;
beforeEach(async () => {
  running = await createTestApp();
  person = await signIn(running);
});
afterEach(() => running.close());

/** 600 by 300, the left half red and the right half blue. */
async function redAndBlue(): Promise<Blob> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } });
  const red = await half('#f00').png().toBuffer();
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

const me = async () => (await person.call(currentUser, {})).body;
const add = async (photo?: Blob, who = person) =>
  who.call(addToAlbum, { body: {}, files: { photo: photo ?? (await clearPhoto()) } });

async function pixelsOf(url: string) {
  const { body } = await person.call(readUpload, { params: { id: fileIdAt(url) } });
  const { data, info } = await sharp(Buffer.from(body.bytes)).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { width: info.width, height: info.height, at };
}

test('an avatar is a square of 512 pixels: the crop, or the middle', async () => {
  const files = { photo: await redAndBlue() };
  const left = await person.call(uploadAvatar, { body: { crop: { x: 0, y: 0, side: 300 } }, files });
  const cropped = await pixelsOf(left.body.avatarUrl);
  expect([cropped.width, cropped.height]).toEqual([512, 512]);
  expect(cropped.at(500, 256)[0]).toBeGreaterThan(200);
  const middle = await person.call(uploadAvatar, { body: {}, files });
  const halved = await pixelsOf(middle.body.avatarUrl);
  expect(halved.at(20, 256)[0]).toBeGreaterThan(200);
  expect(halved.at(490, 256)[2]).toBeGreaterThan(200);
  expect((await me()).avatarUrl).toBe(middle.body.avatarUrl);
});

test('the crop is one of the upright picture', async () => {
  // It lies on its side: upright it is 300 by 600, red above.
  const lying = await sharp(Buffer.from(await (await redAndBlue()).arrayBuffer()))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const files = { photo: new Blob([new Uint8Array(lying)]) };
  const outside = await person.call(uploadAvatar, { body: { crop: { x: 300, y: 0, side: 300 } }, files });
  expect(outside.failure.error).toBe('crop_outside');
  const below = await person.call(uploadAvatar, { body: { crop: { x: 0, y: 300, side: 300 } }, files });
  expect((await pixelsOf(below.body.avatarUrl)).at(256, 256)[2]).toBeGreaterThan(200);
});

test.each([
  [{ x: 301, y: 0, side: 300 }],
  [{ x: 0, y: 1, side: 300 }],
  [{ x: 0, y: 0, side: 301 }],
  [{ x: 100_000, y: 100_000, side: 100_000 }],
])('a crop outside of the picture is refused: %j', async (crop) => {
  const refused = await person.call(uploadAvatar, { body: { crop }, files: { photo: await redAndBlue() } });
  expect(refused.failure.error).toBe('crop_outside');
  expect((await me()).avatarUrl).toBeNull();
});

test('a new avatar destroys the one before it, and a removal the last; at once, one stays', async () => {
  const upload = async () => person.call(uploadAvatar, { body: {}, files: { photo: await clearPhoto() } });
  const first = (await upload()).body.avatarUrl;
  await Promise.all([upload(), upload(), upload()]);
  const { db } = running.app.deps;
  expect(await db.$count(sealedFiles)).toBe(1);
  expect((await person.call(readUpload, { params: { id: fileIdAt(first) } })).status).toBe(404);
  expect((await person.call(removeAvatar, {})).body).toEqual({ avatarUrl: null });
  expect((await person.call(removeAvatar, {})).status).toBe(200);
  expect(await db.$count(sealedFiles)).toBe(0);
});

test('an album holds five photos; of six at once five are taken, and the sixth leaves nothing', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add()));
  expect(countOutcomes(answers)).toEqual({ ok: 5, album_full: 1 });
  const { profilePhotos } = await me();
  expect(new Set(profilePhotos).size).toBe(5);
  expect((await add()).failure).toEqual({ error: 'album_full', message: 'An album holds five photos' });
  const { db } = running.app.deps;
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  expect([await db.$count(sealedFiles), await db.$count(unclaimedObjects)]).toEqual([5, 0]);
});

test('photos are removed and put in another order, and only one’s own', async () => {
  for (const _ of [1, 2, 3]) await add();
  const [a = '', b = '', c = ''] = (await me()).profilePhotos;
  expect((await person.call(orderAlbum, { body: { urls: [c, a, b] } })).body.profilePhotos).toEqual([
    c,
    a,
    b,
  ]);
  for (const urls of [[c, a], [c, a, a], [c, a, b, b], [c, a, '/api/uploads/x'], []]) {
    expect((await person.call(orderAlbum, { body: { urls } })).failure.error).toBe('album_changed');
  }
  const other = await signIn(running);
  expect((await other.call(removeFromAlbum, { body: { url: a } })).failure.error).toBe(
    'album_photo_not_found',
  );
  expect((await person.call(removeFromAlbum, { body: { url: a } })).body.profilePhotos).toEqual([c, b]);
  const twice = await person.call(removeFromAlbum, { body: { url: a } });
  expect(twice.failure.error).toBe('album_photo_not_found');
  expect((await person.call(readUpload, { params: { id: fileIdAt(a) } })).status).toBe(404);
  expect((await me()).profilePhotos).toEqual([c, b]);
});

test('an order and a removal at once lose no photo and bring none back', async () => {
  for (const _ of [1, 2, 3]) await add();
  const [a = '', b = '', c = ''] = (await me()).profilePhotos;
  const [removed, ordered] = await Promise.all([
    person.call(removeFromAlbum, { body: { url: a } }),
    person.call(orderAlbum, { body: { urls: [c, b, a] } }),
  ]);
  expect(removed.status).toBe(200);
  expect((await me()).profilePhotos).toEqual(ordered.status === 200 ? [c, b] : [b, c]);
});

test.each<[string, () => Blob | Promise<Blob>, string]>([
  ['a text named .jpg', () => new Blob(['not a picture at all']), 'picture_invalid'],
  ['nothing', () => new Blob([]), 'picture_invalid'],
  ['half a picture', async () => (await clearPhoto()).slice(0, 3000), 'picture_invalid'],
  ['a byte more than 10 MB', () => new Blob([new Uint8Array(PICTURE_MAX_BYTES + 1)]), 'payload_too_large'],
])('%s is no photo', async (_what, make, error) => {
  const photo = await make();
  expect((await add(photo)).failure.error).toBe(error);
  const avatar = await person.call(uploadAvatar, { body: {}, files: { photo } });
  expect(avatar.failure.error).toBe(error);
  expect(await me()).toMatchObject({ avatarUrl: null, profilePhotos: [] });
});

test('a form without a photo is told so', async () => {
  expect((await person.call(addToAlbum, { body: {} })).failure.error).toBe('photo_required');
  expect((await person.call(uploadAvatar, { body: {} })).failure.error).toBe('photo_required');
});

test('a description has 2000 characters, as both sides count them', async () => {
  const change = (text: string) => person.call(changeDescription, { body: { text } });
  const longest = `  ${'🔒'.repeat(2000)}  `;
  expect(descriptionLength(longest)).toBe(2000);
  expect((await change(longest)).body.description).toBe('🔒'.repeat(2000));
  expect((await me()).description).toBe('🔒'.repeat(2000));
  const tooLong = await change(`${'🔒'.repeat(2000)}x`);
  expect(tooLong.failure.errors?.[0]).toMatchObject({ field: 'text', message: 'At most 2000 characters' });
  expect((await change('One\nTwo')).body.description).toBe('One\nTwo');
  expect((await change('Turned \u202Earound')).failure.error).toBe('invalid_input');
  expect((await change('')).body.description).toBe('');
});
