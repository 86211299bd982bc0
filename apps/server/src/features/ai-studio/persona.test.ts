import { revokeBridge } from '@keyhold/contracts/ai-bridge/bridges';
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

test('model, sampler and weight are kept, and what is none is refused', async () => {
  expect(await read()).toEqual({
    model: 'realistic_vision_v6',
    sampler: 'DPM++ 2M Karras',
    ipAdapterWeight: 0.7,
    faceReferenceUrls: [],
    faceStatedAt: null,
  });
  const save = (body: object) => person.caller.call(savePersona, { body });
  expect((await save({ model: 'homofidelis', ipAdapterWeight: 0.4 })).status).toBe(200);
  expect((await save({ sampler: 'Euler a' })).body.persona).toMatchObject({
    model: 'homofidelis',
    sampler: 'Euler a',
    ipAdapterWeight: 0.4,
  });
  expect((await save({})).body.persona.sampler).toBe('Euler a');
  const bad = [{ model: 'another' }, { sampler: 'Heun' }, { ipAdapterWeight: 0 }, { ipAdapterWeight: 1.1 }];
  for (const body of [...bad, { ipAdapterWeight: '0.5' }, { faceFileId: person.id }])
    expect((await save(body)).failure.error, JSON.stringify(body)).toBe('invalid_input');
});

test('a person takes their reference along, and it goes with their account', async () => {
  const { deps } = running.app;
  const fileId = await kept();
  for await (const picture of ownFace(deps, person.id))
    expect(picture).toMatchObject({ name: 'face-reference', fileId });
  const { faceStatedAt } = await read();
  for await (const row of ownPersona(deps, person.id))
    expect(row).toEqual({
      model: 'realistic_vision_v6',
      sampler: 'DPM++ 2M Karras',
      ipAdapterWeight: 0.7,
      faceStatedAt,
    });
  await person.caller.call(deleteAccount, { body: { confirmText: 'DELETE', haveCodes: true } });
  expect(await keptFiles()).toEqual([]);
  expect(await deps.db.$count(aiPersonas)).toBe(0);
});
