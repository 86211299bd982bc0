/** A workflow as it was given. */
export type GivenWorkflow = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

type Kind = 'MODEL' | 'CLIP' | 'VAE' | 'CONDITIONING' | 'LATENT' | 'IMAGE' | 'MASK' | 'IPADAPTER';
type Check = (value: unknown) => boolean;
interface NodeClass {
  readonly inputs: Record<string, Kind | Check>;
  readonly outputs: readonly Kind[];
}

const among =
  (list: readonly string[]): Check =>
  (value) =>
    list.includes(value as string);
const whole =
  (least: number, most: number, step = 1): Check =>
  (value) =>
    Number.isInteger(value) &&
    (value as number) >= least &&
    (value as number) <= most &&
    (value as number) % step === 0;
const words: Check = (value) => typeof value === 'string';

const samplers = ['euler', 'euler_ancestral', 'dpmpp_sde', 'dpmpp_2m', 'dpmpp_2m_sde', 'ddim', 'uni_pc'];
const schedulers = ['normal', 'karras', 'exponential', 'sgm_uniform', 'simple', 'ddim_uniform'];

/** What it has, as far as nodes look at it. */
export interface Installed {
  readonly models: readonly string[];
  readonly vaes: readonly string[];
  /** Pictures that were laid into its temporary folder. */
  readonly laid: readonly string[];
  /** The nodes ComfyUI_IPAdapter_plus are there. */
  readonly hasFaceNodes: boolean;
}

export const presets = [
  'LIGHT - SD1.5 only (low strength)',
  'STANDARD (medium strength)',
  'VIT-G (medium strength)',
  'PLUS (high strength)',
  'PLUS FACE (portraits)',
  'FULL FACE - SD1.5 only (portraits)',
];
const share: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1;

const faceClasses: Record<string, NodeClass> = {
  IPAdapterUnifiedLoader: {
    inputs: { model: 'MODEL', preset: among(presets) },
    outputs: ['MODEL', 'IPADAPTER'],
  },
  IPAdapter: {
    inputs: {
      model: 'MODEL',
      ipadapter: 'IPADAPTER',
      image: 'IMAGE',
      weight: (value) => typeof value === 'number' && value >= -1 && value <= 3,
      start_at: share,
      end_at: share,
      weight_type: among(['standard', 'prompt is more important', 'style transfer']),
    },
    outputs: ['MODEL'],
  },
};

const classes = (has: Installed): Record<string, NodeClass> => ({
  ...(has.hasFaceNodes && faceClasses),
  LoadImage: {
    inputs: { image: among(has.laid.map((name) => `${name} [temp]`)) },
    outputs: ['IMAGE', 'MASK'],
  },
  CheckpointLoaderSimple: { inputs: { ckpt_name: among(has.models) }, outputs: ['MODEL', 'CLIP', 'VAE'] },
  VAELoader: { inputs: { vae_name: among(has.vaes) }, outputs: ['VAE'] },
  CLIPTextEncode: { inputs: { text: words, clip: 'CLIP' }, outputs: ['CONDITIONING'] },
  EmptyLatentImage: {
    inputs: { width: whole(16, 16_384, 8), height: whole(16, 16_384, 8), batch_size: whole(1, 4096) },
    outputs: ['LATENT'],
  },
  KSampler: {
    inputs: {
      model: 'MODEL',
      seed: whole(0, Number.MAX_SAFE_INTEGER),
      steps: whole(1, 10_000),
      cfg: (value) => typeof value === 'number' && value >= 0 && value <= 100,
      sampler_name: among(samplers),
      scheduler: among(schedulers),
      positive: 'CONDITIONING',
      negative: 'CONDITIONING',
      latent_image: 'LATENT',
      denoise: (value) => typeof value === 'number' && value >= 0 && value <= 1,
    },
    outputs: ['LATENT'],
  },
  VAEDecode: { inputs: { samples: 'LATENT', vae: 'VAE' }, outputs: ['IMAGE'] },
  PreviewImage: { inputs: { images: 'IMAGE' }, outputs: [] },
});

/** The refusal of a workflow in ComfyUI's own shape; null where it is well. */
export function checkWorkflow(workflow: GivenWorkflow, has: Installed): object | null {
  const known = classes(has);
  const refuse = (type: string, message: string, details: string, node?: string) => ({
    error: node === undefined ? { type, message, details, extra_info: {} } : outputsFailed,
    node_errors:
      node === undefined
        ? {}
        : { [node]: { errors: [{ type, message, details, extra_info: {} }], dependent_outputs: ['shown'] } },
  });
  if (!Object.values(workflow).some((node) => node.class_type === 'PreviewImage'))
    return refuse('prompt_no_outputs', 'Prompt has no outputs', '');
  for (const [id, { class_type, inputs }] of Object.entries(workflow)) {
    const node = known[class_type];
    if (!node) return refuse('invalid_prompt', 'Cannot execute because node does not exist', class_type);
    for (const name of Object.keys(node.inputs))
      if (!(name in inputs)) return refuse('required_input_missing', 'Required input is missing', name, id);
    for (const [name, value] of Object.entries(inputs)) {
      const wants = node.inputs[name];
      if (wants === undefined) return refuse('unknown_input', 'Unknown input', name, id);
      if (typeof wants === 'function') {
        if (!wants(value))
          return refuse('value_not_in_list', 'Value not in list', `${name}: '${String(value)}'`, id);
        continue;
      }
      const [from, output] = Array.isArray(value) ? (value as [string, number]) : ['', -1];
      const given = known[workflow[from]?.class_type ?? '']?.outputs[output];
      if (given !== wants)
        return refuse('return_type_mismatch', 'Return type mismatch between linked nodes', name, id);
    }
  }
  return null;
}

const outputsFailed = {
  type: 'prompt_outputs_failed_validation',
  message: 'Prompt outputs failed validation',
  details: '',
  extra_info: {},
};
