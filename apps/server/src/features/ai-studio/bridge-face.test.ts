import { deleteFace, readFace, savePersona, uploadFace } from '@keyhold/contracts/ai-studio/persona';
import * as calls from '@keyhold/contracts/ai-studio/pictures';
import { beforeEach, expect, test } from 'vitest';
import { BridgeProgram } from '../../../test/bridge-program';
import { eventually } from '../../../test/eventually';
import { FakeA1111 } from '../../../test/fake-a1111';
import { FakeComfyUi, paints, paintsHalf } from '../../../test/fake-comfyui';
import { filesWith, tablesWith } from '../../../test/find-pictures';
import { ofEachKind } from '../../../test/long';
import { pictureStage } from '../../../test/picture-stage';
import { clearPhoto, fileIdAt } from '../../../test/pictures';

const stage = pictureStage();
const { history, begin, over } = stage;
let comfy: FakeComfyUi;
beforeEach(async () => {
  comfy = await FakeComfyUi.start();
});
const connected = () => stage.connect('--comfyui-url', comfy.url);

async function keepFace(): Promise<{ id: string; bytes: Buffer }> {
  const files = { face: await clearPhoto() };
  const { faceUrls } = (await stage.person.caller.call(uploadFace, { body: { stated: true }, files })).body;
  const id = fileIdAt(faceUrls[0] ?? '');
  const { bytes } = (await stage.person.caller.call(readFace, { params: { id } })).body;
  return { id, bytes: Buffer.from(bytes) };
}
test('ComfyUI is given the face for one picture, follows it, and has nothing of it afterwards', async () => {
  comfy.learnFaces();
  await connected();
  expect((await history()).system.face).toBe('ready');
  const { bytes } = await keepFace();
  await stage.person.caller.call(savePersona, { body: { ipAdapterWeight: 0.4, sampler: 'Euler a' } });
  expect(await over(await begin())).toMatchObject({ status: 'completed', face: 'used' });
  const { workflow } = comfy.prompts[0] ?? {};
  const [[name, written] = ['', []]] = comfy.laid;
  expect(workflow?.face?.inputs.image).toBe(`${name} [temp]`);
  expect(workflow?.adapter?.inputs.preset).toBe('PLUS FACE (portraits)');
  expect(workflow?.likeness?.inputs.weight).toBe(0.4);
  expect(workflow?.paint?.inputs).toMatchObject({ model: ['likeness', 0], sampler_name: 'euler_ancestral' });
  expect(written[0]?.equals(bytes)).toBe(true);
  await eventually(() => expect(written.at(-1)?.length).toBeLessThan(100));
  // It came by its own way: on the line between processes nothing of it is ever laid aside.
  const { db, config } = stage.running.app.deps;
  const parts = [bytes.subarray(200, 240)];
  expect([...(await tablesWith(db, parts)), ...(await filesWith(config.dataDir, parts))]).toEqual([]);
  expect(await filesWith(stage.program.folder, parts)).toEqual([]);
});

const lacks: readonly [string, 'no_extension' | 'no_vision' | 'no_model', () => void][] = [
  ['the nodes', 'no_extension', () => undefined],
  [
    'the files of vision',
    'no_vision',
    () => {
      comfy.visions = ['clip_l.safetensors'];
      comfy.hasFaceNodes = true;
    },
  ],
  [
    'a file for this family of models',
    'no_model',
    () => {
      comfy.learnFaces();
      comfy.adapters = ['ip-adapter_sd15.safetensors', 'ip-adapter-plus-face_sdxl_vit-h.safetensors'];
    },
  ],
];

test.each(ofEachKind(['the nodes'], lacks))(
  'where ComfyUI lacks %s, the face does not leave the server, and it is said',
  async (_, face, lack) => {
    lack();
    await connected();
    await keepFace();
    expect((await history()).system.face).toBe(face);
    expect(await over(await begin())).toMatchObject({ status: 'completed', face });
    expect(comfy.laid.size).toBe(0);
    expect(comfy.prompts[0]?.workflow.paint?.inputs.model).toEqual(['model', 0]);
  },
);

test('another model that was chosen is taken, and its family decides over the face', async () => {
  comfy.learnFaces();
  comfy.models = ['juggernautXL_v9.safetensors'];
  await connected();
  await keepFace();
  expect((await history()).system).toMatchObject({
    face: 'no_model',
    models: { found: [], chosen: 'juggernautXL_v9.safetensors' },
  });
  comfy.models = ['juggernautXL_v9.safetensors', 'cyberrealistic_v90.safetensors'];
  await stage.person.caller.call(savePersona, { body: { model: 'cyberrealistic_v90' } });
  await stage.program.kill();
  stage.program.start();
  await eventually(async () =>
    expect((await history()).system).toMatchObject({
      face: 'ready',
      models: { found: ['cyberrealistic_v90'], chosen: 'cyberrealistic_v90.safetensors' },
    }),
  );
  expect(await over(await begin())).toMatchObject({ face: 'used', model: 'cyberrealistic_v90.safetensors' });
});

test('deleted while one is painted, the next one waits without it, and nothing of it is left', async () => {
  comfy.learnFaces();
  await connected();
  const { id } = await keepFace();
  comfy.paint = paintsHalf;
  const first = await begin();
  await eventually(() => expect(comfy.prompts[0]?.state).toBe('runs'));
  const second = await begin();
  expect((await stage.person.caller.call(deleteFace, { params: { id } })).status).toBe(200);
  comfy.paint = paints;
  comfy.goOn();
  expect(await over(first)).toMatchObject({ status: 'completed', face: 'used' });
  expect(await over(second)).toMatchObject({ status: 'completed', face: null });
  expect(comfy.laid.size).toBe(1);
});

test('a picture that is given up leaves nothing of the face at ComfyUI', async () => {
  comfy.learnFaces();
  await connected();
  await keepFace();
  comfy.paint = paintsHalf;
  const id = await begin();
  await eventually(() => expect(comfy.prompts[0]?.state).toBe('runs'));
  await stage.person.caller.call(calls.cancelPicture, { params: { id } });
  await eventually(() => expect([...comfy.laid.values()][0]?.at(-1)?.length).toBeLessThan(100));
});

test('without a reference nothing is asked for, and none is spoken of', async () => {
  comfy.learnFaces();
  await connected();
  expect(await over(await begin())).toMatchObject({ status: 'completed', face: null });
  expect(comfy.laid.size).toBe(0);
});

test('AUTOMATIC1111 follows the face by ControlNet', async () => {
  const a1111 = await FakeA1111.start();
  a1111.controlModels = ['control_v11p_sd15_canny [d14c016b]', 'ip-adapter-plus-face_sd15 [71693645]'];
  await stage.connect('--a1111-url', a1111.url, '--a1111-login', a1111.login);
  const { bytes } = await keepFace();
  expect((await history()).system).toMatchObject({ maker: 'a1111', face: 'ready' });
  expect(await over(await begin())).toMatchObject({ status: 'completed', face: 'used' });
  const [unit] = a1111.asked[0]?.alwayson_scripts?.controlnet.args ?? [];
  expect(unit).toMatchObject({
    module: 'ip-adapter_clip_h',
    model: 'ip-adapter-plus-face_sd15 [71693645]',
    weight: 0.7,
  });
  expect(Buffer.from(unit?.image ?? '', 'base64').equals(bytes)).toBe(true);
});

const lacksOfA1111: readonly [string, string[] | null, string][] = [
  ['ControlNet', null, 'no_extension'],
  ['a model of IP-Adapter for faces', ['control_v11p_sd15_canny [d14c016b]'], 'no_model'],
];

test.each(ofEachKind(['ControlNet'], lacksOfA1111))(
  'an AUTOMATIC1111 without %s paints without the face, and it is said',
  async (_, models, face) => {
    const a1111 = await FakeA1111.start();
    a1111.controlModels = models;
    await stage.connect('--a1111-url', a1111.url, '--a1111-login', a1111.login);
    await keepFace();
    expect((await history()).system.face).toBe(face);
    expect(await over(await begin())).toMatchObject({ status: 'completed', face });
    expect(a1111.asked[0]?.alwayson_scripts).toBeUndefined();
  },
);

test('the doctor says whether a face is followed, and what to do for it', async () => {
  const doctor = new BridgeProgram(['--chat-url', 'http://127.0.0.1:9', '--comfyui-url', comfy.url]);
  stage.program = doctor;
  const said = async () => {
    doctor.start('doctor');
    await doctor.ended();
    return doctor.said;
  };
  expect(await said()).toContain(
    'ComfyUI uses no reference of a face with SD 1.5. If you want that: Add the nodes ComfyUI_IPAdapter_plus',
  );
  comfy.learnFaces();
  expect(await said()).toContain('with SDXL. If you want that: Put ip-adapter-plus-face_sd15.safetensors');
  comfy.adapters.push('ip-adapter-plus-face_sdxl_vit-h.safetensors');
  expect(await said()).toContain('ok      ComfyUI follows a reference of a face');
});
