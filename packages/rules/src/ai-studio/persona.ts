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

/** Who is on the pictures, and how they are made (specification 9). */
const standardPersona = {
  age: 25,
  steps: 20,
  cfg: 7,
  width: 1024,
  height: 1024,
} as const;

/** Part of every picture, whatever is asked for: who is on it is an adult. */
const neverShown =
  'child, children, teen, teenager, underage, minor, young-looking, childlike, school uniform, baby face';
const rarelyWanted =
  'deformed, bad anatomy, bad hands, extra limbs, extra fingers, blurry, lowres, watermark, text, signature';

/** What an image generator is told: the wish behind the person, and what is never to be seen. */
export function orderOf(wish: string) {
  const { age, ...making } = standardPersona;
  return {
    ...making,
    prompt: `photo of an adult woman, ${age} years old, ${wish}, natural light, detailed`,
    negativePrompt: `${neverShown}, ${rarelyWanted}`,
  };
}
