import type { Painting } from '../image-server';
import type { Recipe } from '../recipe';

/** A node of ComfyUI's graph: its inputs are values, or outputs of other nodes. */
export interface ComfyNode {
  readonly class_type: string;
  readonly inputs: Readonly<Record<string, string | number | readonly [string, number]>>;
}
export type Workflow = Readonly<Record<string, ComfyNode>>;

/** What is said while a node works. */
export const nodeTexts: Readonly<Record<string, string>> = {
  model: 'Loading the model',
  vae: 'Loading the VAE',
  adapter: 'Loading IP-Adapter',
  likeness: 'Looking at the face',
  positive: 'Reading the prompt',
  negative: 'Reading the prompt',
  paint: 'Painting',
  picture: 'Developing the picture',
  shown: 'Developing the picture',
};

/** The names of A1111's samplers, as ComfyUI has them: sampler and schedule. */
const samplers: Readonly<Record<string, readonly [string, string]>> = {
  'DPM++ 2M Karras': ['dpmpp_2m', 'karras'],
  'DPM++ SDE Karras': ['dpmpp_sde', 'karras'],
  'DPM++ 2M SDE Karras': ['dpmpp_2m_sde', 'karras'],
  'DPM++ 2M': ['dpmpp_2m', 'normal'],
  'Euler a': ['euler_ancestral', 'normal'],
  Euler: ['euler', 'normal'],
  DDIM: ['ddim', 'ddim_uniform'],
  UniPC: ['uni_pc', 'normal'],
};

/** The setting of IP-Adapter for faces. */
export const facePreset = 'PLUS FACE (portraits)';

/** The nodes that draw the model towards a face; `file` is in the temporary folder. */
const faceNodes = ({ file, weight }: { file: string; weight: number }): Workflow => ({
  face: { class_type: 'LoadImage', inputs: { image: `${file} [temp]` } },
  adapter: { class_type: 'IPAdapterUnifiedLoader', inputs: { model: ['model', 0], preset: facePreset } },
  likeness: {
    class_type: 'IPAdapter',
    inputs: {
      model: ['adapter', 0],
      ipadapter: ['adapter', 1],
      image: ['face', 0],
      weight,
      start_at: 0,
      end_at: 1,
      weight_type: 'standard',
    },
  },
});

/** The workflow of SD 1.5 and SDXL. The picture goes to ComfyUI's temporary folder, not to its output. */
export function workflowOf(
  { prompt, negativePrompt, seed }: Painting,
  { model, vae, width, height, steps, cfg, sampler }: Recipe,
  face: { file: string; weight: number } | null,
): Workflow {
  const [sampler_name, scheduler] = samplers[sampler] ?? ['dpmpp_2m', 'karras'];
  return {
    model: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: model } },
    ...(vae !== null && { vae: { class_type: 'VAELoader', inputs: { vae_name: vae } } }),
    positive: { class_type: 'CLIPTextEncode', inputs: { text: prompt, clip: ['model', 1] } },
    negative: { class_type: 'CLIPTextEncode', inputs: { text: negativePrompt, clip: ['model', 1] } },
    ...(face && faceNodes(face)),
    canvas: { class_type: 'EmptyLatentImage', inputs: { width, height, batch_size: 1 } },
    paint: {
      class_type: 'KSampler',
      inputs: {
        model: face ? ['likeness', 0] : ['model', 0],
        positive: ['positive', 0],
        negative: ['negative', 0],
        latent_image: ['canvas', 0],
        seed,
        steps,
        cfg,
        sampler_name,
        scheduler,
        denoise: 1,
      },
    },
    picture: {
      class_type: 'VAEDecode',
      inputs: { samples: ['paint', 0], vae: vae === null ? ['model', 2] : ['vae', 0] },
    },
    shown: { class_type: 'PreviewImage', inputs: { images: ['picture', 0] } },
  };
}
