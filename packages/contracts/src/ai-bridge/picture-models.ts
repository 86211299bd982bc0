/** The image models that a persona can be made with (specification 3); the first is the standard. */
export const pictureModels = ['realistic_vision_v6', 'cyberrealistic_v90', 'homofidelis'] as const;
export type PictureModel = (typeof pictureModels)[number];

/** The generations of models that there are workflows for, each with sizes of its own. */
export const modelFamilies = ['sd15', 'sdxl'] as const;
export type ModelFamily = (typeof modelFamilies)[number];

/** How their files are called, whoever saved them: most exact first. */
const namesOf: Readonly<Record<PictureModel, readonly RegExp[]>> = {
  realistic_vision_v6: [/realistic_?vision_?v?6/, /realistic_?vision/],
  cyberrealistic_v90: [/cyber_?realistic_?v?_?90?(?!\d)/, /cyber_?realistic/],
  homofidelis: [/homo_?fidelis/],
};

const plain = (file: string) => file.toLowerCase().replace(/[\s.-]+/g, '_');

/** The family that the name of a file tells; null for one without a workflow here. */
export function familyOf(file: string): ModelFamily | null {
  const name = plain(file);
  if (
    /flux|sd_?3|diffusion_?3|chroma|z_image|hidream|auraflow|pixart|lumina|kolors|stable_?cascade|qwen|wan_?2|hunyuan|inpaint|refiner|video|svd/.test(
      name,
    )
  )
    return null;
  return /xl|pony|illustrious|noob/.test(name) ? 'sdxl' : 'sd15';
}

/** Of the files of an image server the one that is the wanted model; null where none is. */
export function findModel(files: readonly string[], wanted: PictureModel): string | null {
  const usable = files.filter((file) => familyOf(file) !== null);
  for (const name of namesOf[wanted]) {
    // The three are of the first family; another one of the same name counts only where that is all there is.
    const found = usable.filter((file) => name.test(plain(file)));
    const best = found.find((file) => familyOf(file) === 'sd15') ?? found[0];
    if (best !== undefined) return best;
  }
  return null;
}

/** The file that a picture is made with: the wanted model, or another that is there; null where none can be used. */
export function chooseModel(files: readonly string[], wanted: PictureModel): string | null {
  const inTurn = [wanted, ...pictureModels.filter((one) => one !== wanted)];
  const known = inTurn.map((one) => findModel(files, one)).find((file) => file !== null);
  return known ?? files.find((file) => familyOf(file) !== null) ?? null;
}

/** The VAE that fits the model, and the one inside of it; any other word is the name of a file. */
export const standardVae = 'Automatic';
export const vaeOfModel = 'None';

/** What the name of a VAE tells of the models that it is for: with another family it gives colours and no picture. */
const vaesOf: Readonly<Record<ModelFamily, { readonly fits: RegExp; readonly spoils: RegExp }>> = {
  sd15: { fits: /vae_?ft_?mse|840000/, spoils: /xl|pony|illustrious|noob/ },
  sdxl: { fits: /sdxl.*vae/, spoils: /ft_?mse|ft_?ema|840000|560000|kl_f8|sd_?1_?5|v1_5/ },
};
const vaeOfOthers = /flux|sd_?3|diffusion_?3|^ae_|wan_?2|qwen|hunyuan|video|taesd|approx/;

/** Why a VAE that was wanted is not taken: it is not there, or it is for other models. */
export const vaeLeft = ['missing', 'other_family'] as const;

/** The VAE that a picture is painted with, out of the files of an image server; null is the one inside of the model. */
export function chooseVae(
  files: readonly string[],
  wanted: string,
  family: ModelFamily,
): { readonly vae: string | null; readonly vaeLeft?: (typeof vaeLeft)[number] } {
  const { fits, spoils } = vaesOf[family];
  const automatic = files.find((file) => fits.test(plain(file))) ?? null;
  if (wanted === standardVae) return { vae: automatic };
  if (wanted === vaeOfModel) return { vae: null };
  if (!files.includes(wanted)) return { vae: automatic, vaeLeft: 'missing' };
  const isOther = spoils.test(plain(wanted)) || vaeOfOthers.test(plain(wanted));
  return isOther ? { vae: automatic, vaeLeft: 'other_family' } : { vae: wanted };
}

/** Whether an image generator can follow the reference of a face, and what it lacks. */
export const faceStates = ['ready', 'no_extension', 'no_vision', 'no_model'] as const;
export type FaceState = (typeof faceStates)[number];

/** What became of the reference of a face in a picture: used, or why not. */
export const faceOutcomes = [
  'used',
  'no_extension',
  'no_vision',
  'no_model',
  /** It was deleted before the picture was begun. */
  'gone',
  'not_fetched',
  /** The bridge is of a time before it. */
  'old_bridge',
  /** It was painted at an address of one's own, where no reference is ever sent. */
  'address',
] as const;
export type FaceOutcome = (typeof faceOutcomes)[number];
