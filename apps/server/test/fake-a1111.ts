import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { endServer, listenAtOwnPort, urlOf } from './own-port';
import { paintedPng } from './painted-png';

/** What was asked for, as `txt2img` reads it. */
export interface AskedPainting {
  readonly prompt: string;
  readonly negative_prompt: string;
  readonly seed: number;
  readonly steps: number;
  readonly cfg_scale: number;
  readonly width: number;
  readonly height: number;
  readonly sampler_name: string;
  readonly scheduler?: string;
  readonly force_task_id?: string;
  readonly save_images: boolean;
  readonly alwayson_scripts?: { controlnet: { args: [AskedControl] } };
  readonly override_settings: { sd_model_checkpoint: string; sd_vae: string };
}

/** A unit of ControlNet. */
interface AskedControl {
  readonly image: string;
  readonly module: string;
  readonly model: string;
  readonly weight: number;
}

type Painting = (asked: AskedPainting, fake: FakeA1111) => void;

/** Every field that is known here, and what it has to be. */
const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  prompt: (value) => typeof value === 'string',
  negative_prompt: (value) => typeof value === 'string',
  seed: Number.isInteger,
  steps: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 150,
  cfg_scale: (value) => typeof value === 'number',
  width: (value) => Number.isInteger(value) && (value as number) % 8 === 0,
  height: (value) => Number.isInteger(value) && (value as number) % 8 === 0,
  batch_size: Number.isInteger,
  n_iter: Number.isInteger,
  sampler_name: (value) => typeof value === 'string',
  scheduler: (value) => typeof value === 'string',
  force_task_id: (value) => typeof value === 'string',
  override_settings: (value) => typeof value === 'object',
  override_settings_restore_afterwards: (value) => typeof value === 'boolean',
  send_images: (value) => value === true,
  save_images: (value) => value === false,
  alwayson_scripts: (value) => Object.keys(value as object).join() === 'controlnet',
};

/** The fields of a unit of ControlNet that are known here. */
const controlFields: Readonly<Record<string, (value: unknown, fake: FakeA1111) => boolean>> = {
  enabled: (value) => value === true,
  image: (value) => typeof value === 'string' && Buffer.from(value, 'base64').length > 0,
  module: (value) => fakeModules.includes(value as string),
  model: (value, { controlModels }) => controlModels?.includes(value as string) === true,
  weight: (value) => typeof value === 'number' && value >= 0 && value <= 2,
  save_detected_map: (value) => value === false,
};
const fakeModules = ['none', 'canny', 'ip-adapter-auto', 'ip-adapter_clip_h'];

/** Paints it at once. */
export const paintsAtOnce: Painting = (_asked, fake) => fake.finish();
/** Comes to the middle, and no further. */
export const paintsHalfway: Painting = (_asked, fake) => {
  fake.step = 10;
};
/** Breaks down as it does when the memory of the card is full. */
export const runsOutOfMemory: Painting = (_asked, fake) =>
  fake.fail(500, {
    error: 'OutOfMemoryError',
    detail: '',
    body: '',
    errors: 'CUDA out of memory. Tried to allocate 20.00 MiB',
  });

/**
 * AUTOMATIC1111, started with `--api` and a login, as strict as the real one and more: a wrong login, a field that it does
 * not know, a sampler or a model that it does not have is refused in its own shape. It paints one picture at a time.
 */
export class FakeA1111 {
  readonly login = 'den:secret';
  /** What stands before it may take a key in place of the login. */
  key: string | null = null;
  /** Off, it is started without `--api`. */
  hasApi = true;
  /** The models of its ControlNet; null where that is not installed. */
  controlModels: string[] | null = null;
  vaes: string[] = ['vae-ft-mse-840000-ema-pruned.safetensors'];
  paint: Painting = paintsAtOnce;
  /** What comes as the picture; null: the picture. */
  images: string[] | null = null;
  step = 0;
  interrupted = 0;
  readonly asked: AskedPainting[] = [];
  #painting: { asked: AskedPainting; response: ServerResponse } | null = null;
  readonly #server = createServer((request, response) => {
    this.#take(request, response).catch((error: unknown) => json(response, 500, { error: String(error) }));
  });

  static async start(): Promise<FakeA1111> {
    const fake = new FakeA1111();
    await listenAtOwnPort(fake.#server);
    onTestFinished(() => endServer(fake.#server));
    return fake;
  }

  get url(): string {
    return urlOf(this.#server);
  }

  /** Ends the picture that it works on. */
  finish(): void {
    const { asked, response } = this.#end();
    const picture = paintedPng(asked.width, asked.height, asked.seed).toString('base64');
    json(response, 200, {
      images: this.images ?? [picture],
      parameters: {},
      info: JSON.stringify({ seed: asked.seed }),
    });
  }

  fail(status: number, body: object): void {
    json(this.#end().response, status, body);
  }

  #end() {
    if (!this.#painting) throw new Error('nothing is painted');
    const ended = this.#painting;
    this.#painting = null;
    this.step = 0;
    return ended;
  }

  async #take(request: IncomingMessage, response: ServerResponse) {
    const asked = `${request.method} ${request.url}`;
    if (!this.hasApi) return json(response, 404, { detail: 'Not Found' });
    const login =
      this.key === null ? `Basic ${Buffer.from(this.login).toString('base64')}` : `Bearer ${this.key}`;
    if (request.headers.authorization !== login)
      return json(response, 401, { detail: 'Incorrect username or password' });
    if (asked === 'GET /sdapi/v1/sd-models')
      return json(
        response,
        200,
        ['realisticVisionV60B1_v51', 'juggernautXL_v9'].map((model_name) => ({
          title: `${model_name}.safetensors [a1b2c3d4e5]`,
          model_name,
          hash: 'a1b2c3d4e5',
          sha256: null,
          filename: `/models/${model_name}.safetensors`,
          config: null,
        })),
      );
    if (asked === 'GET /sdapi/v1/sd-vae')
      return json(
        response,
        200,
        this.vaes.map((model_name) => ({ model_name, filename: `/vae/${model_name}` })),
      );
    if (asked === 'GET /sdapi/v1/samplers')
      return json(
        response,
        200,
        ['DPM++ 2M', 'Euler a'].map((name) => ({ name, aliases: [], options: {} })),
      );
    if (this.controlModels && asked === 'GET /controlnet/model_list')
      return json(response, 200, { model_list: this.controlModels });
    if (this.controlModels && asked === 'GET /controlnet/module_list')
      return json(response, 200, { module_list: fakeModules, module_detail: {} });
    if (asked.startsWith('GET /sdapi/v1/progress?')) return json(response, 200, this.#progress());
    if (asked === 'POST /sdapi/v1/interrupt') {
      this.interrupted += 1;
      // What it has by then it hands out all the same.
      if (this.#painting) this.finish();
      return json(response, 200, {});
    }
    if (asked !== 'POST /sdapi/v1/txt2img') return json(response, 404, { detail: 'Not Found' });
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    this.#accept(JSON.parse(Buffer.concat(chunks).toString('utf8')) as AskedPainting, response);
  }

  #progress() {
    const asked = this.#painting?.asked;
    return {
      progress: asked ? this.step / asked.steps : 0,
      eta_relative: 0,
      state: {
        skipped: false,
        interrupted: false,
        job: asked ? 'scripts_txt2img' : '',
        job_count: asked ? 1 : 0,
        job_timestamp: '20261123070000',
        job_no: 0,
        sampling_step: this.step,
        sampling_steps: asked?.steps ?? 0,
      },
      current_image: null,
      textinfo: null,
      current_task: asked?.force_task_id ?? null,
    };
  }

  #accept(asked: AskedPainting, response: ServerResponse) {
    for (const [name, value] of Object.entries(asked))
      if (!fields[name]?.(value))
        return json(response, 422, {
          detail: [{ loc: ['body', name], msg: `${name} is not permitted`, type: 'value_error' }],
        });
    const units = asked.alwayson_scripts?.controlnet.args ?? [];
    if (units.length > 0 && !this.controlModels)
      return json(response, 422, { detail: 'always on script controlnet not found' });
    for (const unit of units)
      for (const [name, value] of Object.entries(unit))
        if (!controlFields[name]?.(value, this))
          return json(response, 422, { detail: `controlnet: ${name}` });
    if (!['DPM++ 2M', 'Euler a'].includes(asked.sampler_name))
      return json(response, 400, {
        error: 'HTTPException',
        detail: 'Sampler not found',
        body: '',
        errors: '',
      });
    if (!asked.override_settings.sd_model_checkpoint.endsWith('.safetensors [a1b2c3d4e5]'))
      return json(response, 404, { error: 'HTTPException', detail: 'Model not found', body: '', errors: '' });
    if (![...this.vaes, 'Automatic', 'None'].includes(asked.override_settings.sd_vae))
      return json(response, 404, { error: 'HTTPException', detail: 'VAE not found', body: '', errors: '' });
    if (this.#painting) return json(response, 500, { error: 'busy', detail: '', body: '', errors: 'busy' });
    this.asked.push(asked);
    this.#painting = { asked, response };
    this.paint(asked, this);
  }
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
