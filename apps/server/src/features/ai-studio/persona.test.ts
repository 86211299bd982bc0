import { revokeBridge } from '@keyhold/contracts/ai-bridge/bridges';
import { readAiConfig, saveAiConfig, standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import {
  deleteFace,
  handFaceToBridge,
  readFace,
  readPersona,
  savePersona,
  uploadFace,
} from '@keyhold/contracts/ai-studio/persona';
import { PICTURE_MAX_BYTES } from '@keyhold/contracts/locks/pictures';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { deleteAccount } from '@keyhold/contracts/users/leaving';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureBeingMade } from '../../../test/being-made';
import { pairedBridge } from '../../../test/bridges';
import { Caller } from '../../../test/caller';
import { filesWith, tablesWith } from '../../../test/find-pictures';
import { type Someone, signIn, someone } from '../../../test/people';
import { clearPhoto, fileIdAt } from '../../../test/pictures';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { sealedFiles } from '../../db/sealed-files.tables';
import { aiConfigs } from '../ai-keyholder/ai-keyholder.tables';
import { aiPersonas, pictureJobs } from './ai-studio.tables';
import { ownFace, ownPersona } from './persona';

let running: TestApp;
let person: Someone;
beforeEach(async () => {
  running = await createTestApp();
  await signIn(running);
  person = await someone(running);
});
afterEach(() => running.close());

const send = (face: Blob | undefined, body: object = { stated: true }, caller = person.caller) =>
  caller.call(uploadFace, { body: body as { stated: true }, files: { ...(face && { face }) } });
const at = (id: string) => ({ params: { id } });
const save = (body: object) => person.caller.call(savePersona, { body });
const read = async () => (await person.caller.call(readPersona, {})).body.persona;
const keptFiles = () => running.app.deps.db.select({ id: sealedFiles.id }).from(sealedFiles);
async function kept(): Promise<string> {
  return fileIdAt((await send(await clearPhoto())).body.faceUrls[0] ?? '');
}

test('a reference is written anew, sealed, and read by its person alone', async () => {
  const place = { IFD0: { Copyright: 'a-marker-of-the-camera' }, IFD3: { GPSLatitudeRef: 'N' } };
  const photo = sharp(Buffer.from(await (await clearPhoto()).arrayBuffer()))
    .jpeg()
    .withExif(place);
  const { body } = await send(new Blob([new Uint8Array(await photo.toBuffer())]));
  expect(body.faceUrls).toEqual(body.persona.faceReferenceUrls);
  expect(body.persona.faceStatedAt).toBe(new Date(running.app.deps.clock.now()).toISOString());
  expect(await read()).toEqual(body.persona);
  const id = fileIdAt(body.faceUrls[0] ?? '');

  const shown = await person.caller.call(readFace, at(id));
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(shown.headers['cache-control']).toBe('no-store');
  const bytes = Buffer.from(shown.body.bytes);
  const { width, exif } = await sharp(bytes).metadata();
  expect([width, exif, bytes.includes('a-marker')]).toEqual([1024, undefined, false]);

  const stranger = await signIn(running);
  expect((await stranger.call(readFace, at(id))).failure.error).toBe('not_found');
  expect((await stranger.call(deleteFace, at(id))).failure.error).toBe('not_found');
  expect((await person.caller.call(readUpload, at(id))).failure.error).toBe('not_found');
  const { db, config } = running.app.deps;
  const parts = [bytes.subarray(200, 240), Buffer.from('a-marker-of-the-camera')];
  expect([...(await tablesWith(db, parts)), ...(await filesWith(config.dataDir, parts))]).toEqual([]);
});

const nothing: [string, () => Promise<Blob | undefined>, object, string][] = [
  ['whose statement is not ticked', clearPhoto, { stated: false }, 'invalid_input'],
  ['without a statement', clearPhoto, {}, 'invalid_input'],
  ['with a statement in words', clearPhoto, { stated: 'yes' }, 'invalid_input'],
  ['with a field more', clearPhoto, { stated: true, user: 'another' }, 'invalid_input'],
  ['without a picture', async () => undefined, { stated: true }, 'photo_required'],
  ['that is no picture', async () => new Blob(['<svg/>']), { stated: true }, 'picture_invalid'],
  [
    'of a byte more than 10 MB',
    async () => new Blob([new Uint8Array(PICTURE_MAX_BYTES + 1)]),
    { stated: true },
    'payload_too_large',
  ],
];
test.each(nothing)('a reference %s is refused, and nothing is kept', async (_, face, body, error) => {
  const former = await kept();
  expect((await send(await face(), body)).failure.error).toBe(error);
  expect((await read()).faceReferenceUrls.map(fileIdAt)).toEqual([former]);
  expect(await keptFiles()).toEqual([{ id: former }]);
});

test('of two at once one is left, and of an earlier one nothing', async () => {
  const former = await kept();
  const both = await Promise.all([send(await clearPhoto()), send(await clearPhoto())]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const left = (await read()).faceReferenceUrls.map(fileIdAt);
  expect(both.map(({ body }) => fileIdAt(body.faceUrls[0] ?? ''))).toContain(left[0]);
  expect(await keptFiles()).toEqual(left.map((id) => ({ id })));
  expect((await person.caller.call(readFace, at(former))).failure.error).toBe('not_found');
});

test('deleted, it is gone at once, with its key; its address of before deletes no later one', async () => {
  const id = await kept();
  const { body } = await person.caller.call(deleteFace, at(id));
  expect(body.persona).toMatchObject({ faceReferenceUrls: [], faceStatedAt: null });
  expect(await keptFiles()).toEqual([]);
  expect((await person.caller.call(readFace, at(id))).failure.error).toBe('not_found');
  const later = await kept();
  expect((await person.caller.call(deleteFace, at(id))).failure.error).toBe('not_found');
  expect((await read()).faceReferenceUrls.map(fileIdAt)).toEqual([later]);
});

test('a bridge is given it for a picture of its person that is being made, and for nothing else', async () => {
  const { db } = running.app.deps;
  const { _id, token } = await pairedBridge(running, person.caller);
  const picture = await pictureBeingMade(running, person.id);
  const ask = async (body = { token, picture }) => new Caller(running).call(handFaceToBridge, { body });
  const refused = async (body?: { token: string; picture: string }) =>
    expect((await ask(body)).failure.error).toBe('not_found');
  await refused();
  const id = await kept();
  const own = (await person.caller.call(readFace, at(id))).body.bytes;
  expect(Buffer.from((await ask()).body.bytes).equals(Buffer.from(own))).toBe(true);

  // Nobody else's bridge, nobody else's picture.
  const other = await someone(running);
  await send(await clearPhoto(), { stated: true }, other.caller);
  const { token: others } = await pairedBridge(running, other.caller);
  await refused({ token: others, picture });
  await refused({ token, picture: await pictureBeingMade(running, other.id) });
  await refused({ token: 'x'.repeat(43), picture });
  for (const status of ['pending', 'completed', 'failed'] as const) {
    await db.update(pictureJobs).set({ status }).where(eq(pictureJobs.id, picture));
    await refused();
  }
  await db.update(pictureJobs).set({ status: 'processing' }).where(eq(pictureJobs.id, picture));
  expect((await ask()).status).toBe(200);

  // Gone while the picture is being made.
  await person.caller.call(deleteFace, at(id));
  await refused();
  await kept();
  expect((await ask()).status).toBe(200);
  await person.caller.call(revokeBridge, at(_id));
  await refused();
});

test('who is on the pictures and how they are painted is kept; only what is named changes', async () => {
  expect(await read()).toEqual({
    gender: 'female',
    age: 25,
    bodyType: 'average',
    model: 'realistic_vision_v6',
    vae: 'Automatic',
    ipAdapterWeight: 0.7,
    steps: 20,
    cfg: 7,
    sampler: 'DPM++ 2M Karras',
    width: null,
    height: null,
    negativePrompt: '',
    positivePrompt: 'picture of an adult woman, 25 years old, average build, natural light, detailed',
    faceReferenceUrls: [],
    faceStatedAt: null,
  });
  const chosen = {
    gender: 'male',
    age: 18,
    bodyType: 'athletic',
    vae: 'kl-f8-anime2.ckpt',
    steps: 150,
    cfg: 1.5,
    width: 256,
    height: 2048,
    negativePrompt: 'hats, 3d, (bad hands:1.4)',
  } as const;
  expect((await save(chosen)).body.persona).toMatchObject({
    ...chosen,
    model: 'realistic_vision_v6',
    positivePrompt: 'picture of an adult man, 18 years old, athletic build, natural light, detailed',
  });
  expect((await save({ model: 'homofidelis', ipAdapterWeight: 0.4 })).status).toBe(200);
  expect((await save({ age: 99, sampler: 'Euler a', width: null, height: null })).status).toBe(200);
  expect((await save({})).body.persona).toEqual(await read());
  expect(await read()).toMatchObject({
    ...chosen,
    ...{ age: 99, model: 'homofidelis', sampler: 'Euler a', ipAdapterWeight: 0.4, width: null, height: null },
  });
});

test.each<[string, object]>([
  ['age', { age: 17 }],
  ['age', { age: 100 }],
  ['age', { age: 18.5 }],
  ['age', { age: '25' }],
  ['age', { age: null }],
  ['gender', { gender: 'girl' }],
  ['bodyType', { bodyType: 'petite' }],
  ['model', { model: 'another' }],
  ['sampler', { sampler: 'Heun' }],
  ['vae', { vae: '' }],
  ['vae', { vae: 'x'.repeat(201) }],
  ['steps', { steps: 0 }],
  ['steps', { steps: 151 }],
  ['cfg', { cfg: 0.5 }],
  ['cfg', { cfg: 30.5 }],
  ['width', { width: 1000, height: 1001 }],
  ['width', { width: 255, height: 256 }],
  ['height', { width: 512, height: 2056 }],
  ['width', { width: 512 }],
  ['height', { width: null, height: 512 }],
  ['ipAdapterWeight', { ipAdapterWeight: 0 }],
  ['ipAdapterWeight', { ipAdapterWeight: 1.1 }],
  ['ipAdapterWeight', { ipAdapterWeight: '0.5' }],
  ['negativePrompt', { negativePrompt: 'x'.repeat(501) }],
  ['positivePrompt', { positivePrompt: 'a child' }],
  ['faceFileId', { faceFileId: 'another' }],
])('a persona with a wrong %s is refused, and nothing is kept: %j', async (_, body) => {
  const before = await read();
  const named = { ...before, age: 40, width: 512, height: 512 };
  await save({ age: named.age, width: named.width, height: named.height });
  expect((await save({ steps: 30, ...body })).failure.error).toBe('invalid_input');
  expect(await read()).toMatchObject({ age: 40, steps: 20, width: 512, height: 512 });
});

test.each([
  ['a child', 'ai_text_refused'],
  ['schoolgirl', 'ai_text_refused'],
  ['16 years old', 'ai_text_refused'],
  ['sixteen year old', 'ai_text_refused'],
  ['adult', 'picture_age_said'],
  ['mature', 'picture_age_said'],
  ['old woman', 'picture_age_said'],
  ['25', 'picture_age_said'],
])('what is not to be seen does not say “%s”, in no way to save it', async (negativePrompt, error) => {
  const refusal = (await save({ age: 40, negativePrompt })).failure;
  expect(refusal).toMatchObject({ error, errors: [{ field: 'negativePrompt' }] });
  const body = { ...standardAiSettings, name: 'Another', customPersona: { age: 40, negativePrompt } };
  expect((await person.caller.call(saveAiConfig, { body })).failure).toMatchObject({
    error,
    errors: [{ field: 'customPersona.negativePrompt' }],
  });
  expect((await person.caller.call(readAiConfig, {})).body).toMatchObject({
    name: 'AI Keyholder',
    customPersona: { age: 25, negativePrompt: '' },
  });
});

test.each([
  ['', 'invalid_input'],
  ['x'.repeat(41), 'invalid_input'],
  ['a child’s drawing', 'ai_text_refused'],
  ['in her 40s', 'picture_age_said'],
])('an image style of “%s” is refused at its field, and nothing is kept', async (imageStyle, error) => {
  const body = { ...standardAiSettings, imageStyle };
  expect((await person.caller.call(saveAiConfig, { body })).failure).toMatchObject({
    error,
    errors: [{ field: 'imageStyle' }],
  });
  expect((await person.caller.call(readAiConfig, {})).body.imageStyle).toBe('realistic');
});

test('what was read of the settings may be saved as it was read, and changes nothing', async () => {
  await save({ gender: 'male', age: 52, width: 512, height: 768 });
  await kept();
  const changed = { ...standardAiSettings, apiKey: 'a-key', name: 'Another', imageStyle: 'cinematic' };
  const saved = (await person.caller.call(saveAiConfig, { body: changed })).body;
  expect(saved).toMatchObject({ name: 'Another', imageStyle: 'cinematic', apiKeyEncrypted: true });
  const again = await person.caller.call(saveAiConfig, { body: saved });
  expect(again.body).toEqual(saved);
  const [row] = await running.app.deps.db.select().from(aiConfigs);
  const { enabled: _, ...settings } = { ...standardAiSettings, name: 'Another', imageStyle: 'cinematic' };
  expect(row?.settings).toEqual(settings);
  // What only a reply shows is not set by sending another one.
  const other = { ...saved, source: 'hosted' as const, locks: [], apiKeyEncrypted: false };
  expect((await person.caller.call(saveAiConfig, { body: other })).body).toEqual(saved);
});

test('the settings of the AI carry it as customPersona, and save what is named of it', async () => {
  const config = async () => (await person.caller.call(readAiConfig, {})).body;
  expect((await config()).customPersona).toEqual(await read());
  const body = { ...standardAiSettings, customPersona: { gender: 'male' as const, age: 52 } };
  const saved = (await person.caller.call(saveAiConfig, { body })).body;
  expect(saved.customPersona).toMatchObject({ gender: 'male', age: 52, steps: 20 });
  expect(await read()).toEqual(saved.customPersona);
  // Without a word of it it stays.
  await person.caller.call(saveAiConfig, { body: standardAiSettings });
  expect(await read()).toEqual(saved.customPersona);
  const tooYoung = { ...standardAiSettings, customPersona: { age: 17 } };
  expect((await person.caller.call(saveAiConfig, { body: tooYoung })).failure.error).toBe('invalid_input');
});

test('the database itself keeps nobody under 18', async () => {
  await save({ age: 18 });
  const younger = running.app.deps.db.update(aiPersonas).set({ age: 17 });
  await expect(younger).rejects.toThrow();
});

test('a person takes their reference along, and it goes with their account', async () => {
  const { deps } = running.app;
  const fileId = await kept();
  for await (const picture of ownFace(deps, person.id))
    expect(picture).toMatchObject({ name: 'face-reference', fileId });
  const { faceStatedAt } = await read();
  for await (const row of ownPersona(deps, person.id))
    expect(row).toMatchObject({ age: 25, model: 'realistic_vision_v6', ipAdapterWeight: 0.7, faceStatedAt });
  await person.caller.call(deleteAccount, { body: { confirmText: 'DELETE', haveCodes: true } });
  expect(await keptFiles()).toEqual([]);
  expect(await deps.db.$count(aiPersonas)).toBe(0);
});
