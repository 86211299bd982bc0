import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { clearPhoto } from '../../../test/pictures';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { bannedPerson } from '../../../test/world';
import { type FilePurpose, storePicture } from '../../file-purpose';
import { combinationPhoto, coverPhoto, idPhoto, verificationPhoto } from '../locks/locks.files';
import { profilePhoto } from '../users/users.files';
import { uploadsFeature } from './uploads.feature';

/** A purpose like an attachment of a message: some people may read it, and no cache keeps it. */
const letter: FilePurpose = {
  name: 'letter',
  maxSide: 60,
  served: { mayRead: (_deps, actor) => actor.username === 'reader', cache: 'no-store' },
};

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ features: [{ files: [letter] }] });
});
afterEach(() => app.close());

async function kept(purpose: FilePurpose): Promise<{ id: string }> {
  const { deps } = app.app;
  const bytes = new Uint8Array(await (await clearPhoto()).arrayBuffer());
  const stored = await storePicture(deps, purpose, 'somebody', { bytes });
  return { id: await deps.transaction((tx) => deps.files.claim(tx, stored)) };
}

test('covers and photos of profiles are for everybody who is signed in', async () => {
  const member = await signIn(app);
  const banned = await bannedPerson(app);
  for (const purpose of [coverPhoto, profilePhoto]) {
    const params = await kept(purpose);
    for (const who of [member, banned]) {
      const picture = await who.call(readUpload, { params });
      expect(picture.status).toBe(200);
      expect(picture.headers['content-type']).toBe('image/webp');
      expect(picture.headers['cache-control']).toBe('private, max-age=86400, immutable');
      expect(picture.headers['content-security-policy']).toContain('sandbox');
    }
    expect((await new Caller(app).call(readUpload, { params })).failure.error).toBe('unauthenticated');
  }
});

test('a purpose says who may read its files and whether a cache may keep them', async () => {
  const params = await kept(letter);
  const read = await (await signIn(app, { username: 'reader' })).call(readUpload, { params });
  expect([read.status, read.headers['cache-control']]).toEqual([200, 'no-store']);
  const refused = await (await signIn(app)).call(readUpload, { params });
  expect(refused.failure.error).toBe('not_found');
});

test('what a call of its own gives out is not given out by its address, nor is what no feature knows', async () => {
  const member = await signIn(app);
  for (const purpose of [idPhoto, combinationPhoto, verificationPhoto, { name: 'unknown', maxSide: 60 }]) {
    const answer = await member.call(readUpload, { params: await kept(purpose) });
    expect(answer.failure.error, purpose.name).toBe('not_found');
  }
});

test('two purposes of one name do not start', () => {
  expect(() => uploadsFeature([letter, letter])).toThrow('Two purposes of files have one name');
});
