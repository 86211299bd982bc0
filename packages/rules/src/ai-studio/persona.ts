/** Who is on the pictures, and how they are made (specification 9). */
const standardPersona = {
  age: 25,
  model: 'realistic_vision_v6',
  steps: 20,
  cfg: 7,
  sampler: 'DPM++ 2M Karras',
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
