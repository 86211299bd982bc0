import { takeDecodingTurn } from '../pictures/decoding-turns';

/** A byte for each pixel, row by row. */
export interface GreyPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Blur can be compared, and text is read well and fast, at about this many pixels. */
const longestSide = 1000;

/** A prepared picture in grey, large ones scaled down to 1000 pixels; what is transparent is white. Throws TurnsBusy. */
export function toGreyPicture(prepared: Buffer, person: string): Promise<GreyPicture> {
  return takeDecodingTurn(person, async (sharp) => {
    const { data, info } = await sharp(prepared)
      .flatten({ background: 'white' })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height };
  });
}

/** The picture as a file in the simplest format there is (binary PGM). */
export function toPgm({ pixels, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
