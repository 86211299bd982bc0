import type { FaceOutcome, FaceState, ModelFamily } from '@keyhold/contracts/ai-bridge/picture-models';
import type { Making, Painting } from './image-server';

/** The files of IP-Adapter for faces, as their maker names them and both image generators look for them. */
const adapters: Readonly<Record<ModelFamily, RegExp>> = {
  sd15: /plus.face.sd15(?![a-z0-9])/i,
  sdxl: /plus.face.sdxl.vit.h(?![a-z0-9])/i,
};

/** The file of IP-Adapter that fits a family; null where none is there. */
export const findAdapter = (files: readonly string[], family: ModelFamily): string | null =>
  files.find((file) => adapters[family].test(file)) ?? null;

/** For each family what an image generator lacks. */
export const faceStatesOf = (lacks: FaceState, files: readonly string[]): Record<ModelFamily, FaceState> => {
  const stateOf = (family: ModelFamily): FaceState =>
    lacks === 'ready' && findAdapter(files, family) === null ? 'no_model' : lacks;
  return { sd15: stateOf('sd15'), sdxl: stateOf('sdxl') };
};

/** What is said where a reference of a face is not used, for whoever set it up. */
export const faceTexts: Readonly<Record<Exclude<FaceState, 'ready'>, Record<'comfyui' | 'a1111', string>>> = {
  no_extension: {
    comfyui: 'Add the nodes ComfyUI_IPAdapter_plus (in its Manager), and start it again.',
    a1111: 'Add the extension sd-webui-controlnet, and start it again.',
  },
  no_vision: {
    comfyui: 'Put CLIP-ViT-H-14-laion2B-s32B-b79K.safetensors into its folder models/clip_vision.',
    a1111: 'Get a newer sd-webui-controlnet: this one has no preprocessor for IP-Adapter.',
  },
  no_model: {
    comfyui:
      'Put ip-adapter-plus-face_sd15.safetensors (for SDXL ip-adapter-plus-face_sdxl_vit-h.safetensors) into its folder models/ipadapter.',
    a1111:
      'Put ip-adapter-plus-face_sd15.safetensors (for SDXL ip-adapter-plus-face_sdxl_vit-h.safetensors) into its folder models/ControlNet.',
  },
};

/** A reference of a face for one picture, with how much it counts; or none, and why. */
export type Face =
  | { readonly outcome: 'used'; readonly picture: Buffer; readonly weight: number }
  | { readonly outcome: Exclude<FaceOutcome, 'used'> | undefined };

/** Fetches the reference for a picture where it can be used; without it the picture is made all the same. */
export async function takeFace(
  { face }: Pick<Painting, 'face'>,
  state: FaceState,
  { tell, fetchFace }: Pick<Making, 'tell' | 'fetchFace'>,
): Promise<Face> {
  if (!face) return { outcome: undefined };
  if (state !== 'ready') return { outcome: state };
  tell(5, 'Fetching the reference of the face');
  const picture = await fetchFace();
  return typeof picture === 'string'
    ? { outcome: picture }
    : { outcome: 'used', picture, weight: face.weight };
}
