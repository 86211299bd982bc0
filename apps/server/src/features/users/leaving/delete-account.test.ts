import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { dashboard, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { readHistory } from '@keyhold/contracts/locks/history';
import { freezeLock, unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { fetchVerificationCode, uploadVerification } from '@keyhold/contracts/locks/verification';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { deleteAccount, handOverCodes, readLeaving } from '@keyhold/contracts/users/leaving';
import { currentUser } from '@keyhold/contracts/users/me';
import { reportUser } from '@keyhold/contracts/users/report';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { idOf, newPerson, signIn, testPassword } from '../../../../test/people';
import { startPhotoLock } from '../../../../test/photo-lock';
import { clearPhoto } from '../../../../test/pictures';
import { runJobs } from '../../../../test/run-jobs';
import { acceptedLock, createTemplate } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { bannedPerson, passSixHours, prepareDraft, startLock } from '../../../../test/world';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { storePicture } from '../../../file-purpose';
import type { PersonalData } from '../../../personal-data';
import { sessions } from '../../auth/auth.tables';
import { locksPersonalData } from '../../locks/locks.personal-data';
import { locks } from '../../locks/locks.tables';
import { reports } from '../reports/reports.tables';
import { avatar, profilePhoto } from '../users.files';
import { users } from '../users.tables';
import { deleteAccount as deletePerson } from './delete-account';
import { accountDeletions } from './leaving.tables';

let running: TestApp;
let siteOwner: Caller;
let leaver: Caller;
let other: Caller;
const email = 'lena@example.org';
beforeEach(async () => {
  running = await createTestApp();
  siteOwner = await signIn(running);
  leaver = await signIn(running, { username: 'lena_leaves', email });
  other = await signIn(running, { username: 'olga' });
});
afterEach(() => running.close());

const takeCodes = async (who = leaver, byMail?: boolean) =>
  (await who.call(handOverCodes, { body: { byMail } })).body;
const leave = (who = leaver, body: { haveCodes?: boolean } = { haveCodes: true }) =>
  who.call(deleteAccount, { body: { confirmText: 'DELETE', ...body } });
const deletions = () => running.app.deps.db.select().from(accountDeletions);

/** Everything that is stored, a line a row, without what is said of a former keyholder in a wearer's history. */
async function everythingStored(): Promise<string[]> {
  const { db } = running.app.deps;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select schemaname || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql.raw(`select '${name.replaceAll("'", "''")} ' || to_jsonb(t)::text as line from ${name} t`),
    );
    lines.push(...rows.map(({ line }) => line));
  }
  return lines;
}

/** A life in which something is kept of a person in every place. */
async function liveHere(): Promise<{ held: string; over: string }> {
  const { deps } = running.app;
  const bytes = new Uint8Array(await (await clearPhoto()).arrayBuffer());
  for (const field of ['avatarFileId', 'profilePhotoFileIds'] as const) {
    const stored = await storePicture(deps, field === 'avatarFileId' ? avatar : profilePhoto, 'somebody', {
      bytes,
    });
    const fileId = await deps.transaction((tx) => deps.files.claim(tx, stored));
    await deps.db
      .update(users)
      .set({ [field]: field === 'avatarFileId' ? fileId : [fileId] })
      .where(eq(users.email, email));
  }
  const asks = { requireDailyVerification: true, requireID: true, initialDurationDays: 9 };
  await startLock(leaver, '4711');
  await startPhotoLock(leaver);
  await prepareDraft(leaver, '4712');
  const worn = await acceptedLock(leaver, other, asks);
  await leaver.call(fetchVerificationCode, { params: { id: worn } });
  await leaver.call(uploadVerification, {
    params: { id: worn },
    body: {},
    files: { photo: await clearPhoto() },
  });
  const held = await acceptedLock(other, leaver, asks);
  await leaver.call(freezeLock, { params: { id: held } });
  const over = await acceptedLock(other, leaver, { initialDurationHours: 1 });
  await leaver.call(unlockAsKeyholder, { params: { id: over } });
  await createTemplate(leaver);
  const { avatarUrl } = (await leaver.call(currentUser, {})).body;
  const reported = await other.call(reportUser, {
    params: { id: await idOf(leaver) },
    body: {
      contentType: 'avatar',
      reason: 'other',
      notes: 'lena_leaves wrote this',
      contentUrl: avatarUrl ?? '',
    },
  });
  expect(reported.status).toBe(200);
  await running.settle();
  return { held, over };
}

test('nothing is left of somebody who leaves, and a job has looked', async () => {
  const id = await idOf(leaver);
  const { held, over } = await liveHere();
  expect((await leaver.call(readLeaving, {})).body).toEqual({
    runningLocks: 3,
    codes: 4,
    heldLocks: 1,
    templates: 3,
    siteOwnerStays: false,
  });
  const { codes } = await takeCodes();
  expect(codes).toHaveLength(4);
  await running.settle();
  // One that still waits stays until it is decided.
  await running.app.deps.db.update(reports).set({ closedAt: running.clock.now() });
  const gone = await leave();
  expect([gone.status, gone.headers['set-cookie']]).toEqual([200, expect.stringMatching(/keyhold=;/)]);
  expect((await leaver.call(currentUser, {})).status).toBe(401);
  expect(await deletions()).toMatchObject([{ fileCount: 7, provedAt: null }]);

  await running.settle();
  expect(await deletions()).toMatchObject([{ provedAt: running.clock.now() }]);
  const left = await everythingStored();
  expect(left.filter((line) => /lena/i.test(line))).toEqual([]);
  const formerly = left.filter((line) => line.includes(id)).map((line) => line.split(' ')[0]);
  // In the history of what others wear, where it leads to nobody.
  expect(new Set(formerly)).toEqual(new Set(['public.locks', 'public.lock_events']));
  const rows = await running.app.deps.db.select().from(locks);
  expect(rows.map((lock) => lock.id).sort()).toEqual([held, over].sort());
  // What the other's locks keep: a combination and a seed each, and no ID photo.
  expect(await running.app.deps.db.$count(sealedSecrets)).toBe(4);
  expect(await running.app.deps.db.$count(sealedFiles)).toBe(0);
  expect(await readdir(join(running.app.parts.config.dataDir, 'files', 'private'))).toEqual([]);
});

test('locks of others go on as their own, and what they were told names nobody any more', async () => {
  const { held, over } = await liveHere();
  const [before] = (await other.call(dashboard, {})).body.filter(({ _id }) => _id === held);
  expect(before?.frozen).toBe(true);
  await takeCodes();
  await leave();
  await running.settle();
  const seen = (await other.call(readLock, { params: { id: held } })).body;
  expect(seen).toMatchObject({ type: 'SELF', owner: null, frozen: false, requireDailyVerification: false });
  expect((await other.call(readLock, { params: { id: over } })).body).toMatchObject({
    type: 'SHARED',
    owner: null,
    endReason: 'OWNER',
    canReveal: true,
  });
  const { events } = (await other.call(readHistory, { params: { id: over }, query: {} })).body;
  expect(events.map(({ message, actor }) => [message, actor.username])).toContainEqual([
    expect.stringContaining('Lock ended'),
    null,
  ]);
  const { notifications } = (await other.call(listNotifications, {})).body;
  const told = notifications.map(({ title, message }) => `${title} | ${message}`);
  expect(told).toContainEqual('Your lock is frozen | Six shared hours: Deleted user stopped the timer.');
  expect(told).toContainEqual(expect.stringContaining('The lock is your own now'));
  expect(told).toContainEqual(
    'The wearer is gone | Six shared hours: its wearer deleted their account. The lock went with it.',
  );
  expect((await other.call(keyholderDashboard, {})).body.items).toEqual([]);
});

describe('the combinations', () => {
  test('of locks, photos and unfinished starts come first, and again, until they are taken', async () => {
    await startLock(leaver, '4711');
    const photoLock = await startPhotoLock(leaver);
    await prepareDraft(leaver, '4712');
    const over = await startLock(leaver, '4713');
    await passSixHours(running);
    const shared = await acceptedLock(leaver, other, { digits: '4714', emergencyReleaseEnabled: false });
    await leaver.call(confirmIdentity, { body: { password: testPassword } });
    expect((await leave()).failure.error).toBe('codes_not_taken');

    const first = await takeCodes();
    expect(first.codes).toHaveLength(5);
    const shown = expect.arrayContaining([
      { type: 'DIGITS', digits: '4711' },
      { type: 'PHOTO', photoUrl: expect.stringContaining(photoLock) },
      { type: 'DIGITS', digits: '4713' },
      { type: 'DIGITS', digits: '4714' },
      { type: 'DIGITS', digits: '4712' },
    ]);
    expect(first.codes.map(({ combination }) => combination)).toEqual(shown);
    // The answer may have been lost.
    expect(await takeCodes()).toEqual(first);
    expect((await leave(leaver, {})).failure.error).toBe('codes_not_taken');
    await running.settle();
    const { notifications } = (await other.call(listNotifications, {})).body;
    expect(notifications.map(({ message }) => message)).toContainEqual(
      'Six shared hours: lena_leaves is free: they ended it to leave Keyhold.',
    );
    // A lock that was started since has a code of its own.
    await startLock(leaver, '4715');
    expect((await leave()).failure.error).toBe('codes_not_taken');
    await takeCodes();
    expect((await leave()).status).toBe(200);
    expect(over).not.toBe(shared);
  });

  test('are mailed where that is asked for, photos too, and only then', async () => {
    await startLock(leaver, '4711');
    await startPhotoLock(leaver);
    expect((await takeCodes()).mailed).toBeNull();
    expect(await running.mail.list()).toEqual([]);
    expect((await takeCodes(leaver, true)).mailed).toBe(true);
    const [mail] = await running.mail.list();
    expect([mail?.to, mail?.text]).toEqual([email, expect.stringContaining(': 4711')]);
    const folder = join(running.app.parts.config.dataDir, 'mail');
    const [name = ''] = await readdir(folder);
    const { default: PostalMime } = await import('postal-mime');
    const { readFile } = await import('node:fs/promises');
    const { attachments } = await PostalMime.parse(await readFile(join(folder, name)));
    expect(attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
      ['image/webp', 'combination-1.webp'],
    ]);
  });

  test('that cannot be opened hold nobody here', async () => {
    await startPhotoLock(leaver);
    const folder = join(running.app.parts.config.dataDir, 'files', 'private');
    const [name = ''] = await readdir(folder);
    await rename(join(folder, name), join(folder, '..', 'away'));
    expect((await takeCodes()).codes).toMatchObject([{ combination: null }]);
    expect((await leave()).status).toBe(200);
  });
});

test('the word is typed exactly, and the login is fresh', async () => {
  for (const confirmText of ['delete', ' DELETE', '', undefined]) {
    const refused = await leaver.call(deleteAccount, { body: { confirmText } as never });
    expect(refused.failure.errors).toMatchObject([{ field: 'confirmText' }]);
    expect(refused.status).toBe(400);
  }
  const typo = await leaver.call(deleteAccount, { body: { confirmText: 'DELET' } as never });
  expect(typo.failure.errors?.[0]?.message).toBe('Type DELETE to confirm');
  running.clock.advance(16 * MINUTE_MS);
  expect((await leave()).failure.error).toBe('fresh_login_required');
  expect((await leaver.call(handOverCodes, { body: {} })).failure.error).toBe('fresh_login_required');
});

test('of two deletions at once one deletes, and a command on the lock finds none', async () => {
  const id = await acceptedLock(leaver, other, { initialDurationDays: 3 });
  await takeCodes();
  const answers = await Promise.all([
    leave(),
    leave(),
    other.call(readLock, { params: { id } }),
    other.call(freezeLock, { params: { id } }),
  ]);
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 401]);
  expect([200, 404]).toContain(answers[2].status);
  expect((await other.call(readLock, { params: { id } })).status).toBe(404);
  await running.settle();
  expect(await deletions()).toHaveLength(1);
});

test('address and name are free again, and every session is over', async () => {
  const elsewhere = new Caller(running);
  await elsewhere.call(login, { body: { email, password: testPassword } });
  await leave(leaver, {});
  expect((await elsewhere.call(currentUser, {})).status).toBe(401);
  expect(await running.app.deps.db.$count(sessions, eq(sessions.device, 'nobody'))).toBe(0);
  const again = await new Caller(running).call(register, {
    body: newPerson({ username: 'lena_leaves', email }),
  });
  expect(again.status).toBe(200);
});

test('a banned person may leave too, with their combination', async () => {
  const banned = await bannedPerson(running);
  expect((await leave(banned)).failure.error).toBe('codes_not_taken');
  expect((await takeCodes(banned)).codes).toMatchObject([{ combination: { digits: '6161' } }]);
  expect((await leave(banned)).status).toBe(200);
});

test('who owns the site stays until another one is named', async () => {
  await startLock(siteOwner, '4711');
  expect((await siteOwner.call(readLeaving, {})).body.siteOwnerStays).toBe(true);
  expect((await siteOwner.call(handOverCodes, { body: {} })).failure.error).toBe('site_owner_stays');
  expect((await leave(siteOwner)).failure.error).toBe('site_owner_stays');

  const named = await createTestApp({ env: { KEYHOLD_OWNER_EMAIL: email } });
  const owner = await signIn(named, { email });
  const { db } = named.app.deps;
  // Another address was named before; the account of this one is the heir.
  const heir = await signIn(named, { email: 'heir@example.org' });
  await db.update(users).set({ isSiteOwner: false });
  await db.update(users).set({ isSiteOwner: true }).where(eq(users.email, 'heir@example.org'));
  expect((await leave(heir, {})).status).toBe(200);
  expect((await owner.call(currentUser, {})).body.isSiteOwner).toBe(true);
  await named.close();
});

describe('what breaks in the middle', () => {
  test('a deletion that fails leaves everything as it was', async () => {
    await liveHere();
    await takeCodes();
    await running.settle();
    const before = (await everythingStored()).sort();
    const { deps } = running.app;
    const registry: PersonalData[] = [
      locksPersonalData,
      {
        columns: [],
        forget: async () => {
          throw new Error('the process died here');
        },
      },
    ];
    const userId = await idOf(leaver);
    await expect(deletePerson(deps, registry, { userId, haveCodes: true })).rejects.toThrow(
      'the process died here',
    );
    expect((await everythingStored()).sort()).toEqual(before);
    expect((await leave()).status).toBe(200);
  });

  test('while the storage is away nothing is proved; the job is done again and then proves it', async () => {
    await startPhotoLock(leaver);
    await takeCodes();
    await leave();
    const { dataDir } = running.app.parts.config;
    await rename(join(dataDir, 'files'), join(dataDir, 'files-gone'));
    await expect(runJobs(running.app)).rejects.toThrow();
    expect(await deletions()).toMatchObject([{ fileCount: 1, provedAt: null }]);
    await rename(join(dataDir, 'files-gone'), join(dataDir, 'files'));
    running.clock.advance(HOUR_MS);
    // The queue would wait a few seconds before it tries again.
    await running.app.deps.db.execute(sql`update graphile_worker._private_jobs set run_at = created_at`);
    await runJobs(running.app);
    expect(await deletions()).toMatchObject([{ provedAt: running.clock.now() }]);
    expect(await readdir(join(dataDir, 'files', 'private'))).toEqual([]);
  });

  test('a row that was forgotten keeps the deletion unproved, and is named', async () => {
    await leave(leaver, {});
    await running.app.deps.db.execute(sql`
      update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{userId}', to_jsonb(${await idOf(other)}::text))::json`);
    await expect(runJobs(running.app)).rejects.toThrow('sessions.user_id');
    expect(await deletions()).toMatchObject([{ provedAt: null }]);
  });

  test('what was still to be told when somebody left is told to those who are there', async () => {
    const id = await acceptedLock(other, leaver, { initialDurationDays: 3 });
    await leaver.call(freezeLock, { params: { id } });
    // Nobody has delivered any of it yet.
    await leave(leaver, {});
    running.clock.advance(DAY_MS);
    await running.settle();
    const parked = await running.app.deps.db.execute(sql`select * from outbox_deliveries`);
    expect(parked.rows).toEqual([]);
    const { notifications } = (await other.call(listNotifications, {})).body;
    expect(notifications.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Your lock is frozen', 'The lock is your own now']),
    );
    expect(JSON.stringify(notifications)).not.toContain('lena');
  });
});
