import type { Sharp } from 'sharp';
import { takeDecodingTurn } from './decoding-turns';
import { beginsLikePicture, isAvif } from './picture-bytes';

export interface PreparedPicture {
  readonly bytes: Buffer;
  readonly contentType: 'image/webp';
  /** The size is in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  /**
   * Decodes a picture (PNG, JPEG, GIF, WebP, AVIF; the first of several frames) in the turn of `person`.
   * Returns it upright, at most `maxSide` pixels wide and high, as a new file without anything else of the
   * old one; `square` cuts the middle out of it, or the crop that is named. Throws PictureRefused, TurnsBusy.
   */
  prepare(
    bytes: Uint8Array,
    options: { maxSide: number; person: string; square?: Crop | 'middle' | undefined },
  ): Promise<PreparedPicture>;
}

/** A square of the upright picture, in its pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The bytes are no whole picture, or one too large to open. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(
    readonly reason: 'not_a_picture' | 'too_many_pixels' | 'crop_outside',
    options?: ErrorOptions,
  ) {
    super(`The picture was refused (${reason})`, options);
  }
}

/** A small file can unfold to gigabytes of pixels: this many take about 160 MB. */
const mostPixels = 40e6;
/** A kilobyte of AVIF unfolds to as many, and each takes ten times as long as in a JPEG. */
const mostPixelsOfAvif = 16e6;
/** A picture that takes longer is given up. */
const longestSeconds = 10;

export function createPictures(): Pictures {
  return {
    async prepare(sent, { maxSide, person, square }) {
      const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
      if (!beginsLikePicture(bytes)) throw new PictureRefused('not_a_picture');
      return takeDecodingTurn(person, async (sharp) => {
        const upright = sharp(bytes, {
          limitInputPixels: isAvif(bytes) ? mostPixelsOfAvif : mostPixels,
          failOn: 'error',
          autoOrient: true,
        });
        const { data, info } = await cut(upright, square)
          .resize({
            width: maxSide,
            height: maxSide,
            fit: square ? 'cover' : 'inside',
            withoutEnlargement: !square,
          })
          .webp()
          .timeout({ seconds: longestSeconds })
          .toBuffer({ resolveWithObject: true })
          .catch(refuse);
        return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
      });
    },
  };
}

function cut(picture: Sharp, square: Crop | 'middle' | undefined): Sharp {
  if (square === undefined || square === 'middle') return picture;
  const { x: left, y: top, side } = square;
  return picture.extract({ left, top, width: side, height: side });
}

function refuse(error: Error): never {
  throw new PictureRefused(reasonOf(error), { cause: error });
}

function reasonOf({ message }: Error): PictureRefused['reason'] {
  if (/exceeds pixel limit/.test(message)) return 'too_many_pixels';
  return /bad extract area/.test(message) ? 'crop_outside' : 'not_a_picture';
}
