import type { FaceState } from '@keyhold/contracts/ai-bridge/picture-models';
import * as z from 'zod/mini';
import { JobFailed } from '../job-failed';
import { askJson, wordsOf } from '../upstream/ask-json';
import { askUpstream, readWhole, type Upstream } from '../upstream/ask-upstream';
import { facePreset } from './workflow';

/** What the preset looks for among the files of CLIP vision. */
const vision = /ViT.H.14.*s32B.b79K|ipadapter.*sd15|sd1.?5.*model\.(bin|safetensors)/i;

const loader = z.object({
  IPAdapterUnifiedLoader: z.object({
    input: z.object({ required: z.object({ preset: z.tuple([z.array(z.string())], z.unknown()) }) }),
  }),
});
const adapter = z.object({ IPAdapter: z.object({ input: z.unknown() }) });

/** What ComfyUI lacks for following a face, whichever model it paints with. */
export async function lookForFaceNodes(
  upstream: Upstream,
  visionFiles: readonly string[],
  lookMs: number,
): Promise<FaceState> {
  const told = async (node: string) =>
    (
      await askJson(upstream, {
        path: `/object_info/${node}`,
        signal: AbortSignal.timeout(lookMs),
        patienceMs: lookMs,
      })
    ).told;
  const presets = z.safeParse(loader, await told('IPAdapterUnifiedLoader')).data;
  const hasNodes =
    presets?.IPAdapterUnifiedLoader.input.required.preset[0].includes(facePreset) === true &&
    z.safeParse(adapter, await told('IPAdapter')).success;
  if (!hasNodes) return 'no_extension';
  return visionFiles.some((file) => vision.test(file)) ? 'ready' : 'no_vision';
}

/** One grey dot: ComfyUI deletes no file on request, so this takes the place of one. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

interface Call {
  readonly signal: AbortSignal;
  /** How long it may say nothing. */
  readonly ms: number;
}

/** Lays a reference into ComfyUI's temporary folder, under a name that nothing else has. */
export async function layFace(upstream: Upstream, name: string, picture: Buffer, call: Call): Promise<void> {
  const { status, told } = await upload(upstream, name, picture, call);
  if (status !== 200 || !z.safeParse(z.object({ name: z.literal(name) }), told).success)
    throw new JobFailed(
      'upstream_failed',
      `ComfyUI did not take the reference of the face: ${wordsOf(told)}`,
    );
}

/** Writes over a reference that was laid there. */
export async function wipeFace(upstream: Upstream, name: string, ms: number): Promise<void> {
  const call = { signal: AbortSignal.timeout(ms), ms };
  await upload(upstream, name, dot, call).catch(() => undefined);
}

async function upload(upstream: Upstream, name: string, picture: Buffer, { signal, ms }: Call) {
  const form = new FormData();
  form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/webp' }), name);
  form.set('type', 'temp');
  form.set('overwrite', 'true');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const answer = await askUpstream(upstream, {
    signal,
    patienceMs: ms,
    path: '/upload/image',
    method: 'POST',
    body: { type, bytes },
  });
  const words = await readWhole(answer);
  try {
    return { status: answer.statusCode, told: JSON.parse(words) as unknown };
  } catch {
    return { status: answer.statusCode, told: words as unknown };
  }
}
