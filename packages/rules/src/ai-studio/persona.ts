export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

export const bodyTypes = ['slim', 'athletic', 'curvy', 'muscular', 'average'] as const;
export type BodyType = (typeof bodyTypes)[number];

/** The ways of painting that ComfyUI and AUTOMATIC1111 both have, by the names of the latter; the first is the standard. */
export const samplers = [
  'DPM++ 2M Karras',
  'DPM++ SDE Karras',
  'DPM++ 2M SDE Karras',
  'DPM++ 2M',
  'Euler a',
  'Euler',
  'DDIM',
  'UniPC',
] as const;
export type Sampler = (typeof samplers)[number];

/** How much a picture is to look like the reference of the face. */
export const faceWeight = { min: 0.1, max: 1, step: 0.1, standard: 0.7 } as const;

export const personaRanges = {
  age: { min: 18, max: 99, step: 1 },
  steps: { min: 1, max: 150, step: 1 },
  cfg: { min: 1, max: 30, step: 0.5 },
  /** Both image generators take sides in steps of 8. */
  side: { min: 256, max: 2048, step: 8 },
} as const;
export const NEGATIVE_PROMPT_MAX = 500;

/** How pictures may look: what is offered, the first is the standard. Other words serve as well. */
export const imageStyles = ['realistic', 'cinematic', 'painting', 'anime', 'ink drawing'] as const;
export const IMAGE_STYLE_MAX = 40;

/** Who is on the pictures. */
export interface Person {
  readonly gender: Gender;
  readonly age: number;
  readonly bodyType: BodyType;
}

/** Who it is and how they are painted before anybody chose (specification 9). Without a side the model decides over both. */
export const standardPersona = {
  gender: 'female',
  age: 25,
  bodyType: 'average',
  sampler: samplers[0],
  ipAdapterWeight: faceWeight.standard,
  steps: 20,
  cfg: 7,
  width: null,
  height: null,
  negativePrompt: '',
} as const;

/** The shape of a picture where the model decides over its size. */
export const standardShape = { width: 1024, height: 1024 } as const;

const bodies: Readonly<Record<BodyType, string>> = {
  slim: 'slim build',
  athletic: 'athletic build',
  curvy: 'curvy figure',
  muscular: 'muscular build',
  average: 'average build',
};
export const nounOf: Readonly<Record<Gender, string>> = { female: 'woman', male: 'man' };

/** Part of every prompt: who is on the picture, an adult of a stated age. */
export const positivePromptOf = ({ gender, age, bodyType }: Person): string =>
  `picture of an adult ${nounOf[gender]}, ${age} years old, ${bodies[bodyType]}, natural light, detailed`;

/** What every prompt begins with: how the picture looks, and who is on it. */
export const styledPromptOf = (person: Person & { readonly imageStyle: string }): string =>
  promptWith(person.imageStyle, positivePromptOf(person));

/** A prompt that goes on. */
export const promptWith = (before: string, words: string): string => `${before}, ${words}`;

/** Part of every picture, whatever is asked for: who is on it is an adult. */
const neverShown =
  'child, children, teen, teenager, underage, minor, young-looking, childlike, school uniform, baby face';
const rarelyWanted =
  'deformed, bad anatomy, bad hands, extra limbs, extra fingers, blurry, lowres, watermark, text, signature';

/** What is never to be seen, and what its person does not want to see. */
export const negativePromptOf = (own: string): string =>
  [neverShown, rarelyWanted, own.trim()].filter(Boolean).join(', ');
