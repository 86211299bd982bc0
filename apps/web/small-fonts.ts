import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** By the beginning of a font's file name: the weights that the styles use. */
const weights: Readonly<Record<string, number | { readonly min: number; readonly max: number }>> = {
  inter: { min: 400, max: 700 },
  // Titles and figures have one weight.
  fraunces: 560,
};

/** Stands in the names of fonts: their hash knows the whole file alone, and they are kept for a year. */
export const weightsInName = Object.values(weights)
  .map((weight) => (typeof weight === 'number' ? weight : `${weight.min}-${weight.max}`))
  .join('-');

/** Latin, punctuation, arrows and signs: what the files of fontsource hold. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]
  .flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  )
  .join('');

/** Takes out of the fonts what no page uses: a first load waits for each kilobyte. */
export function smallFonts(): Plugin {
  return {
    name: 'keyhold-small-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
        const family = file.fileName.split('/').at(-1)?.split('-')[0] ?? '';
        const wght = weights[family];
        if (wght === undefined) throw new Error(`Nobody says which weights of ${file.fileName} are used`);
        file.source = await subsetFont(Buffer.from(file.source), characters, {
          targetFormat: 'woff2',
          variationAxes: { wght: typeof wght === 'number' ? wght : { ...wght } },
        });
      }
    },
  };
}
