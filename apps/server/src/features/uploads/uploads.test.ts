import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { clearPhoto } from '../../../test/pictures';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { bannedPerson } from '../../../test/world';
import type { FilePurpose } from '../../db/sealed-files';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

async function kept(purpose: FilePurpose): Promise<{ id: string }> {
  const { files, pictures, transaction } = app.app.deps;
  const picture = await pictures.prepare(Buffer.from(await (await clearPhoto()).arrayBuffer()), {
    maxSide: 400,
    person: 'somebody',
  });
  const stored = await files.store(purpose, picture);
  return { id: await transaction((tx) => files.claim(tx, stored)) };
}

test('covers are for everybody who is signed in, and nothing else is given out by its name', async () => {
  const member = await signIn(app);
  const banned = await bannedPerson(app);
  const params = await kept('cover-photo');
  for (const who of [member, banned]) {
    const cover = await who.call(readUpload, { params });
    expect(cover.status).toBe(200);
    expect(cover.headers['content-type']).toBe('image/webp');
    expect(cover.headers['content-security-policy']).toContain('sandbox');
  }
  expect((await new Caller(app).call(readUpload, { params })).failure.error).toBe('unauthenticated');
  for (const purpose of ['id-photo', 'combination-photo', 'verification-photo'] as const) {
    const answer = await member.call(readUpload, { params: await kept(purpose) });
    expect(answer.failure.error, purpose).toBe('not_found');
  }
});
