import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { vaeOfModel } from '@keyhold/contracts/ai-bridge/picture-models';
import { bridgeLimits } from '@keyhold/contracts/ai-bridge/protocol';
import * as z from 'zod/mini';
import { takeFace } from '../face';
import {
  asksForKey,
  type ImageServer,
  type Making,
  type NoImageServer,
  type Painting,
  type RawPicture,
  sayable,
} from '../image-server';
import { JobFailed } from '../job-failed';
import { Patience } from '../patience';
import { paintingOf, type Recipe, recipeFor } from '../recipe';
import { askJson, wordsOf } from '../upstream/ask-json';
import type { Upstream } from '../upstream/ask-upstream';
import { controlOf, lookForControlNet } from './face';

/** How often it is asked how it comes on. */
const askEveryMs = 500;
const shortMs = 5_000;

const models = z.array(z.object({ title: z.string(), model_name: z.string() }));
const vaes = z.array(z.object({ model_name: z.string() }));
const samplers = z.array(z.object({ name: z.string() }));

/** AUTOMATIC1111 at an address, or what else answers there. Rejects where nothing does. */
export async function lookAtA1111(upstream: Upstream, lookMs: number): Promise<ImageServer | NoImageServer> {
  const ask = (path: string) =>
    askJson(upstream, { path, signal: AbortSignal.timeout(lookMs), patienceMs: lookMs });
  const list = async <S extends z.core.$ZodType>(name: string, schema: S) => {
    const { status, told } = await ask(`/sdapi/v1/${name}`);
    return { status, list: z.safeParse(schema, told).data };
  };
  const { status, list: found } = await list('sd-models', models);
  if (asksForKey(status)) return 'no_login';
  if (status !== 200 || !found) return 'no_api';
  // Their names without the hash that stands behind them.
  const titles = new Map(found.map(({ title, model_name }) => [model_name, title]));
  const names = sayable([...titles.keys()]);
  const has = {
    models: names,
    vaes: sayable(((await list('sd-vae', vaes)).list ?? []).map(({ model_name }) => model_name)),
    samplers: ((await list('samplers', samplers)).list ?? []).map(({ name }) => name),
  };
  const controlNet = await lookForControlNet(async (path) => (await ask(path)).told);
  return {
    url: upstream.url,
    report: {
      kind: 'a1111',
      name: 'AUTOMATIC1111',
      models: names.slice(0, 100),
      vaes: has.vaes.slice(0, 100),
      face: controlNet.states,
    },
    make: async (order, making) => {
      const recipe = recipeFor(order, has);
      const title = titles.get(recipe.model) ?? recipe.model;
      const face = await takeFace(order, controlNet.states[recipe.family], making);
      const wish = {
        ...wishOf(order, { ...recipe, title }, has.samplers),
        ...controlOf(face, recipe.family, controlNet),
      };
      const { bytes } = await make(upstream, wish, making);
      return { bytes, model: recipe.model, face: face.outcome, painting: paintingOf(recipe) };
    },
  };
}

/** The call as newer ones read it, with the schedule apart, or as older ones do, with the schedule in the name. */
function wishOf(
  { prompt, negativePrompt, seed, sampler }: Painting,
  { title, vae, width, height, steps, cfg }: Recipe & { title: string },
  known: readonly string[],
): object {
  const [, plain = sampler, schedule] = /^(.+) (Karras|Exponential)$/.exec(sampler) ?? [];
  const isOne = schedule === undefined || known.includes(sampler);
  return {
    prompt,
    negative_prompt: negativePrompt,
    seed,
    steps,
    cfg_scale: cfg,
    width,
    height,
    batch_size: 1,
    n_iter: 1,
    ...(isOne ? { sampler_name: sampler } : { sampler_name: plain, scheduler: schedule }),
    // Without a word of it the VAE of its own settings would be taken.
    override_settings: { sd_model_checkpoint: title, sd_vae: vae ?? vaeOfModel },
    override_settings_restore_afterwards: true,
    send_images: true,
    save_images: false,
  };
}

const painted = z.object({ images: z.array(z.string()).check(z.minLength(1)) });
const progressSchema = z.object({
  progress: z.number(),
  current_task: z.optional(z.nullable(z.string())),
  state: z.object({ job: z.string(), sampling_step: z.number(), sampling_steps: z.number() }),
});

async function make(upstream: Upstream, wish: object, making: Making): Promise<Pick<RawPicture, 'bytes'>> {
  const patience = new Patience(making.patienceMs, making.signal);
  const call = { signal: patience.signal, patienceMs: 2 * making.patienceMs };
  const done = new AbortController();
  const task = `task(keyhold-${randomUUID()})`;
  let current: string | null | undefined;
  try {
    making.tell(10, 'AUTOMATIC1111 has it');
    const answer = askJson(upstream, {
      ...call,
      path: '/sdapi/v1/txt2img',
      method: 'POST',
      body: { ...wish, force_task_id: task },
      bytesMax: Math.ceil(bridgeLimits.pictureBytesMax / 3) * 4 + 1024 * 1024,
    }).finally(() => done.abort());
    const following = follow(upstream, AbortSignal.any([call.signal, done.signal]), (told) => {
      current = told.current_task;
      const { sampling_step: step, sampling_steps: steps, job } = told.state;
      patience.at(`${current} ${job} ${step} ${told.progress}`);
      if (current !== undefined && current !== null && current !== task)
        making.tell(10, 'Waits in AUTOMATIC1111 behind another picture');
      else if (step > 0 && steps > 0)
        making.tell(
          15 + 75 * Math.min(1, told.progress),
          `Painting, step ${Math.min(step, steps)} of ${steps}`,
        );
    });
    const [{ status, told }] = await Promise.all([answer, following]);
    if (status !== 200)
      throw new JobFailed('upstream_failed', `AUTOMATIC1111 did not make it: ${wordsOf(told)}`);
    const { success, data } = z.safeParse(painted, told);
    if (!success) throw new JobFailed('no_picture', 'AUTOMATIC1111 says that it is done, and has no picture');
    return { bytes: Uint8Array.from(Buffer.from(data.images[0] ?? '', 'base64')) };
  } catch (error) {
    // Older ones do not say whose picture it is.
    if (patience.signal.aborted && (current === undefined || current === task)) await interrupt(upstream);
    patience.signal.throwIfAborted();
    throw error;
  } finally {
    patience.end();
  }
}

/** Asks again and again how it comes on, until the picture is there. */
async function follow(
  upstream: Upstream,
  signal: AbortSignal,
  hear: (told: z.infer<typeof progressSchema>) => void,
): Promise<void> {
  while (!signal.aborted) {
    const asked = await askJson(upstream, {
      path: '/sdapi/v1/progress?skip_current_image=true',
      signal,
      patienceMs: shortMs,
    }).catch(() => null);
    const { data } = z.safeParse(progressSchema, asked?.told);
    if (data) hear(data);
    await pause(askEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function interrupt(upstream: Upstream): Promise<void> {
  await askJson(upstream, {
    path: '/sdapi/v1/interrupt',
    method: 'POST',
    body: {},
    signal: AbortSignal.timeout(shortMs),
    patienceMs: shortMs,
  }).catch(() => undefined);
}
