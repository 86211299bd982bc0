import { readPairingCode } from '@keyhold/contracts/ai-bridge/pairing-code';
import { makePictureKey } from '@keyhold/contracts/ai-bridge/picture-key';
import { openPicture } from '@keyhold/contracts/ai-bridge/picture-seal';
import * as calls from '@keyhold/contracts/ai-studio/pictures';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually';
import { FakeA1111, paintsHalfway, runsOutOfMemory } from '../../../test/fake-a1111';
import { FakeComfyUi, failsWith, paints, paintsHalf } from '../../../test/fake-comfyui';
import { filesWith, tablesWith } from '../../../test/find-pictures';
import { ofEachKind } from '../../../test/long';
import { paintedPng } from '../../../test/painted-png';
import { someone } from '../../../test/people';
import { pictureStage } from '../../../test/picture-stage';

const stage = pictureStage();
const { history, jobOf, begin, over } = stage;
let comfy: FakeComfyUi;
let key: Uint8Array<ArrayBuffer>;
beforeEach(async () => {
  comfy = await FakeComfyUi.start();
});

async function pairedWith(...flags: string[]): Promise<void> {
  const code = readPairingCode(await stage.connect(...flags));
  if (!code) throw new Error('no code');
  key = Uint8Array.from((await makePictureKey(crypto.subtle, code)).key);
}
/** The person's bridge beside ComfyUI, connected. */
const connected = (...flags: string[]) => pairedWith('--comfyui-url', comfy.url, ...flags);
const isReady = () => eventually(async () => expect((await history()).system.maker).toBe('comfyui'));

const at = (id: string) => ({ params: { id } });

const comesTo = (id: string, words: string) =>
  eventually(async () => expect((await jobOf(id)).message).toContain(words));

async function opened(jobId: string, run: number): Promise<Uint8Array> {
  const { body, headers } = await stage.person.caller.call(calls.readPicture, at(jobId));
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(Buffer.from(body.bytes).includes('PNG')).toBe(false);
  return openPicture(crypto.subtle, key, { picture: jobId, run }, Uint8Array.from(body.bytes));
}

test('ComfyUI paints it, the bridge seals it, and only the key of the pairing opens it', async () => {
  await connected();
  const id = await begin({ activity: 'making coffee', location: 'sunlit kitchen' });
  const job = await over(id);
  expect(job).toMatchObject({
    status: 'completed',
    maker: 'comfyui',
    model: 'realisticVisionV60B1_v51.safetensors',
    width: 640,
    height: 640,
  });
  const { workflow } = comfy.prompts[0] ?? {};
  expect(workflow?.positive?.inputs.text).toContain(
    'adult woman, 25 years old, average build, natural light, detailed, making coffee, sunlit kitchen',
  );
  expect(workflow?.negative?.inputs.text).toContain('underage');
  expect(workflow?.vae?.inputs.vae_name).toBe('vae-ft-mse-840000-ema-pruned.safetensors');
  expect(workflow?.paint?.inputs).toMatchObject({
    seed: job.seed,
    sampler_name: 'dpmpp_2m',
    steps: 20,
    cfg: 7,
  });
  expect(comfy.historyLength).toBe(0);

  const picture = paintedPng(640, 640, job.seed);
  expect(Buffer.from(await opened(id, 1)).equals(picture)).toBe(true);
  // Two browsers on one job.
  const both = await Promise.all([opened(id, 1), opened(id, 1)]);
  expect(both.every((bytes) => picture.equals(bytes))).toBe(true);
  // As the picture of another job or run it does not open.
  await expect(opened(id, 2)).rejects.toThrow();
  const stranger = await someone(stage.running);
  expect((await stranger.caller.call(calls.readPicture, at(id))).failure.error).toBe('not_found');
  const sealed = Buffer.from((await stage.person.caller.call(calls.readPicture, at(id))).body.bytes);
  const parts = [picture.subarray(60, 90), sealed.subarray(60, 90)];
  const { db, config } = stage.running.app.deps;
  expect([...(await tablesWith(db, parts)), ...(await filesWith(config.dataDir, parts))]).toEqual([]);
  expect(stage.program.mostMemory ?? 0).toBeLessThan(80e6);
});

test('a picture waits on its bridge, says where it is, and is gone when the bridge began anew', async () => {
  await connected();
  const id = await begin();
  await over(id);
  await stage.program.kill();
  await eventually(async () =>
    expect((await stage.person.caller.call(calls.readPicture, at(id))).failure.error).toBe('picture_away'),
  );
  stage.program.start();
  await isReady();
  expect((await stage.person.caller.call(calls.readPicture, at(id))).failure.error).toBe('picture_gone');
  const { seed } = await jobOf(id);
  await stage.person.caller.call(calls.retryPicture, at(id));
  await stage.running.app.sweep();
  void stage.running.settle();
  await over(id);
  expect(Buffer.from(await opened(id, 2)).equals(paintedPng(640, 640, seed))).toBe(true);
});

test('one is painted at a time; what is cancelled stops at ComfyUI, and the next one comes', async () => {
  await connected();
  comfy.paint = paintsHalf;
  const first = await begin();
  await comesTo(first, 'Painting, step');
  const second = await begin({ activity: 'reading' });
  expect((await jobOf(second)).queuePosition).toBe(1);
  comfy.paint = paints;
  expect((await stage.person.caller.call(calls.cancelPicture, at(first))).status).toBe(200);
  expect((await over(second)).status).toBe('completed');
  expect(comfy.interrupted).toBe(1);
  expect((await jobOf(first)).message).toBe('Cancelled');
});

test('a bridge that is killed in the middle of it is a clear end, and another try makes it', async () => {
  await connected();
  comfy.paint = paintsHalf;
  const id = await begin();
  await comesTo(id, 'Painting, step');
  await stage.program.kill();
  expect(await over(id)).toMatchObject({
    status: 'failed',
    error: 'The connection to your bridge was lost in the middle of it.',
  });
  comfy.paint = paints;
  stage.program.start();
  await isReady();
  await stage.person.caller.call(calls.retryPicture, at(id));
  await stage.running.app.sweep();
  void stage.running.settle();
  // ComfyUI still works on the first one, which nobody called off.
  await comesTo(id, 'Waits in ComfyUI behind 1');
  comfy.interrupt();
  expect((await over(id)).status).toBe('completed');
});

/** In seconds: what is only large takes its time on a busy machine. */
const patienceFor = (error: string) => (error.includes('for too long') ? '1' : '60');

const failuresOfComfyUi: readonly [string, string, (fake: FakeComfyUi) => void][] = [
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
      fake.paint = paintsHalf;
    },
  ],
  [
    'says the same for ever',
    'The image generator came no further for too long.',
    (fake) => {
      fake.paint = (painter) => {
        const again = setInterval(() => painter.tell('progress', { node: 'paint', value: 1, max: 20 }), 50);
        again.unref();
      };
    },
  ],
  [
    'is stopped by hand',
    'The image generator failed: It was stopped in ComfyUI',
    (fake) => {
      fake.paint = (painter) => {
        painter.tell('executing', { node: 'paint', display_node: 'paint' });
        fake.interrupt();
      };
    },
  ],
  [
    'breaks off',
    'The image generator failed: ComfyUI closed the connection in the middle of it',
    (fake) => {
      fake.paint = () => fake.hangUp();
    },
  ],
  [
    'sends a broken picture',
    'The image generator sent no usable picture. The picture that it sent is broken',
    (fake) => {
      fake.view = (response) => response.end(paintedPng(640, 640, 1).subarray(0, 900));
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
    'answers with an error page',
    'The image generator failed: ComfyUI answered with 502 for the picture',
    (fake) => {
      fake.view = (response) => response.writeHead(502).end('<html>Bad gateway</html>');
    },
  ],
  [
    'sends 60 MB',
    'The picture is larger than a bridge carries.',
    (fake) => {
      fake.view = (response) => {
        response.on('error', () => undefined);
        response.end(Buffer.alloc(60 * 1024 * 1024));
      };
    },
  ],
  [
    'has no model that fits',
    'The image generator has no model of the families SD 1.5 or SDXL; others, as Flux and SD 3, are not used.',
    (fake) => {
      fake.models = ['flux1-dev.safetensors', 'stable-diffusion-3.5-large.safetensors'];
    },
  ],
];
const ofComfyUi = ['fails', 'comes no further', 'sends a broken picture', 'has no model that fits'];

test.each(ofEachKind(ofComfyUi, failuresOfComfyUi))(
  'a ComfyUI that %s is a clear end',
  async (_, error, misbehave) => {
    misbehave(comfy);
    await connected('--picture-patience', patienceFor(error));
    expect(await over(await begin())).toMatchObject({ status: 'failed', error });
    // The day has lost none by it, and the next one is made.
    expect((await history()).system.today.used).toBe(0);
  },
);

test('without an image generator the card is drawn, and so it is once the bridge is away', async () => {
  await connected();
  await stage.program.kill();
  await eventually(async () => expect((await history()).system.maker).toBe('builtin'));
  const id = await begin();
  expect(await over(id)).toMatchObject({ status: 'completed', maker: 'builtin' });
  stage.running.clock.advance(MINUTE_MS);
});

/** The person's bridge beside AUTOMATIC1111, connected. */
const beside = (fake: FakeA1111, ...flags: string[]) =>
  pairedWith('--a1111-url', fake.url, '--a1111-login', fake.login, ...flags);

test('AUTOMATIC1111 paints it as well: followed by its own progress, and sealed', async () => {
  const a1111 = await FakeA1111.start();
  await beside(a1111);
  a1111.paint = paintsHalfway;
  const id = await begin({ activity: 'reading' });
  await comesTo(id, 'Painting, step 10 of 20');
  a1111.finish();
  const job = await over(id);
  expect(job).toMatchObject({
    status: 'completed',
    maker: 'a1111',
    model: 'realisticVisionV60B1_v51',
    width: 640,
  });
  expect(a1111.asked[0]).toMatchObject({
    seed: job.seed,
    sampler_name: 'DPM++ 2M',
    scheduler: 'Karras',
    override_settings: {
      sd_model_checkpoint: 'realisticVisionV60B1_v51.safetensors [a1b2c3d4e5]',
      sd_vae: 'vae-ft-mse-840000-ema-pruned.safetensors',
    },
  });
  const picture = paintedPng(640, 640, job.seed);
  expect(picture.equals(await opened(id, 1))).toBe(true);
  const { db, config } = stage.running.app.deps;
  const parts = [picture.subarray(60, 90)];
  expect([...(await tablesWith(db, parts)), ...(await filesWith(config.dataDir, parts))]).toEqual([]);
});

test('what is cancelled stops at AUTOMATIC1111, and what it hands out all the same is nobody’s', async () => {
  const a1111 = await FakeA1111.start();
  await beside(a1111);
  a1111.paint = paintsHalfway;
  const id = await begin();
  await comesTo(id, 'Painting, step 10');
  await stage.person.caller.call(calls.cancelPicture, at(id));
  await eventually(() => expect(a1111.interrupted).toBe(1));
  expect(await jobOf(id)).toMatchObject({ status: 'failed', message: 'Cancelled', imageUrl: null });
});

const failuresOfA1111: readonly [string, string, (fake: FakeA1111) => void][] = [
  [
    'runs out of memory',
    'The image generator failed: AUTOMATIC1111 did not make it: CUDA out of memory. Tried to allocate 20.00 MiB',
    (fake) => {
      fake.paint = runsOutOfMemory;
    },
  ],
  [
    'comes no further',
    'The image generator came no further for too long.',
    (fake) => {
      fake.paint = paintsHalfway;
    },
  ],
  [
    'has no picture in its answer',
    'The image generator sent no usable picture. AUTOMATIC1111 says that it is done, and has no picture',
    (fake) => {
      fake.images = [];
    },
  ],
  [
    'sends a broken picture',
    'The image generator sent no usable picture. The picture that it sent is broken',
    (fake) => {
      fake.images = [paintedPng(640, 640, 1).subarray(0, 900).toString('base64')];
    },
  ],
  [
    'sends 60 MB',
    'The picture is larger than a bridge carries.',
    (fake) => {
      fake.images = ['A'.repeat(60 * 1024 * 1024)];
    },
  ],
];
const ofA1111 = ['runs out of memory', 'sends a broken picture'];

test.each(ofEachKind(ofA1111, failuresOfA1111))(
  'an AUTOMATIC1111 that %s is a clear end',
  async (_, error, misbehave) => {
    const a1111 = await FakeA1111.start();
    misbehave(a1111);
    await beside(a1111, '--picture-patience', patienceFor(error));
    expect(await over(await begin())).toMatchObject({ status: 'failed', error });
  },
);
