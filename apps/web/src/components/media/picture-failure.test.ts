import { afterEach, expect, it, vi } from 'vitest';
import { findPictureFailure } from './picture-failure';

afterEach(() => vi.unstubAllGlobals());

const upload = '/api/uploads/1';
const generated = '/api/ai-keyholder/images/proxy/1';
const answer = (status: number, type = 'application/json') =>
  new Response(null, { status, headers: { 'content-type': type } });

it.each<[string, Response | null, string | null]>([
  [upload, answer(401), 'Authentication failed'],
  [upload, answer(403), 'Authentication failed'],
  [upload, answer(404), 'Image not found'],
  [upload, answer(500), 'Server error'],
  [upload, answer(502), 'Server error'],
  [upload, answer(503), 'Server error'],
  [upload, answer(429), null],
  [upload, answer(200, 'text/html'), 'Response is not an image'],
  [upload, answer(200, 'image/webp'), null],
  [upload, null, 'Network connection failed'],
  [generated, null, 'Local bridge is offline'],
])('%s, %o: %s', async (src, given, expected) => {
  vi.stubGlobal('fetch', () => (given ? Promise.resolve(given) : Promise.reject(new TypeError('no line'))));
  expect(await findPictureFailure(src)).toBe(expected);
});
