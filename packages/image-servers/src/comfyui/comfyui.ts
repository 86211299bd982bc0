import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import type { FaceState, ModelFamily } from '@keyhold/contracts/ai-bridge/picture-models';
import { bridgeLimits } from '@keyhold/contracts/ai-bridge/protocol';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { faceStatesOf, takeFace } from '../face';
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
import { paintingOf, recipeFor } from '../recipe';
import { askJson, requireJson, wordsOf } from '../upstream/ask-json';
import { addressOf, askUpstream, readBytes, type Upstream } from '../upstream/ask-upstream';
import { layFace, lookForFaceNodes, wipeFace } from './face';
import { type Told, toldSchema } from './told';
import { nodeTexts, workflowOf } from './workflow';

const who = 'ComfyUI';
/** A short question, as of a list. */
const shortMs = 5_000;
const listed = z.array(z.string());
const names = z.catch(listed, []);

/** ComfyUI at an address, or what else answers there. Rejects where nothing does. */
export async function lookAtComfy(upstream: Upstream, lookMs: number): Promise<ImageServer | NoImageServer> {
  const list = (folder: string) =>
    askJson(upstream, {
      path: `/models/${folder}`,
      signal: AbortSignal.timeout(lookMs),
      patienceMs: lookMs,
    });
  const { status, told } = await list('checkpoints');
  if (asksForKey(status)) return 'no_login';
  const checkpoints = z.safeParse(listed, told);
  if (status !== 200 || !checkpoints.success) return 'no_api';
  const models = sayable(checkpoints.data);
  const vaes = sayable(names.parse((await list('vae')).told));
  const visionFiles = names.parse((await list('clip_vision')).told);
  const lacks = await lookForFaceNodes(upstream, visionFiles, lookMs);
  const face = faceStatesOf(lacks, names.parse((await list('ipadapter')).told));
  return {
    url: upstream.url,
    report: { kind: 'comfyui', name: who, models: models.slice(0, 100), vaes: vaes.slice(0, 100), face },
    make: (order, making) => make(upstream, { models, vaes, face }, order, making),
  };
}

async function make(
  upstream: Upstream,
  has: Parameters<typeof recipeFor>[1] & { readonly face: Record<ModelFamily, FaceState> },
  order: Painting,
  making: Making,
): Promise<RawPicture> {
  const recipe = recipeFor(order, has);
  const face = await takeFace(order, has.face[recipe.family], making);
  const laid = face.outcome === 'used' ? { file: `keyhold-${randomUUID()}.webp`, weight: face.weight } : null;
  const patience = new Patience(making.patienceMs, making.signal);
  const clientId = randomUUID();
  const socket = openSocket(upstream, `/ws?clientId=${clientId}`);
  // Whoever waits for it hears of the error too.
  socket.on('error', () => undefined);
  let prompt: string | null = null;
  let isRunning = false;
  let isOver = false;
  try {
    const heard = on(socket, 'message', { signal: patience.signal, close: ['close'] });
    await opened(socket, patience.signal);
    if (face.outcome === 'used' && laid) await layFace(upstream, laid.file, face.picture, patience);
    const workflow = workflowOf(order, recipe, laid);
    prompt = await hand(upstream, { prompt: workflow, client_id: clientId }, patience);
    making.tell(10, 'ComfyUI has it');
    for await (const [data, isBinary] of heard as AsyncIterable<[Buffer, boolean]>) {
      // Previews come as bytes.
      const told = isBinary ? null : readTold(data);
      if (told === null) continue;
      if (told.type === 'status') {
        const before = told.data.status.exec_info.queue_remaining - 1;
        patience.at(`queue ${before}`);
        if (!isRunning && before > 0) making.tell(10, `Waits in ComfyUI behind ${before}`);
        continue;
      }
      if (told.data.prompt_id !== prompt) continue;
      isRunning = true;
      isOver = isEnd(told);
      follow(told, { patience, tell: making.tell });
      if (isOver) break;
    }
    if (!isOver) throw new JobFailed('upstream_failed', 'ComfyUI closed the connection in the middle of it');
    making.tell(95, 'Fetching the picture');
    const bytes = await fetchPicture(upstream, prompt, patience);
    return { bytes, model: recipe.model, face: face.outcome, painting: paintingOf(recipe) };
  } catch (error) {
    patience.signal.throwIfAborted();
    throw error;
  } finally {
    patience.end();
    socket.terminate();
    if (prompt !== null) await clearAway(upstream, prompt, { isRunning: isRunning && !isOver });
    if (laid) await wipeFace(upstream, laid.file, shortMs);
  }
}

function openSocket({ url, authorization, admit }: Upstream, path: string): WebSocket {
  const address = addressOf(url, path);
  const lookup = admit?.(address);
  return new WebSocket(address, {
    maxPayload: bridgeLimits.pictureBytesMax,
    ...(authorization && { headers: { authorization } }),
    ...(lookup && { lookup }),
  });
}

function opened(socket: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const handed = z.object({ prompt_id: z.string() });

/** Hands the workflow over; returns the name that ComfyUI gives it. */
async function hand(upstream: Upstream, body: object, { signal, ms }: Patience): Promise<string> {
  const { status, told } = await askJson(upstream, {
    path: '/prompt',
    method: 'POST',
    body,
    signal,
    patienceMs: ms,
  });
  const { success, data } = z.safeParse(handed, told);
  if (status === 200 && success) return data.prompt_id;
  throw new JobFailed('upstream_failed', `ComfyUI did not take it: ${refusalOf(told)}`);
}

/** The reasons that the nodes give say more than the one of all. */
function refusalOf(told: unknown): string {
  const { node_errors } = (told ?? {}) as { node_errors?: Record<string, { errors?: unknown }> };
  const first = Object.values(node_errors ?? {})[0]?.errors;
  return wordsOf(first === undefined ? told : { errors: first });
}

function readTold(data: Buffer): Told | null {
  try {
    return z.safeParse(toldSchema, JSON.parse(data.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

type ToldOfPrompt = Exclude<Told, { type: 'status' }>;

const isEnd = ({ type, data }: ToldOfPrompt): boolean =>
  type === 'executing' ? data.node === null : type !== 'progress' && type !== 'execution_start';

/** Follows what is told of the own prompt; throws where it failed. */
function follow(
  { type, data }: ToldOfPrompt,
  { patience, tell }: { patience: Patience; tell: Making['tell'] },
): void {
  if (type === 'execution_error')
    throw new JobFailed('upstream_failed', `${data.node_type}: ${data.exception_message.trim()}`);
  if (type === 'execution_interrupted') throw new JobFailed('upstream_failed', 'It was stopped in ComfyUI');
  if (type === 'executing' && data.node !== null) {
    patience.at(`node ${data.node}`);
    const text = nodeTexts[data.node];
    if (text !== undefined) tell(data.node === 'model' ? 15 : data.node === 'paint' ? 25 : 20, text);
  }
  if (type === 'progress' && data.node === 'paint') {
    patience.at(`step ${data.value}`);
    tell(25 + (65 * data.value) / Math.max(1, data.max), `Painting, step ${data.value} of ${data.max}`);
  }
}

const outputs = z.object({
  outputs: z.object({
    shown: z.object({
      images: z
        .array(z.object({ filename: z.string(), subfolder: z.string(), type: z.string() }))
        .check(z.minLength(1)),
    }),
  }),
});

async function fetchPicture(
  upstream: Upstream,
  prompt: string,
  { signal, ms: patienceMs }: Patience,
): Promise<Uint8Array<ArrayBuffer>> {
  const history = await requireJson(upstream, { path: `/history/${prompt}`, signal, patienceMs }, who);
  const { success, data } = z.safeParse(outputs, (history as Record<string, unknown>)[prompt]);
  const image = success ? data.outputs.shown.images[0] : undefined;
  if (!image) throw new JobFailed('no_picture', 'ComfyUI says that it is done, and has no picture');
  const path = `/view?${new URLSearchParams(image)}`;
  const answer = await askUpstream(upstream, { path, method: 'GET', body: null, signal, patienceMs });
  if (answer.statusCode !== 200)
    throw new JobFailed('upstream_failed', `ComfyUI answered with ${answer.statusCode} for the picture`);
  return Uint8Array.from(await readBytes(answer, bridgeLimits.pictureBytesMax));
}

/** Calls off what still works, and takes the prompt out of ComfyUI's lists. */
async function clearAway(
  upstream: Upstream,
  prompt: string,
  { isRunning }: { isRunning: boolean },
): Promise<void> {
  const post = (path: string, body: object) =>
    askJson(upstream, {
      path,
      method: 'POST',
      body,
      signal: AbortSignal.timeout(shortMs),
      patienceMs: shortMs,
    }).catch(() => undefined);
  if (isRunning) await post('/interrupt', { prompt_id: prompt });
  else await post('/queue', { delete: [prompt] });
  await post('/history', { delete: [prompt] });
}
