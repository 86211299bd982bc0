declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepFeatures: readonly string[];
  }

  /** The font with these characters, weights and layout features alone. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
