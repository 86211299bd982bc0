import type { FaceState, ModelFamily } from '@keyhold/contracts/ai-bridge/picture-models';
import * as z from 'zod/mini';
import type { Face } from '../face';
import { faceStatesOf, findAdapter } from '../face';

const modelList = z.object({ model_list: z.array(z.string()) });
const moduleList = z.object({ module_list: z.array(z.string()) });

/** What reads a face for IP-Adapter, as newer ones of ControlNet call it and older ones do for each family. */
const modulesOf: Readonly<Record<ModelFamily, readonly string[]>> = {
  sd15: ['ip-adapter_clip_h', 'ip-adapter_clip_sd15', 'ip-adapter-auto'],
  sdxl: ['ip-adapter_clip_h', 'ip-adapter_clip_sdxl_plus_vith', 'ip-adapter-auto'],
};

/** What ControlNet has of IP-Adapter. */
export interface ControlNet {
  readonly states: Record<ModelFamily, FaceState>;
  readonly models: readonly string[];
  readonly modules: readonly string[];
}

/** Looks for ControlNet and its IP-Adapter; `ask` gives what is answered at a path. */
export async function lookForControlNet(ask: (path: string) => Promise<unknown>): Promise<ControlNet> {
  const models = z.safeParse(modelList, await ask('/controlnet/model_list')).data?.model_list;
  if (!models) return { states: faceStatesOf('no_extension', []), models: [], modules: [] };
  const modules = z.safeParse(moduleList, await ask('/controlnet/module_list')).data?.module_list ?? [];
  const reads = modules.some((name) => modulesOf.sd15.includes(name) || modulesOf.sdxl.includes(name));
  return { states: faceStatesOf(reads ? 'ready' : 'no_vision', models), models, modules };
}

/** What goes into the call of a picture that follows a face. */
export function controlOf(face: Face, family: ModelFamily, { models, modules }: ControlNet): object {
  if (face.outcome !== 'used') return {};
  const unit = {
    enabled: true,
    image: face.picture.toString('base64'),
    module: modulesOf[family].find((name) => modules.includes(name)),
    model: findAdapter(models, family),
    weight: face.weight,
    // Neither kept nor sent back beside the picture.
    save_detected_map: false,
  };
  return { alwayson_scripts: { controlnet: { args: [unit] } } };
}
