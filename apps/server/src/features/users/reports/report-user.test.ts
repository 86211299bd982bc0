import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { blockUser } from '@keyhold/contracts/users/blocks';
import { currentUser } from '@keyhold/contracts/users/me';
import {
  addToAlbum,
  changeDescription,
  removeAvatar,
  removeFromAlbum,
  uploadAvatar,
} from '@keyhold/contracts/users/own-profile';
import { reportedContents, reportReasons, reportUser } from '@keyhold/contracts/users/report';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { countOutcomes } from '../../../../test/outcomes';
import { signIn } from '../../../../test/people';
import { clearPhoto, fileIdAt } from '../../../../test/pictures';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { sealedFiles, unclaimedObjects } from '../../../db/sealed-files.tables';
import { reportEvidence } from '../users.files';
import { users } from '../users.tables';
import { reports } from './reports.tables';

let running: TestApp;
let person: Caller;
let reporter: Caller;
let id: string;
beforeEach(async () => {
  running = await createTestApp();
  person = await signIn(running);
  reporter = await signIn(running);
  id = (await person.call(currentUser, {})).body._id;
});
afterEach(() => running.close());

type Body = ArgsOf<typeof reportUser>['body'];
const ofText: Body = { contentType: 'description', reason: 'other' };
const report = (body: Body, who = reporter, at = id, headers = {}) =>
  who.call(reportUser, { params: { id: at }, body }, headers);
const describe = (text: string) => person.call(changeDescription, { body: { text } });
const addPhoto = async () => {
  const { profilePhotos } = (
    await person.call(addToAlbum, { body: {}, files: { photo: await clearPhoto() } })
  ).body;
  return profilePhotos.at(-1) ?? '';
};
const stored = () => running.app.deps.db.select().from(reports);

test('a report keeps the text as it was', async () => {
  await describe('Something bad.');
  expect((await report({ ...ofText, reason: 'hateful_content', notes: ' Third line. ' })).body).toEqual({
    ok: true,
  });
  await describe('Something good.');
  expect(await stored()).toMatchObject([
    {
      reportedUserId: id,
      contentType: 'description',
      reason: 'hateful_content',
      notes: 'Third line.',
      contentUrl: '',
      evidenceText: 'Something bad.',
      evidenceFileId: null,
      closedAt: null,
    },
  ]);
});

test('a report keeps the picture, also when its owner removes it', async () => {
  const { deps } = running.app;
  const [photo, other] = [await addPhoto(), await addPhoto()];
  const { avatarUrl } = (await person.call(uploadAvatar, { body: {}, files: { photo: await clearPhoto() } }))
    .body;
  await report({ contentType: 'album_photo', reason: 'nudity_explicit', contentUrl: photo });
  await report({ contentType: 'avatar', reason: 'impersonation' });
  await person.call(removeFromAlbum, { body: { url: photo } });
  await person.call(removeAvatar, {});
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  const kept = await stored();
  expect(new Set(kept.map(({ contentUrl }) => contentUrl))).toEqual(new Set([photo, avatarUrl]));
  for (const { evidenceFileId, evidenceText } of kept) {
    expect(evidenceText).toBeNull();
    const evidence = await deps.files.open(deps.db, reportEvidence, evidenceFileId ?? '');
    expect(evidence?.bytes.length).toBeGreaterThan(100);
    // Nobody but the staff's own call gives it out.
    for (const who of [person, reporter])
      expect((await who.call(readUpload, { params: { id: evidenceFileId ?? '' } })).status).toBe(404);
  }
  expect((await person.call(readUpload, { params: { id: fileIdAt(other) } })).status).toBe(200);
});

test('twice, also at once, is one report with one copy; after it was closed it is another', async () => {
  const { db } = running.app.deps;
  const photo = await addPhoto();
  const body: Body = { contentType: 'album_photo', reason: 'other', contentUrl: photo };
  expect(countOutcomes(await Promise.all([1, 2, 3].map(() => report(body))))).toEqual({ ok: 3 });
  expect((await report({ ...body, reason: 'spam_scam' })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  // The photo and its copy.
  expect([await db.$count(sealedFiles), await db.$count(unclaimedObjects)]).toEqual([2, 0]);
  await report(body, await signIn(running));
  await db.update(reports).set({ closedAt: running.clock.now() });
  await report(body);
  expect(await stored()).toHaveLength(3);
});

test('a repeat under its key is the first report; another under it is refused', async () => {
  await describe('Something bad.');
  const key = { 'idempotency-key': 'one' };
  expect((await report(ofText, reporter, id, key)).status).toBe(200);
  expect((await report(ofText, reporter, id, key)).status).toBe(200);
  const other = await report({ ...ofText, reason: 'spam_scam' }, reporter, id, key);
  expect(other.failure.error).toBe('idempotency_key_reused');
});

test('what is not there is not reported', async () => {
  const photo = await addPhoto();
  const removed = await addPhoto();
  await person.call(removeFromAlbum, { body: { url: removed } });
  const reason = 'other';
  const answers = [
    await report(ofText),
    await report({ contentType: 'avatar', reason }),
    await report({ contentType: 'avatar', reason, contentUrl: photo }),
    await report({ contentType: 'album_photo', reason, contentUrl: removed }),
    await report({ contentType: 'album_photo', reason, contentUrl: '/api/uploads/x' }),
  ];
  expect(countOutcomes(answers)).toEqual({ report_content_missing: 5 });
  const unselected = await report({ contentType: 'album_photo', reason });
  expect(unselected.failure).toMatchObject({
    error: 'report_photo_required',
    message: 'Select the photo that you report',
  });
  expect(await stored()).toEqual([]);
});

test('nobody reports themselves, or whom they may not see', async () => {
  await describe('Something bad.');
  expect((await report(ofText, person)).failure.error).toBe('cannot_report_yourself');
  const blocked = await signIn(running);
  await person.call(blockUser, { params: { userId: (await blocked.call(currentUser, {})).body._id } });
  expect((await report(ofText, blocked)).failure.error).toBe('user_not_found');
  expect((await report(ofText, reporter, 'no-id')).failure.error).toBe('user_not_found');
  await running.app.deps.db.update(users).set({ bannedAt: running.clock.now() }).where(eq(users.id, id));
  expect((await report(ofText)).failure.error).toBe('user_not_found');
});

test('every content and every reason of the specification can be reported, the person as a whole, and no other', async () => {
  expect(reportedContents).toEqual(['profile', 'description', 'avatar', 'album_photo']);
  await describe('Something bad.');
  for (const reason of reportReasons)
    expect((await report({ ...ofText, reason }, await signIn(running))).status).toBe(200);
  expect(await stored()).toHaveLength(9);
  expect((await report({ ...ofText, reason: 'boring' as never })).failure.errors?.[0]?.message).toBe(
    'Choose a reason',
  );
  const long = await report({ ...ofText, notes: 'x'.repeat(501) });
  expect(long.failure.errors?.[0]).toMatchObject({ field: 'notes' });
});

test('a report outlives its reporter and whom it is about', async () => {
  const { db } = running.app.deps;
  await describe('Something bad.');
  await report(ofText);
  const reporterId = (await reporter.call(currentUser, {})).body._id;
  await db.delete(users).where(eq(users.id, reporterId));
  expect(await stored()).toMatchObject([{ reporterId: null }]);
  await db.delete(users).where(eq(users.id, id));
  expect(await stored()).toMatchObject([{ reportedUserId: null, evidenceText: 'Something bad.' }]);
});
