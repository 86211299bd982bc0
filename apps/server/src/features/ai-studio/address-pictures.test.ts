import { createServer, type ServerResponse } from 'node:http';
import { readAiConfig, saveAiConfig, standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { uploadFace } from '@keyhold/contracts/ai-studio/persona';
import * as calls from '@keyhold/contracts/ai-studio/pictures';
import { errorCatalogue } from '@keyhold/contracts/errors';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { withAi } from '../../../test/ai';
import { eventually } from '../../../test/eventually';
import { FakeA1111, paintsHalfway } from '../../../test/fake-a1111';
import { FakeComfyUi, failsWith, paintsHalf } from '../../../test/fake-comfyui';
import { filesWith, tablesWith } from '../../../test/find-pictures';
import { ofEachKind } from '../../../test/long';
import { endServer, listenAtOwnPort, urlOf } from '../../../test/own-port';
import { paintedPng } from '../../../test/painted-png';
import { someone } from '../../../test/people';
import { pictureStage } from '../../../test/picture-stage';
import { clearPhoto } from '../../../test/pictures';
import { addressPatience } from './address-maker';

const key = 'the key of an image generator';
const patience = { ...addressPatience };
const stage = pictureStage();
const { history, jobOf, begin, over } = stage;
let comfy: FakeComfyUi;
beforeEach(async () => {
  comfy = await FakeComfyUi.start();
});
afterEach(() => {
  Object.assign(addressPatience, patience);
});

const at = (id: string) => ({ params: { id } });
const me = () => stage.person.caller;
const testIt = () => me().call(calls.testImageServer, {});
const settle = (fields: { localProxyUrl: string; localProxyApiKey?: string }) =>
  withAi(me(), { maxImagesPerDay: 20, ...fields });
const comesTo = (id: string, words: string) =>
  eventually(async () => expect((await jobOf(id)).message).toContain(words));

/** Where a picture lies on the server. */
async function placesOf(picture: Buffer): Promise<string[]> {
  const { db, config } = stage.running.app.deps;
  const parts = [picture.subarray(60, 90)];
  return [...(await tablesWith(db, parts)), ...(await filesWith(config.dataDir, parts))];
}

/** Whatever else may answer at an address. */
async function somethingElse(answer: (response: ServerResponse, path: string) => void): Promise<string> {
  const server = createServer((request, response) => answer(response, request.url ?? ''));
  await listenAtOwnPort(server);
  onTestFinished(() => endServer(server));
  return urlOf(server);
}

test('ComfyUI at an address paints with the key, and the server hands the picture through', async () => {
  comfy.key = key;
  await settle({ localProxyUrl: comfy.url, localProxyApiKey: key });
  expect((await history()).system).toMatchObject({ place: 'address', maker: null, models: null });
  const id = await begin({ activity: 'making coffee', location: 'sunlit kitchen' });
  const job = await over(id);
  expect(job).toMatchObject({
    status: 'completed',
    maker: 'comfyui',
    bridgeId: null,
    face: null,
    model: 'realisticVisionV60B1_v51.safetensors',
    width: 640,
    painting: { sampler: 'DPM++ 2M Karras', steps: 20, cfg: 7 },
  });
  expect(comfy.prompts[0]?.workflow.positive?.inputs.text).toContain('adult woman, 25 years old');
  expect(comfy.prompts[0]?.workflow.negative?.inputs.text).toContain('underage');
  expect(comfy.historyLength).toBe(0);
  expect((await history()).system).toMatchObject({
    maker: 'comfyui',
    makerName: 'ComfyUI',
    face: 'address',
    models: { chosen: 'realisticVisionV60B1_v51.safetensors' },
  });

  const picture = paintedPng(640, 640, job.seed);
  const { body, headers } = await me().call(calls.readPicture, at(id));
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(picture.equals(body.bytes)).toBe(true);
  expect(await placesOf(picture)).toEqual([]);
  const stranger = await someone(stage.running);
  expect((await stranger.caller.call(calls.readPicture, at(id))).failure.error).toBe('not_found');
  await me().call(calls.deletePicture, at(id));
  expect(await stage.running.app.deps.passingPictures.find({ picture: id, run: 1 })).toBeNull();
});

test('AUTOMATIC1111 at an address paints as well, and tells how it comes on', async () => {
  const a1111 = await FakeA1111.start();
  a1111.key = key;
  a1111.paint = paintsHalfway;
  await settle({ localProxyUrl: `${a1111.url}/`, localProxyApiKey: key });
  expect((await testIt()).body).toEqual({
    name: 'AUTOMATIC1111',
    models: ['realisticVisionV60B1_v51', 'juggernautXL_v9'],
  });
  expect((await history()).system.maker).toBe('a1111');
  const id = await begin();
  await comesTo(id, 'Painting, step 10 of 20');
  a1111.finish();
  const job = await over(id);
  expect(job).toMatchObject({ status: 'completed', maker: 'a1111' });
  const picture = paintedPng(640, 640, job.seed);
  expect(picture.equals((await me().call(calls.readPicture, at(id))).body.bytes)).toBe(true);
  expect(await placesOf(picture)).toEqual([]);
});

test('a bridge comes first, and the address while it is away', async () => {
  const beside = await FakeComfyUi.start();
  await settle({ localProxyUrl: comfy.url });
  await stage.connect('--comfyui-url', beside.url);
  expect((await over(await begin())).bridgeId).not.toBeNull();
  expect([beside.prompts.length, comfy.prompts.length]).toEqual([1, 0]);
  await stage.program.kill();
  await eventually(async () => expect((await history()).system.place).toBe('address'));
  expect(await over(await begin())).toMatchObject({ status: 'completed', bridgeId: null });
  expect([beside.prompts.length, comfy.prompts.length]).toEqual([1, 1]);
});

test('the reference of the face is never sent to an address, and the picture says so', async () => {
  comfy.learnFaces();
  await settle({ localProxyUrl: comfy.url });
  await me().call(uploadFace, { body: { stated: true }, files: { face: await clearPhoto() } });
  expect(await over(await begin())).toMatchObject({ status: 'completed', face: 'address' });
  expect(comfy.laid.size).toBe(0);
  expect(comfy.prompts[0]?.workflow.paint?.inputs.model).toEqual(['model', 0]);
  const a1111 = await FakeA1111.start();
  a1111.key = key;
  a1111.controlModels = ['ip-adapter-plus-face_sd15 [1a2b3c4d]'];
  await settle({ localProxyUrl: a1111.url, localProxyApiKey: key });
  expect(await over(await begin())).toMatchObject({ status: 'completed', face: 'address' });
  expect(a1111.asked[0]).not.toHaveProperty('alwayson_scripts');
});

test('what is cancelled stops at the address', async () => {
  comfy.paint = paintsHalf;
  await settle({ localProxyUrl: comfy.url });
  const id = await begin();
  await comesTo(id, 'Painting, step');
  await me().call(calls.cancelPicture, at(id));
  await eventually(() => expect(comfy.interrupted).toBe(1));
  expect(await jobOf(id)).toMatchObject({ status: 'failed', message: 'Cancelled', imageUrl: null });
});

const failures: readonly [string, string, (fake: FakeComfyUi) => void][] = [
  [
    'fails',
    'The image generator failed: KSampler: CUDA out of memory',
    (fake) => {
      fake.paint = failsWith('CUDA out of memory');
    },
  ],
  [
    'comes no further',
    'The image generator came no further for too long.',
    (fake) => {
      addressPatience.ms = 1_000;
      fake.paint = paintsHalf;
    },
  ],
  [
    'sends a page',
    'The image generator sent no usable picture. What it sent is no picture',
    (fake) => {
      fake.view = (response) => response.end('<html>Bad gateway</html>');
    },
  ],
  [
    'leads elsewhere for the picture',
    'The image generator failed: ComfyUI answered with 302 for the picture',
    (fake) => {
      fake.view = (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    },
  ],
  [
    'sends a megabyte too much',
    'The picture is larger than this server hands through.',
    (fake) => {
      fake.view = (response) => {
        response.on('error', () => undefined);
        response.end(Buffer.alloc(17 * 1024 * 1024));
      };
    },
  ],
  [
    'does not know the key',
    errorCatalogue.image_server_key_refused.message,
    (fake) => {
      fake.key = 'another key';
    },
  ],
  [
    'is gone',
    errorCatalogue.image_server_away.message,
    (fake) => {
      fake.stop();
    },
  ],
];
const oneOfEach = ['fails', 'comes no further', 'leads elsewhere for the picture'];

test.each(ofEachKind(oneOfEach, failures))(
  'a ComfyUI that %s is a clear end, and no day is lost by it',
  async (_, error, misbehave) => {
    await settle({ localProxyUrl: comfy.url, localProxyApiKey: key });
    misbehave(comfy);
    expect(await over(await begin())).toMatchObject({ status: 'failed', error });
    expect((await history()).system.today.used).toBe(0);
  },
);

test('an AUTOMATIC1111 whose answer is a megabyte too long is a clear end', async () => {
  const a1111 = await FakeA1111.start();
  a1111.key = key;
  a1111.images = ['A'.repeat(24 * 1024 * 1024)];
  await settle({ localProxyUrl: a1111.url, localProxyApiKey: key });
  expect(await over(await begin())).toMatchObject({
    status: 'failed',
    error: 'The picture is larger than this server hands through.',
  });
});

test.each<[string, keyof typeof errorCatalogue, (response: ServerResponse) => void]>([
  ['rubbish', 'image_server_unknown', (response) => void response.end('\u0000 what is this')],
  ['a list of what is no model', 'image_server_unknown', (response) => void response.end('[{"a":1}]')],
  ['a page', 'image_server_unknown', (response) => void response.end('<html>')],
  [
    'a way elsewhere',
    'image_server_unknown',
    (r) => void r.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['that the key is wrong', 'image_server_key_refused', (response) => void response.writeHead(403).end()],
  ['without an end', 'image_server_away', (response) => void response.write('[')],
  ['two megabytes', 'image_server_away', (response) => void response.end('['.padEnd(2 * 1024 * 1024))],
  ['nothing', 'image_server_away', (response) => void response.destroy()],
])('what answers with %s is told to be that', async (_, error, answer) => {
  await settle({ localProxyUrl: await somethingElse(answer) });
  expect((await testIt()).failure).toMatchObject({ error, message: errorCatalogue[error].message });
  expect((await history()).system).toMatchObject({ place: 'address', maker: null });
});

test('without an address there is nothing to test', async () => {
  expect((await testIt()).failure.error).toBe('image_server_missing');
});

test('another address is another image generator: of the former nothing is told any more', async () => {
  await settle({ localProxyUrl: comfy.url });
  await testIt();
  expect((await history()).system.maker).toBe('comfyui');
  await settle({ localProxyUrl: comfy.url });
  expect((await history()).system.maker).toBe('comfyui');
  await settle({ localProxyUrl: `${comfy.url}/other` });
  expect((await history()).system).toMatchObject({ place: 'address', maker: null });
  await settle({ localProxyUrl: '' });
  expect((await history()).system).toMatchObject({ place: 'builtin', maker: 'builtin' });
});

test('the key is kept, never shown, and forgotten on request', async () => {
  const save = async (fields: object) => {
    const body = { ...standardAiSettings, localProxyUrl: comfy.url, ...fields };
    return (await me().call(saveAiConfig, { body })).body;
  };
  const saved = await save({ localProxyApiKey: key });
  expect(saved.localProxyApiKeyEncrypted).toBe(true);
  await save({});
  const read = (await me().call(readAiConfig, {})).body;
  expect(read).toMatchObject({ localProxyUrl: comfy.url, localProxyApiKeyEncrypted: true });
  expect(JSON.stringify([saved, read])).not.toContain(key);
  expect(await tablesWith(stage.running.app.deps.db, [Buffer.from(key)])).toEqual([]);
  // As it was read it may be saved.
  expect((await me().call(saveAiConfig, { body: read })).body.localProxyApiKeyEncrypted).toBe(true);
  expect((await save({ localProxyApiKey: '' })).localProxyApiKeyEncrypted).toBe(false);
});

test.each([
  'http://192.168.1.4:8188',
  'http://10.0.0.1:7860',
  'http://169.254.169.254/latest/meta-data',
  'http://comfy.example.org',
  'https://user:word@comfy.example.org',
  'https://[::ffff:a00:1]/',
  'https://[fe80::1]/',
])('the address %s is refused at its field', async (localProxyUrl) => {
  const body = { ...standardAiSettings, localProxyUrl };
  const { failure } = await me().call(saveAiConfig, { body });
  expect(failure).toMatchObject({ error: 'ai_address_refused', errors: [{ field: 'localProxyUrl' }] });
});
