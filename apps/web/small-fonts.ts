import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** By the family's name in its package: the weights that the styles use. */
const weights: Readonly<Record<string, number | { min: number; max: number }>> = {
  inter: { min: 400, max: 700 },
  // Titles and figures have one weight.
  fraunces: 560,
};
/** Kerning, the figures that the styles ask for, and accents. */
const keepFeatures = ['kern', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl'];

const faces =
  /url\("(?<file>@fontsource-variable\/(?<family>\w+)\/[^"?]+)\?(?<part>\w+)"\)(?<between>[^}]*unicode-range:\s*(?<range>[^;]+);)/g;
const { resolve } = createRequire(import.meta.url);

/**
 * Takes out of the fonts what the faces of a stylesheet do not name: a first load waits for each kilobyte. Each face has the
 * characters of its `unicode-range`.
 */
export function smallFonts(): Plugin {
  let folder = '';
  return {
    name: 'keyhold-small-fonts',
    enforce: 'pre',
    async configResolved({ cacheDir }) {
      folder = join(cacheDir, 'fonts');
      await mkdir(folder, { recursive: true });
    },
    async load(id) {
      if (!id.endsWith('/fonts.css')) return null;
      let css = await readFile(id, 'utf8');
      for (const { 0: face, groups } of css.matchAll(faces)) {
        const { file = '', family = '', part = '', between = '', range = '' } = groups ?? {};
        const wght = weights[family];
        if (wght === undefined) throw new Error(`Nobody says which weights of ${family} are used`);
        const small = join(folder, `${family}-${part}.woff2`);
        const whole = await readFile(resolve(file));
        const variationAxes = { wght };
        await writeFile(
          small,
          await subsetFont(whole, charactersOf(range), {
            targetFormat: 'woff2',
            variationAxes,
            keepFeatures,
          }),
        );
        css = css.replace(face, `url("${small}")${between}`);
      }
      if (css.includes('@fontsource'))
        throw new Error('A face of fonts.css is not as small-fonts.ts reads it');
      return css;
    },
  };
}

/** The characters of a `unicode-range` of single points and spans. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((span) => {
      const [first = 0, last = first] = span
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}
