import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { vaeOfModel } from '@keyhold/contracts/ai-bridge/picture-models';
import { bridgeLimits, type PictureOrder } from '@keyhold/contracts/ai-bridge/protocol';
import * as z from 'zod/mini';
import { JobFailed } from '../../jobs/job-failed';
import { askJson, wordsOf } from '../../upstream/ask-json';
import { takeFace } from '../face';
import { type ImageServer, type Making, type RawPicture, sayable } from '../image-server';
import { Patience } from '../patience';
import { paintingOf, type Recipe, recipeFor } from '../recipe';
import { controlOf, lookForControlNet } from './face';

/** How often it is asked how it comes on. */
const askEveryMs = 500;
const shortMs = 5_000;

const models = z.array(z.object({ title: z.string(), model_name: z.string() }));
const vaes = z.array(z.object({ model_name: z.string() }));
const samplers = z.array(z.object({ name: z.string() }));

interface Place {
  readonly url: URL;
  /** `user:password` of its `--api-auth`. */
  readonly login: string | null;
}

const authorizationOf = ({ login }: Place): string | null =>
  login === null ? null : `Basic ${Buffer.from(login).toString('base64')}`;

/** What stands at the address of AUTOMATIC1111: it, or why not. */
export type Looked = ImageServer | 'away' | 'no_api' | 'no_login';

/** AUTOMATIC1111 at an address; what else answers there, or nothing. */
export async function lookAtA1111(place: Place, lookMs: number): Promise<Looked> {
  const ask = (path: string) =>
    askJson(place.url, {
      path,
      signal: AbortSignal.timeout(lookMs),
      patienceMs: lookMs,
      authorization: authorizationOf(place),
    });
  const list = async <S extends z.core.$ZodType>(name: string, schema: S) => {
    const { status, told } = await ask(`/sdapi/v1/${name}`);
    return { status, list: z.safeParse(schema, told).data };
  };
  try {
    const { status, list: found } = await list('sd-models', models);
    if (status === 401) return 'no_login';
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
      url: place.url,
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
        const { bytes } = await make(place, wish, making);
        return { bytes, model: recipe.model, face: face.outcome, painting: paintingOf(recipe) };
      },
    };
  } catch {
    return 'away';
  }
}

/** The call as newer ones read it, with the schedule apart, or as older ones do, with the schedule in the name. */
function wishOf(
  { prompt, negativePrompt, seed, sampler }: PictureOrder,
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

async function make(place: Place, wish: object, making: Making): Promise<Pick<RawPicture, 'bytes'>> {
  const patience = new Patience(making.patienceMs, making.signal);
  const call = {
    signal: patience.signal,
    patienceMs: 2 * making.patienceMs,
    authorization: authorizationOf(place),
  };
  const done = new AbortController();
  const task = `task(keyhold-${randomUUID()})`;
  let current: string | null | undefined;
  try {
    making.tell(10, 'AUTOMATIC1111 has it');
    const answer = askJson(place.url, {
      ...call,
      path: '/sdapi/v1/txt2img',
      method: 'POST',
      body: { ...wish, force_task_id: task },
      bytesMax: Math.ceil(bridgeLimits.pictureBytesMax / 3) * 4 + 1024 * 1024,
    }).finally(() => done.abort());
    const following = follow(place, AbortSignal.any([call.signal, done.signal]), (told) => {
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
    if (patience.signal.aborted && (current === undefined || current === task)) await interrupt(place);
    patience.signal.throwIfAborted();
    throw error;
  } finally {
    patience.end();
  }
}

/** Asks again and again how it comes on, until the picture is there. */
async function follow(
  place: Place,
  signal: AbortSignal,
  hear: (told: z.infer<typeof progressSchema>) => void,
): Promise<void> {
  while (!signal.aborted) {
    const asked = await askJson(place.url, {
      path: '/sdapi/v1/progress?skip_current_image=true',
      signal,
      patienceMs: shortMs,
      authorization: authorizationOf(place),
    }).catch(() => null);
    const { data } = z.safeParse(progressSchema, asked?.told);
    if (data) hear(data);
    await pause(askEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function interrupt(place: Place): Promise<void> {
  await askJson(place.url, {
    path: '/sdapi/v1/interrupt',
    method: 'POST',
    body: {},
    signal: AbortSignal.timeout(shortMs),
    patienceMs: shortMs,
    authorization: authorizationOf(place),
  }).catch(() => undefined);
}
