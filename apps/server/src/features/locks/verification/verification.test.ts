import { keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import * as contract from '@keyhold/contracts/locks/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { clearPhoto } from '../../../../test/pictures';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { users } from '../../users/users.tables';
import { lockVerifications } from './verification.tables';

let app: TestApp;
let keyholder: Caller;
let wearer: Caller;
let stranger: Caller;
beforeEach(async () => {
  app = await createTestApp();
  keyholder = await signIn(app, { role: 'keyholder' });
  wearer = await signIn(app);
  stranger = await signIn(app);
});
afterEach(() => app.close());

const asksDaily = { requireDailyVerification: true, initialDurationDays: 30 };
const codeOf = (who: Caller, id: string) => who.call(contract.fetchVerificationCode, { params: { id } });
const today = async (who: Caller, id: string) =>
  (await who.call(contract.readVerificationToday, { params: { id } })).body;
const upload = async (who: Caller, id: string) =>
  who.call(contract.uploadVerification, { params: { id }, body: {}, files: { photo: await clearPhoto() } });
const review = (who: Caller, id: string, photoId: string, note?: string) =>
  who.call(contract.reviewVerification, {
    params: { id, photoId },
    body: note === undefined ? { accepted: true } : { accepted: false, note },
  });
const list = async (who: Caller, id: string) =>
  (await who.call(contract.listVerifications, { params: { id } })).body;
const cardOf = async (who: Caller, id: string) =>
  (await who.call(keyholderDashboard, {})).body.items.find(({ _id }) => _id === id);
/** A lock whose photo of today waits for its keyholder. */
async function withPhoto(settings = {}) {
  const id = await acceptedLock(wearer, keyholder, { ...asksDaily, ...settings });
  await codeOf(wearer, id);
  return { id, photo: (await upload(wearer, id)).body };
}
const photoOf = (who: Caller, id: string, photoId: string) =>
  who.call(contract.verificationPhoto, { params: { id, photoId } });

test('a code, the same all day, then its photo, which wearer and keyholder can look at', async () => {
  const id = await acceptedLock(wearer, keyholder, asksDaily);
  expect(await today(wearer, id)).toMatchObject({ required: true, code: null, submittedAt: null });
  expect((await upload(wearer, id)).failure.error).toBe('verification_code_missing');

  const fetched = await Promise.all([codeOf(wearer, id), codeOf(wearer, id), codeOf(wearer, id)]);
  const { code, date, expiresAt } = fetched[0].body;
  expect(code).toMatch(new RegExp(`^[${contract.VERIFICATION_CODE_ALPHABET}]{6}$`));
  expect(fetched.map(({ body }) => body.code)).toEqual([code, code, code]);
  expect({ date, expiresAt }).toEqual({ date: '2027-01-10', expiresAt: '2027-01-11T00:00:00.000Z' });
  expect(await today(wearer, id)).toMatchObject({ code, dayEndsAt: expiresAt });
  expect((await today(keyholder, id)).code).toBeNull();

  const bare = await wearer.call(contract.uploadVerification, { params: { id }, body: {} });
  expect(bare.failure.error).toBe('photo_required');
  app.clock.advance(HOUR_MS);
  const sent = await upload(wearer, id);
  expect(sent.body).toMatchObject({ date, code, submittedAt: new Date(app.clock.now()).toISOString() });
  for (const who of [wearer, keyholder]) {
    const { submittedAt, photoUrl } = sent.body;
    expect(await today(who, id)).toMatchObject({ submittedAt, photoUrl });
    expect((await who.call(contract.listVerifications, { params: { id } })).body).toEqual([sent.body]);
    const photo = await photoOf(who, id, sent.body._id);
    expect(photo.headers['cache-control']).toBe('no-store');
    expect(await sharp(photo.body.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  }
  expect((await codeOf(wearer, id)).failure.error).toBe('already_verified_today');
  expect((await upload(wearer, id)).failure.error).toBe('already_verified_today');

  app.clock.advance(DAY_MS);
  const next = await codeOf(wearer, id);
  expect(next.body.date).toBe('2027-01-11');
  await upload(wearer, id);
  const list = await wearer.call(contract.listVerifications, { params: { id } });
  expect(list.body.map((each) => each.date)).toEqual(['2027-01-11', '2027-01-10']);
});

test('two photos at once: one is taken, and only its file stays', async () => {
  const id = await acceptedLock(wearer, keyholder, asksDaily);
  await codeOf(wearer, id);
  const sent = await Promise.all([upload(wearer, id), upload(wearer, id)]);
  expect(sent.map(({ status, failure }) => failure.error ?? status).sort()).toEqual([
    200,
    'already_verified_today',
  ]);
  app.clock.advance(2 * HOUR_MS);
  await app.settle();
  expect(await app.app.deps.db.$count(sealedFiles)).toBe(1);
});

test('strangers see a public gallery and nothing else', async () => {
  const open = await acceptedLock(wearer, keyholder, { ...asksDaily, publicVerificationGallery: true });
  const closed = await acceptedLock(wearer, keyholder, asksDaily);
  for (const id of [open, closed]) await codeOf(wearer, id);
  const shown = (await upload(wearer, open)).body;
  const hidden = (await upload(wearer, closed)).body;
  const list = (who: Caller, id: string) => who.call(contract.listVerifications, { params: { id } });
  expect((await list(stranger, open)).body).toEqual([shown]);
  expect((await photoOf(stranger, open, shown._id)).status).toBe(200);
  expect((await list(stranger, closed)).failure.error).toBe('lock_not_found');
  expect((await photoOf(stranger, closed, hidden._id)).failure.error).toBe('lock_not_found');
  // The photo of one lock is not in the gallery of another.
  expect((await photoOf(stranger, open, hidden._id)).failure.error).toBe('not_found');
  expect((await list(new Caller(app), open)).failure.error).toBe('unauthenticated');

  expect((await codeOf(stranger, open)).failure.error).toBe('lock_not_found');
  expect((await upload(stranger, open)).failure.error).toBe('lock_not_found');
  const theirDay = await stranger.call(contract.readVerificationToday, { params: { id: open } });
  expect(theirDay.failure.error).toBe('lock_not_found');

  const { _id } = (await wearer.call(currentUser, {})).body;
  await app.app.deps.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, _id));
  expect((await list(stranger, open)).failure.error).toBe('lock_not_found');
  expect((await list(keyholder, open)).body).toEqual([shown]);
});

test('what the rules refuse is refused before the picture is looked at', async () => {
  const asked = await acceptedLock(wearer, keyholder, { ...asksDaily, initialDurationDays: 2 });
  expect((await codeOf(keyholder, asked)).failure.error).toBe('not_allowed');
  expect((await upload(keyholder, asked)).failure.error).toBe('not_allowed');
  const unasked = await acceptedLock(wearer, keyholder);
  expect((await codeOf(wearer, unasked)).failure.error).toBe('verification_not_required');
  expect((await upload(wearer, unasked)).failure.error).toBe('verification_not_required');
  expect((await today(wearer, unasked)).required).toBe(false);

  await codeOf(wearer, asked);
  const notes = { photo: new Blob(['notes of mine']) };
  const noPicture = await wearer.call(contract.uploadVerification, {
    params: { id: asked },
    body: {},
    files: notes,
  });
  expect(noPicture.failure.error).toBe('picture_invalid');
  app.clock.advance(3 * DAY_MS);
  expect((await upload(wearer, asked)).failure.error).toBe('lock_ended');
  expect((await codeOf(wearer, asked)).failure.error).toBe('lock_ended');
  expect(await app.app.deps.db.$count(lockVerifications)).toBe(1);
});

test('a photo waits for its keyholder, until they say that it looks right', async () => {
  const { id, photo } = await withPhoto();
  expect(photo).toMatchObject({ verdict: null, note: null });
  expect(await cardOf(keyholder, id)).toMatchObject({ waitingVerificationDate: photo.date });
  const seen = (await keyholder.call(readLock, { params: { id } })).body;
  expect(seen.waitingVerificationId).toBe(photo._id);
  const own = (await wearer.call(readLock, { params: { id } })).body;
  expect(own).toMatchObject({ waitingVerificationDate: photo.date, waitingVerificationId: photo._id });

  expect((await review(wearer, id, photo._id)).failure.error).toBe('not_allowed');
  expect((await review(stranger, id, photo._id)).failure.error).toBe('lock_not_found');
  expect((await review(keyholder, id, id)).failure.error).toBe('verification_not_waiting');
  const accepted = await review(keyholder, id, photo._id);
  expect(accepted.body.lock).toMatchObject({
    waitingVerificationDate: null,
    waitingVerificationId: null,
    verificationSubmittedToday: true,
  });
  expect(await cardOf(keyholder, id)).toMatchObject({ waitingVerificationDate: null });
  const told = (await wearer.call(readLock, { params: { id } })).body;
  expect(told).toMatchObject({ waitingVerificationDate: null, verificationSubmittedToday: true });
  expect(await list(wearer, id)).toEqual([{ ...photo, verdict: 'ACCEPTED' }]);
  expect((await upload(wearer, id)).failure.error).toBe('already_verified_today');
});

test('one that its wearer takes back is gone, picture and all, and another can be sent; a verdict comes first or not at all', async () => {
  const { id, photo } = await withPhoto();
  const params = { id, photoId: photo._id };
  const takeBack = (who = wearer, of = params) => who.call(contract.takeBackVerification, { params: of });
  expect((await takeBack(keyholder)).failure.error).toBe('not_allowed');
  expect((await takeBack(stranger)).failure.error).toBe('lock_not_found');
  const raced = await Promise.all([takeBack(), review(keyholder, id, photo._id), takeBack()]);
  expect(raced.map(({ failure }) => failure.error ?? 'taken').sort()).toEqual([
    'taken',
    'verification_not_waiting',
    'verification_not_waiting',
  ]);

  app.clock.advance(DAY_MS);
  await codeOf(wearer, id);
  const second = (await upload(wearer, id)).body;
  const files = await app.app.deps.db.$count(sealedFiles);
  const taken = await takeBack(wearer, { id, photoId: second._id });
  expect(taken.body.lock).toMatchObject({
    waitingVerificationDate: null,
    waitingVerificationId: null,
    verificationSubmittedToday: false,
  });
  expect(await app.app.deps.db.$count(sealedFiles)).toBe(files - 1);
  expect((await photoOf(keyholder, id, second._id)).failure.error).toBe('not_found');
  for (const who of [wearer, keyholder]) {
    expect((await list(who, id)).map(({ _id }) => _id)).not.toContain(second._id);
    expect(await today(who, id)).toMatchObject({ submittedAt: null, photoUrl: null, verdict: null });
  }
  const third = (await upload(wearer, id)).body;
  expect(third.code).toBe(second.code);

  app.clock.advance(DAY_MS);
  const past = (await wearer.call(readLock, { params: { id } })).body;
  expect(past.waitingVerificationId).toBeNull();
  expect((await takeBack(wearer, { id, photoId: third._id })).failure.error).toBe('verification_not_waiting');
});

test('one that was sent back is owed again, under the same code; the next takes its place', async () => {
  const { id, photo } = await withPhoto();
  const refused = await review(keyholder, id, photo._id, ' Closer, please ');
  expect(refused.body.lock).toMatchObject({
    waitingVerificationDate: null,
    verificationSubmittedToday: false,
  });
  for (const who of [wearer, keyholder]) {
    const shown = (await who.call(readLock, { params: { id } })).body;
    expect(shown.verificationSentBack).toEqual({ note: 'Closer, please' });
  }
  const { verdict, note, ...rest } = { ...photo, verdict: 'REFUSED', note: 'Closer, please' };
  for (const who of [wearer, keyholder]) {
    expect(await list(who, id)).toEqual([{ ...rest, verdict, note }]);
    const { submittedAt, photoUrl } = photo;
    expect(await today(who, id)).toMatchObject({ submittedAt, photoUrl, verdict, note });
  }
  expect((await codeOf(wearer, id)).body.code).toBe(photo.code);

  app.clock.advance(HOUR_MS);
  const next = (await upload(wearer, id)).body;
  expect(next).toMatchObject({ date: photo.date, code: photo.code, verdict: null, note: null });
  expect(next._id).not.toBe(photo._id);
  expect(await list(wearer, id)).toEqual([next]);
  const after = (await wearer.call(readLock, { params: { id } })).body;
  expect(after.verificationSentBack).toBeNull();
  expect(await today(wearer, id)).toMatchObject({ photoUrl: next.photoUrl, verdict: null, note: null });
  expect((await photoOf(keyholder, id, photo._id)).failure.error).toBe('not_found');
  expect((await photoOf(keyholder, id, next._id)).status).toBe(200);
  expect(await app.app.deps.db.$count(sealedFiles)).toBe(1);

  // A page that still shows the former photo does not judge the next one unseen.
  expect((await review(keyholder, id, photo._id)).failure.error).toBe('verification_not_waiting');
  expect((await review(keyholder, id, next._id, '')).status).toBe(200);
  expect(await list(wearer, id)).toEqual([{ ...next, verdict: 'REFUSED' }]);
});

test('a photo is judged once, also by two calls at once, and only while the lock runs', async () => {
  const { id, photo } = await withPhoto();
  const verdicts = await Promise.all([
    review(keyholder, id, photo._id),
    review(keyholder, id, photo._id, ''),
  ]);
  expect(verdicts.map(({ status, failure }) => failure.error ?? status).sort()).toEqual([
    200,
    'verification_not_waiting',
  ]);

  const other = await withPhoto();
  const unlock = () => keyholder.call(unlockAsKeyholder, { params: { id: other.id } });
  const [unlocked, judged] = await Promise.all([unlock(), review(keyholder, other.id, other.photo._id)]);
  expect(unlocked.status).toBe(200);
  expect(judged.failure.error ?? 'lock_ended').toBe('lock_ended');
  expect((await review(keyholder, other.id, other.photo._id)).failure.error).toBe('lock_ended');
  const [kept] = await list(wearer, other.id);
  expect(kept?.verdict).toBe(judged.status === 200 ? 'ACCEPTED' : null);
});

test('a note goes with a photo that is sent back, and is not endless', async () => {
  const { id, photo } = await withPhoto();
  const params = { id, photoId: photo._id };
  for (const body of [
    { accepted: true, note: 'Lovely' },
    { accepted: false, note: 'x'.repeat(contract.VERIFICATION_NOTE_MAX_LENGTH + 1) },
    { note: 'Closer' },
  ]) {
    const reply = await keyholder.call(contract.reviewVerification, { params, body: body as never });
    expect(reply.failure.error).toBe('invalid_input');
  }
});

test('others see of a public gallery neither notes nor what was sent back', async () => {
  const { id, photo } = await withPhoto({ publicVerificationGallery: true });
  await review(keyholder, id, photo._id, 'Closer, please');
  expect(await list(stranger, id)).toEqual([]);
  expect((await photoOf(stranger, id, photo._id)).failure.error).toBe('not_found');
  expect((await photoOf(wearer, id, photo._id)).status).toBe(200);
  const next = (await upload(wearer, id)).body;
  await review(keyholder, id, next._id);
  expect(await list(stranger, id)).toEqual([{ ...next, verdict: 'ACCEPTED' }]);
});

test('the photo of a day that is over is only marked', async () => {
  const { id, photo } = await withPhoto();
  app.clock.advance(DAY_MS);
  await review(keyholder, id, photo._id, 'Too dark');
  expect(await list(wearer, id)).toEqual([{ ...photo, verdict: 'REFUSED', note: 'Too dark' }]);
  expect(await today(wearer, id)).toMatchObject({ required: true, submittedAt: null, verdict: null });
  await codeOf(wearer, id);
  await upload(wearer, id);
  expect((await list(wearer, id)).map(({ verdict }) => verdict)).toEqual([null, 'REFUSED']);
});
