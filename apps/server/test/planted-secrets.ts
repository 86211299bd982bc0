import { startSelfLock } from '@keyhold/contracts/locks/self';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { combinationPhoto } from '../src/features/locks/locks.files';
import { fairnessSeed } from '../src/features/locks/locks.secrets';
import { locks } from '../src/features/locks/locks.tables';
import { lockTemplates } from '../src/features/locks/templates/templates.tables';
import { users } from '../src/features/users/users.tables';
import { withAi } from './ai';
import type { Caller } from './caller';
import { clearPhoto } from './pictures';
import { createTemplate } from './shared-locks';
import type { TestApp } from './test-app';
import { type Person, prepareDraft } from './world';

const runningCode = '5731';
const draftCode = '6842';
const lockPassword = 'the password of a template';
const localProxyApiKey = 'the key of an image generator';
const photoMarker = 'taken at home';
const thirtyDays = { title: 'Thirty days', initialDurationDays: 30, initialDurationHours: 0 };

/** A photo that no other test sends, with words in it that a camera may have written. */
async function markedPhoto(): Promise<Blob> {
  const photo = sharp(await (await clearPhoto()).arrayBuffer()).negate();
  const marked = await photo
    .withExif({ IFD0: { ImageDescription: photoMarker } })
    .jpeg()
    .toBuffer();
  if (!marked.includes(photoMarker)) throw new Error('The photo carries no marker');
  return new Blob([new Uint8Array(marked)]);
}

/**
 * Locks that run and are prepared, a template with a password, and the key of an image generator. Returns what must be in no reply: what was planted,
 * the hash of each person's password and the token of each session.
 */
export async function plantSecrets(app: TestApp, callers: Record<Person, Caller>): Promise<string[]> {
  const { db, secrets, files } = app.app.deps;
  const { wearer, keyholder } = callers;
  const digits = { ...thirtyDays, combinationType: 'DIGITS' as const, digits: runningCode };
  const lockId = (await wearer.call(startSelfLock, { body: { meta: digits } })).body._id;
  await prepareDraft(wearer, draftCode);
  const [lock] = await db.select().from(locks).where(eq(locks.id, lockId));
  const seed = await app.app.deps.transaction((tx) =>
    secrets.open(tx, fairnessSeed, lock?.seedSecretId ?? ''),
  );

  const photo = { ...thirtyDays, combinationType: 'PHOTO' as const };
  const sent = { photo: await markedPhoto() };
  const photoLockId = (
    await wearer.call(startSelfLock, { body: { meta: photo, forceUpload: true }, files: sent })
  ).body._id;
  const [photoLock] = await db.select().from(locks).where(eq(locks.id, photoLockId));
  const kept = await files.open(db, combinationPhoto, photoLock?.combinationFileId ?? '');
  const middle = (kept?.bytes.length ?? 0) / 2;

  await createTemplate(keyholder, { requiresPassword: true, lockPassword });
  const [template] = await db
    .select({ hash: lockTemplates.passwordHash })
    .from(lockTemplates)
    .where(isNotNull(lockTemplates.passwordHash));
  await withAi(wearer, { enabled: false, localProxyApiKey });
  const hashes = await db.select({ hash: users.passwordHash }).from(users);
  const tokens = Object.values(callers).flatMap(({ cookie }) =>
    cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''),
  );
  return [
    runningCode,
    draftCode,
    seed.toString('hex'),
    seed.toString('base64'),
    lockPassword,
    localProxyApiKey,
    template?.hash ?? '',
    photoMarker,
    kept?.bytes.toString('latin1', middle, middle + 32) ?? '',
    ...hashes.map(({ hash }) => hash),
    ...tokens,
  ].filter((secret) => secret !== '' && secret !== null);
}
