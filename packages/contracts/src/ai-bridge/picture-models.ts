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
