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
  if (/flux|sd_?3|stable_?cascade|qwen|wan_?2|hunyuan|inpaint|refiner|video|svd/.test(name)) return null;
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
] as const;
export type FaceOutcome = (typeof faceOutcomes)[number];
