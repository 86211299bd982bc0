import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fetchVerificationCode,
  reviewVerification,
  uploadVerification,
} from '@keyhold/contracts/locks/verification';
import { sendMessage } from '@keyhold/contracts/messages/messages';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { downloadFile, readDownload, requestDownload } from '@keyhold/contracts/users/data-download';
import { deleteAccount } from '@keyhold/contracts/users/leaving';
import { currentUser } from '@keyhold/contracts/users/me';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../../test/caller';
import { idOf, signIn } from '../../../../../test/people';
import { startPhotoLock } from '../../../../../test/photo-lock';
import { clearPhoto } from '../../../../../test/pictures';
import { runJobs } from '../../../../../test/run-jobs';
import { acceptedLock, createTemplate } from '../../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../../test/test-app';
import { sixHours, startLock } from '../../../../../test/world';
import { sealedFiles, unclaimedObjects } from '../../../../db/sealed-files.tables';
import { storePicture } from '../../../../file-purpose';
import { avatar, profilePhoto } from '../../users.files';
import { users } from '../../users.tables';
import { dataDownloads } from '../leaving.tables';
import { makeDownload } from './make-download';

let running: TestApp;
let person: Caller;
let other: Caller;
beforeEach(async () => {
  running = await createTestApp();
  await signIn(running);
  person = await signIn(running, { username: 'paula', email: 'paula@example.org' });
  other = await signIn(running, { username: 'olga', email: 'olga@example.org' });
});
afterEach(() => running.close());

const request = async (who = person) => (await who.call(requestDownload, {})).body.download;
const state = async (who = person) => (await who.call(readDownload, {})).body.download;
const fetchFile = (id: string, who = person) =>
  who.send({ method: 'GET', url: downloadFile.path.replace(':id', id) });

/** The bytes as a browser gets them. */
async function fetchZip(id: string): Promise<Record<string, Uint8Array>> {
  const { rawPayload } = await running.web.inject({
    method: 'GET',
    url: downloadFile.path.replace(':id', id),
    headers: { cookie: person.cookie },
  });
  return unzipSync(rawPayload);
}
const listIn = (zip: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(zip[`${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[];

test('a person takes along what is theirs, and nothing that is sealed, hidden or another’s', async () => {
  const bytes = new Uint8Array(await (await clearPhoto()).arrayBuffer());
  const { deps } = running.app;
  const stored = await storePicture(deps, avatar, 'somebody', { bytes });
  const avatarFileId = await deps.transaction((tx) => deps.files.claim(tx, stored));
  await deps.db.update(users).set({ avatarFileId }).where(eq(users.username, 'paula'));
  await startLock(person, '4711');
  await startPhotoLock(person);
  const hidden = { ...sixHours, title: 'Hidden', displayRemainingTime: false, displayHistory: false };
  const worn = await acceptedLock(person, other, {
    ...hidden,
    digits: '4712',
    requireDailyVerification: true,
  });
  await person.call(fetchVerificationCode, { params: { id: worn } });
  const photo = await person.call(uploadVerification, {
    params: { id: worn },
    body: {},
    files: { photo: await clearPhoto() },
  });
  await other.call(reviewVerification, {
    params: { id: worn, photoId: photo.body._id },
    body: { accepted: false, note: 'Closer, please' },
  });
  await acceptedLock(other, person, { title: 'Held', digits: '4713' });
  await createTemplate(person, { title: 'Mine', lockPassword: 'a secret word' });
  const [paulaId, olgaId] = [await idOf(person), await idOf(other)];
  await person.call(sendMessage, { body: { receiverId: olgaId, content: 'From Paula' } });
  await other.call(sendMessage, { body: { receiverId: paulaId, content: 'From Olga' } });
  await running.settle();
  // What is told of the download is the newest.
  running.clock.advance(1);
  const asked = await request();
  expect(asked).toMatchObject({ state: 'MAKING', sizeBytes: 0 });
  await running.settle();
  const ready = await state();
  expect(ready).toMatchObject({ _id: asked?._id, state: 'READY' });
  const zip = await fetchZip(asked?._id ?? '');
  const names = Object.keys(zip);
  expect(names.filter((name) => name.startsWith('pictures/'))).toHaveLength(2);
  expect(names.filter((name) => name.endsWith('.json')).sort()).toEqual([
    'ai-keyholder-messages.json',
    'ai-keyholder.json',
    'ai-persona.json',
    'ai-pictures.json',
    'ai-usage.json',
    'appeals.json',
    'blocked-people.json',
    'bridges.json',
    'day-plans.json',
    'devices.json',
    'forum-comments.json',
    'forum-posts.json',
    'held-locks.json',
    'lock-history.json',
    'lock-templates.json',
    'locked-periods.json',
    'locks.json',
    'messages.json',
    'notifications.json',
    'payments.json',
    'profile.json',
    'reports.json',
    'sessions.json',
    'suggestion-comments.json',
    'suggestions.json',
    'verifications.json',
    'visits.json',
    'warnings.json',
  ]);
  expect(listIn(zip, 'messages')).toMatchObject([{ kind: 'direct', content: 'From Paula', imageUrl: null }]);
  expect(await sharp(zip['pictures/avatar.webp']).metadata()).toMatchObject({ format: 'webp' });
  expect(listIn(zip, 'profile')).toMatchObject([{ username: 'paula', email: 'paula@example.org' }]);
  expect(listIn(zip, 'locks')).toHaveLength(3);
  const seen = listIn(zip, 'locks').find(({ title }) => title === 'Hidden');
  expect(seen).toMatchObject({ remainingSeconds: null, combination: null, owner: { username: 'olga' } });
  expect(listIn(zip, 'lock-history').map(({ lock }) => lock)).not.toContain('Hidden');
  expect(listIn(zip, 'verifications')).toMatchObject([{ verdict: 'REFUSED', note: 'Closer, please' }]);
  expect(listIn(zip, 'held-locks')).toMatchObject([{ title: 'Held', wearer: 'olga' }]);
  expect(listIn(zip, 'lock-templates')).toHaveLength(2);
  const words = names
    .filter((name) => !name.startsWith('pictures/'))
    .map((name) => strFromU8(zip[name] ?? new Uint8Array()))
    .join('\n');
  for (const digits of ['4711', '4712', '4713']) expect(words).not.toContain(`"${digits}"`);
  expect(words).not.toMatch(/argon2|olga@example\.org|a secret word|seedSecret/);
  const { notifications } = (await person.call(listNotifications, {})).body;
  expect(notifications[0]?.title).toBe('Your data is ready');
  expect((await running.mail.list()).map(({ to, subject }) => [to, subject])).toEqual([
    ['paula@example.org', 'What you asked for is ready'],
  ]);
});

test('a download of several pieces comes in their order, for its person alone and for a day', async () => {
  const { deps } = running.app;
  // Noise does not shrink.
  const noise = { width: 1600, height: 1600, channels: 3 as const, background: '#888' };
  const bytes = new Uint8Array(
    await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
      .png()
      .toBuffer(),
  );
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const stored = await storePicture(deps, profilePhoto, 'somebody', { bytes });
    ids.push(await deps.transaction((tx) => deps.files.claim(tx, stored)));
  }
  const lists = [
    {
      columns: [],
      takeAlong: () => ({
        parts: [],
        pictures: (async function* () {
          for (const [index, fileId] of Array.from({ length: 12 }, (_, at) => ids[at % 5] ?? '').entries())
            yield { name: `noise-${index}`, purpose: profilePhoto, fileId };
        })(),
      }),
    },
  ];
  const id = (await request())?._id ?? '';
  await makeDownload(deps, lists, { downloadId: id });
  const bytesTold = (await state())?.sizeBytes ?? 0;
  const zip = await fetchZip(id);
  expect(Object.keys(zip)).toHaveLength(13);
  const pieces = await deps.db.$count(sealedFiles, eq(sealedFiles.purpose, 'data-download'));
  expect(pieces).toBeGreaterThan(2);
  expect(bytesTold).toBeGreaterThan(2 * 4 * 1024 * 1024);

  expect((await fetchFile(id, other)).status).toBe(404);
  running.clock.advance(23 * HOUR_MS);
  expect((await fetchFile(id)).status).toBe(200);
  running.clock.advance(HOUR_MS);
  expect((await fetchFile(id)).status).toBe(404);
  expect(await state()).toBeNull();
  running.clock.advance(10 * MINUTE_MS);
  await running.settle();
  running.clock.advance(MINUTE_MS);
  await running.settle();
  expect(await deps.db.$count(sealedFiles, eq(sealedFiles.purpose, 'data-download'))).toBe(0);
  const objects = await readdir(join(running.app.parts.config.dataDir, 'files', 'private'));
  expect(objects).toHaveLength(5);
});

test('it is made once at a time, and anew where the process died in the middle', async () => {
  await startLock(person, '4711');
  const both = await Promise.all([request(), request(), request()]);
  expect(new Set(both.map((download) => download?._id)).size).toBe(1);
  const { deps } = running.app;
  const downloadId = both[0]?._id ?? '';
  const dying = [
    {
      columns: [],
      takeAlong: () => ({
        parts: [
          {
            name: 'dies',
            rows: (async function* () {
              yield { one: 'x'.repeat(1000) };
              throw new Error('the process died here');
            })(),
          },
        ],
      }),
    },
  ];
  await expect(makeDownload(deps, dying, { downloadId })).rejects.toThrow('the process died here');
  expect(await state()).toMatchObject({ state: 'MAKING' });
  await runJobs(running.app);
  expect(await state()).toMatchObject({ _id: downloadId, state: 'READY' });
  // What the first try left behind goes with the next sweeps.
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  expect(await deps.db.$count(unclaimedObjects)).toBe(0);
});

test('a new one replaces the one that is there, and goes with the account', async () => {
  const first = await request();
  await running.settle();
  const second = await request();
  expect(second?._id).not.toBe(first?._id);
  expect((await fetchFile(first?._id ?? '')).status).toBe(404);
  expect((await fetchFile(second?._id ?? '')).status).toBe(404);
  await running.settle();
  expect((await fetchFile(second?._id ?? '')).status).toBe(200);
  expect((await person.call(deleteAccount, { body: { confirmText: 'DELETE' } })).status).toBe(200);
  expect(await running.app.deps.db.$count(dataDownloads)).toBe(0);
  await running.settle();
  expect(await running.app.deps.db.$count(sealedFiles)).toBe(0);
});

test('an account that goes while its data is read leaves nothing of it', async () => {
  const download = await request();
  const { deps } = running.app;
  const leaving = [
    {
      columns: [],
      takeAlong: () => ({
        parts: [
          {
            name: 'last-words',
            rows: (async function* () {
              await person.call(deleteAccount, { body: { confirmText: 'DELETE' } });
              yield { said: 'something' };
            })(),
          },
        ],
      }),
    },
  ];
  await makeDownload(deps, leaving, { downloadId: download?._id });
  expect(await deps.db.$count(sealedFiles)).toBe(0);
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  expect(await deps.db.$count(unclaimedObjects)).toBe(0);
  expect((await person.call(currentUser, {})).status).toBe(401);
});

test('it is asked for with a fresh login, and five times a day at most', async () => {
  const limited = await createTestApp({ limits: 'on' });
  const often = await signIn(limited);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await often.call(requestDownload, {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await limited.close();
  running.clock.advance(16 * MINUTE_MS);
  expect((await person.call(requestDownload, {})).failure.error).toBe('fresh_login_required');
});
