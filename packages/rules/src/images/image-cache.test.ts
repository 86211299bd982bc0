import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../time/duration';
import {
  bytesOf,
  findImagesToDrop,
  firstImageCacheSettings,
  type ImageCacheSettings,
  isImageExpired,
  isImagePath,
  type KeptImage,
  MB,
  mayKeepImage,
} from './image-cache';

const now = Date.UTC(2027, 0, 10, 12);
const first = firstImageCacheSettings;
const small: ImageCacheSettings = { expiryDays: 7, limitGb: 0.5 };

function kept(address: string, megabytes: number, facts: Partial<KeptImage> = {}): KeptImage {
  return { address, bytes: megabytes * MB, keptAtMs: now - 1000, usedAtMs: now - 1000, ...facts };
}

const picture = { status: 200, contentType: 'image/webp', cacheControl: 'private, max-age=86400, immutable' };

test.each<[string, string, Partial<typeof picture> | { cacheControl: null }, boolean]>([
  ['an upload', '/api/uploads/1', {}, true],
  ['a picture of the AI', '/api/ai-keyholder/images/proxy/1', {}, true],
  ['one that the server lets nobody keep', '/api/uploads/1', { cacheControl: 'no-store' }, false],
  ['one that has to be asked for each time', '/api/uploads/1', { cacheControl: 'private, no-cache' }, false],
  ['one with both', '/api/uploads/1', { cacheControl: 'max-age=60, No-Store' }, false],
  ['one for no time', '/api/uploads/1', { cacheControl: 'max-age=0' }, false],
  ['one of which nothing is said', '/api/uploads/1', { cacheControl: null }, false],
  ['no picture', '/api/uploads/1', { contentType: 'application/json' }, false],
  ['a refusal', '/api/uploads/1', { status: 404 }, false],
  ['a part', '/api/uploads/1', { status: 206 }, false],
  ['a private picture of a lock, whatever is said', '/api/locks/1/combination/photo', {}, false],
  ['what the staff look at', '/api/admin/tasks/1/pictures/2', {}, false],
  ['a file of the app', '/icons/icon-192.png', {}, false],
])('%s: %s', (_, path, facts, expected) => {
  expect(mayKeepImage(path, { ...picture, ...facts })).toBe(expected);
});

test('private pictures are not even looked at', () => {
  expect(isImagePath('/api/locks/1/id-photo')).toBe(false);
});

test.each<[string, ImageCacheSettings, number, boolean]>([
  ['just kept', first, 0, false],
  ['a moment before seven days', first, 7 * DAY_MS - 1, false],
  ['seven days', first, 7 * DAY_MS, true],
  ['a day of one', { ...first, expiryDays: 1 }, DAY_MS, true],
  ['eight days of thirty', { ...first, expiryDays: 30 }, 8 * DAY_MS, false],
  ['from the future', first, -1, true],
])('expiry: %s', (_, settings, ageMs, expected) => {
  expect(isImageExpired(kept('/api/uploads/1', 1, { keptAtMs: now - ageMs }), settings, now)).toBe(expected);
});

describe('what goes', () => {
  test('nothing, up to 1.8 of 2 GB', () => {
    expect(findImagesToDrop([kept('/api/uploads/1', 0.9 * 2048)], first, now)).toEqual([]);
  });

  test('what is expired, and nothing else', () => {
    const images = [
      kept('/api/uploads/old', 1, { keptAtMs: now - 8 * DAY_MS, usedAtMs: now }),
      kept('/api/uploads/new', 1),
    ];
    expect(findImagesToDrop(images, first, now)).toEqual(['/api/uploads/old']);
  });

  test('above the threshold: the least important, then what was not looked at for longest, down to 70% of it', () => {
    const images = [
      kept('/api/ai-keyholder/images/proxy/1', 120, { usedAtMs: now - 9000 }),
      kept('/api/uploads/seen', 120, { usedAtMs: now - 10 }),
      kept('/api/uploads/unseen', 120, { usedAtMs: now - 5000 }),
      kept('/api/other', 120, { usedAtMs: now }),
    ];
    const dropped = findImagesToDrop(images, small, now);
    expect(dropped).toEqual(['/api/other', '/api/uploads/unseen']);
    const left = images.filter(({ address }) => !dropped.includes(address));
    expect(bytesOf(left)).toBeLessThanOrEqual(0.7 * 0.9 * 512 * MB);
  });

  test('what is expired counts for nothing', () => {
    const images = [
      kept('/api/uploads/old', 400, { keptAtMs: now - 8 * DAY_MS }),
      kept('/api/uploads/new', 400),
    ];
    expect(findImagesToDrop(images, small, now)).toEqual(['/api/uploads/old']);
  });

  test('some of it, where the device itself is full', () => {
    const images = [1, 2, 3].map((each) => kept(`/api/uploads/${each}`, 1, { usedAtMs: now - 100 + each }));
    expect(findImagesToDrop(images, first, now, true)).toEqual(['/api/uploads/1']);
    expect(findImagesToDrop([], first, now, true)).toEqual([]);
  });
});
