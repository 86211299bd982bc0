import { type PersonaChange, savePersona } from '@keyhold/contracts/ai-studio/persona';
import { expect, test } from 'vitest';
import { withAi } from '../../../test/ai';
import { FakeA1111 } from '../../../test/fake-a1111';
import { FakeComfyUi } from '../../../test/fake-comfyui';
import { ofEachKind } from '../../../test/long';
import { pictureStage } from '../../../test/picture-stage';

const stage = pictureStage();
const { history, begin } = stage;

const mse = 'vae-ft-mse-840000-ema-pruned.safetensors';
const save = (body: PersonaChange) => stage.person.caller.call(savePersona, { body });

async function besideComfy(has: Partial<Pick<FakeComfyUi, 'models' | 'vaes'>> = {}): Promise<FakeComfyUi> {
  const comfy = Object.assign(await FakeComfyUi.start(), has);
  await stage.connect('--comfyui-url', comfy.url);
  return comfy;
}
async function made(body?: object) {
  const job = await stage.over(await begin(body));
  if (job.status !== 'completed') throw new Error(job.error ?? 'not made');
  return job;
}

test('ComfyUI is given the persona: who it is, how it is painted, how large, and what is not to be seen', async () => {
  const comfy = await besideComfy({ vaes: [mse, 'clearvae_v23.safetensors'] });
  expect((await history()).system.models).toMatchObject({
    vaes: [mse, 'clearvae_v23.safetensors'],
    vae: mse,
  });
  await save({
    ...{ gender: 'male', age: 47, bodyType: 'muscular', vae: 'clearvae_v23.safetensors' },
    ...{ steps: 33, cfg: 4.5, sampler: 'DDIM', width: 520, height: 776, negativePrompt: 'hats' },
  });
  expect((await history()).system.models?.vae).toBe('clearvae_v23.safetensors');
  const job = await made();
  const { workflow } = comfy.prompts[0] ?? {};
  const positive =
    'realistic, picture of an adult man, 47 years old, muscular build, natural light, detailed';
  expect(workflow?.positive?.inputs.text).toBe(`${positive}, reading, in the afternoon`);
  expect(workflow?.negative?.inputs.text).toMatch(/^child, .*underage.*, hats$/);
  expect(workflow?.vae?.inputs.vae_name).toBe('clearvae_v23.safetensors');
  expect(workflow?.picture?.inputs.vae).toEqual(['vae', 0]);
  expect(workflow?.canvas?.inputs).toMatchObject({ width: 520, height: 776 });
  expect(workflow?.paint?.inputs).toMatchObject({ steps: 33, cfg: 4.5, sampler_name: 'ddim' });
  expect(job).toMatchObject({
    positivePrompt: positive,
    negativePrompt: workflow?.negative?.inputs.text,
    width: 520,
    height: 776,
    painting: { vae: 'clearvae_v23.safetensors', sampler: 'DDIM', steps: 33, cfg: 4.5 },
  });

  // The next one is of somebody else; what was made stays as it was.
  await save({ gender: 'female', age: 30, negativePrompt: '' });
  expect((await made()).positivePrompt).toContain('adult woman, 30 years old');
  expect((await history()).jobs.find(({ jobId }) => jobId === job.jobId)?.positivePrompt).toBe(positive);
});

const vaes: readonly [string, Partial<Pick<FakeComfyUi, 'models' | 'vaes'>>, string, object][] = [
  ['None', {}, 'None', { vae: null }],
  ['a file that is not there', {}, 'lost.safetensors', { vae: mse, vaeLeft: 'missing' }],
  [
    'a file that is not there, without any other',
    { vaes: [] },
    'lost.safetensors',
    { vae: null, vaeLeft: 'missing' },
  ],
  [
    'one of SDXL for a model of SD 1.5',
    { vaes: [mse, 'sdxl_vae.safetensors'] },
    'sdxl_vae.safetensors',
    { vae: mse, vaeLeft: 'other_family' },
  ],
  [
    'one of SD 1.5 for a model of SDXL',
    { models: ['juggernautXL_v9.safetensors'] },
    mse,
    { vae: null, vaeLeft: 'other_family' },
  ],
  [
    'one of Flux',
    { vaes: [mse, 'flux/ae.safetensors'] },
    'flux/ae.safetensors',
    { vae: mse, vaeLeft: 'other_family' },
  ],
];

test.each(ofEachKind(['None', 'a file that is not there'], vaes))(
  'of VAEs, %s: what is taken instead is told before and with the picture',
  async (_, has, vae, told) => {
    const comfy = await besideComfy(has);
    await save({ vae });
    expect((await history()).system.models).toMatchObject(told);
    expect((await made()).painting).toMatchObject(told);
    const { workflow } = comfy.prompts[0] ?? {};
    const taken = (told as { vae: string | null }).vae;
    expect(workflow?.vae?.inputs.vae_name).toBe(taken ?? undefined);
    expect(workflow?.picture?.inputs.vae).toEqual(taken === null ? ['model', 2] : ['vae', 0]);
  },
);

test('a size that nobody chose is that of the family of the model', async () => {
  const comfy = await besideComfy({ models: ['juggernautXL_v9.safetensors'] });
  expect(await made()).toMatchObject({ width: 1024, height: 1024 });
  await save({ width: 832, height: 1216 });
  expect(await made()).toMatchObject({ width: 832, height: 1216 });
  expect(comfy.prompts.map(({ workflow }) => workflow.canvas?.inputs.width)).toEqual([1024, 832]);
});

test('what a distilled model is spared is told with its picture', async () => {
  await besideComfy({ models: ['juggernautXL_lightning.safetensors'] });
  await save({ steps: 40, cfg: 9 });
  expect((await made()).painting).toMatchObject({ steps: 8, cfg: 2 });
});

test('the image style stands before all other words; what was painted keeps its own', async () => {
  const comfy = await besideComfy();
  const { caller } = stage.person;
  await withAi(caller, { imageStyle: 'ink drawing' });
  const job = await made();
  expect(job).toMatchObject({ style: 'test_persona', isTest: true });
  await withAi(caller, { imageStyle: 'anime' });
  await made();
  const painted = comfy.prompts.map(({ workflow }) => workflow.positive?.inputs.text);
  expect(painted).toEqual([
    expect.stringMatching(/^ink drawing, picture of an adult woman, .*, reading, in the afternoon$/),
    expect.stringMatching(/^anime, picture of an adult woman, /),
  ]);
  expect((await stage.jobOf(job.jobId)).positivePrompt).toMatch(/^ink drawing, picture of/);
});

test('AUTOMATIC1111 is given the persona as well', async () => {
  const a1111 = await FakeA1111.start();
  a1111.vaes = [mse, 'clearvae_v23.safetensors'];
  await stage.connect('--a1111-url', a1111.url, '--a1111-login', a1111.login);
  await save({
    ...{ gender: 'male', age: 60, bodyType: 'slim', vae: 'clearvae_v23.safetensors' },
    ...{ steps: 12, cfg: 3, sampler: 'Euler a', width: 640, height: 360, negativePrompt: 'hats' },
  });
  expect((await made()).painting).toEqual({
    vae: 'clearvae_v23.safetensors',
    sampler: 'Euler a',
    steps: 12,
    cfg: 3,
  });
  await save({ vae: 'None' });
  expect((await made()).painting?.vae).toBeNull();
  await save({ vae: 'lost.safetensors' });
  expect((await made()).painting).toMatchObject({ vae: mse, vaeLeft: 'missing' });
  expect(a1111.asked[0]).toMatchObject({
    prompt:
      'realistic, picture of an adult man, 60 years old, slim build, natural light, detailed, reading, in the afternoon',
    negative_prompt: expect.stringMatching(/^child, .*, hats$/),
    ...{ steps: 12, cfg_scale: 3, sampler_name: 'Euler a', width: 640, height: 360 },
  });
  expect(a1111.asked.map(({ override_settings }) => override_settings.sd_vae)).toEqual([
    'clearvae_v23.safetensors',
    'None',
    mse,
  ]);
});
