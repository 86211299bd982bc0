import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combinationPhoto } from '../src/features/locks/locks.files';
import { fairnessSeed } from '../src/features/locks/locks.secrets';
import { locks } from '../src/features/locks/locks.tables';
import { lockTemplates } from '../src/features/locks/templates/templates.tables';
import { users } from '../src/features/users/users.tables';
import type { Caller } from './caller';
import { carries } from './carries';
import { clearPhoto } from './pictures';
import { createTemplate } from './shared-locks';
import { makeCall } from './situations/make-call';
import { type Arguments, keyOf } from './situations/situation';
import { situations } from './situations/situations';
import { createTestApp, type TestApp, withEmailVerification } from './test-app';
import { type Person, people, prepareDraft } from './world';

let app: TestApp;
let callers: Record<Person, Caller>;
beforeAll(async () => {
  app = await createTestApp({ env: withEmailVerification });
  callers = await people(app);
});
afterAll(() => app.close());

const runningCode = '5731';
const draftCode = '6842';
const lockPassword = 'the password of a template';
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

/** Locks that run and are prepared, a template with a password; returns what must be in no reply. */
async function plantSecrets(): Promise<string[]> {
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
  return [
    runningCode,
    draftCode,
    seed.toString('hex'),
    seed.toString('base64'),
    lockPassword,
    template?.hash ?? '',
    photoMarker,
    kept?.bytes.toString('latin1', middle, middle + 32) ?? '',
  ];
}

/** Makes calls; what only looks at a thing can look at the same one for everybody. */
function createMaker() {
  const shared = new Map<string, Promise<Arguments | undefined>>();
  return async function make(endpoint: Endpoint, person: Person) {
    if (endpoint.method !== 'GET') return makeCall(app, callers, endpoint, person);
    const key = keyOf(endpoint);
    const { author, wearer, keyholder } = callers;
    const given =
      shared.get(key) ??
      Promise.resolve(situations[key]?.({ app, author, wearer, keyholder, caller: callers[person] }));
    shared.set(key, given);
    return makeCall(app, callers, endpoint, person, (await given) ?? {});
  };
}

/** A reply as text, a picture byte by byte. */
function textOf(body: unknown): string {
  const isFile = typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
  return isFile ? (body.bytes as Buffer).toString('latin1') : JSON.stringify(body);
}

const everybody = () => Object.keys(callers) as Person[];

test('no reply to anybody carries a secret', { timeout: 600_000 }, async () => {
  const everyHash = (await app.app.deps.db.select({ hash: users.passwordHash }).from(users)).map(
    ({ hash }) => hash,
  );
  const tokens = Object.values(callers).flatMap(({ cookie }) =>
    cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''),
  );
  const planted = [...(await plantSecrets()), ...everyHash, ...tokens].filter(Boolean);
  // A hash a person, a session each but the guest's.
  expect(planted).toHaveLength(8 + 8 + 8);

  const make = createMaker();
  const replies: { who: string; text: string }[] = [];
  for (const endpoint of allEndpoints) {
    for (const person of everybody()) {
      const answer = await make(endpoint, person);
      replies.push({ who: `${person} ${keyOf(endpoint)}`, text: textOf(answer.body) });
    }
  }
  expect(replies.length).toBeGreaterThan(500);
  const whoReads = (secret: string) =>
    replies.filter(({ text }) => carries(text, secret)).map(({ who }) => who);
  for (const secret of planted) {
    // Who leaves ends their locks by it and is handed their own codes.
    const readers = whoReads(secret).filter((who) => who !== 'wearer POST /api/users/me/leaving/codes');
    expect(readers).toEqual([]);
  }

  // The search itself finds what is there: a picture's bytes, the digits that the owner of a code has read.
  expect(replies.find(({ who }) => who === 'wearer GET /api/uploads/:id')?.text).toMatch(/^RIFF/);
  const found = replies.filter(({ text }) => carries(text, '5151')).map(({ who }) => who);
  expect(found).toContain('wearer GET /api/locks/:id/combination');
});

test('a person’s address is shown to nobody else', { timeout: 240_000 }, async () => {
  const make = createMaker();
  const readers: string[] = [];
  for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
    for (const person of everybody().filter((each) => each !== 'wearer')) {
      const { body } = await make(endpoint, person);
      if (textOf(body).includes('wearer@example.org')) readers.push(`${person} ${keyOf(endpoint)}`);
    }
  }
  // What the staff take along has it, and their audit tells of that.
  expect(readers.filter((who) => !/^(admin|siteOwner) GET \/api\/admin\/export$/.test(who))).toEqual([]);
});
