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
   * old one. Throws PictureRefused, TurnsBusy.
   */
  prepare(bytes: Uint8Array, options: { maxSide: number; person: string }): Promise<PreparedPicture>;
}

/** The bytes are no whole picture, or one too large to open. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(
    readonly reason: 'not_a_picture' | 'too_many_pixels',
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
    async prepare(sent, { maxSide, person }) {
      const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
      if (!beginsLikePicture(bytes)) throw new PictureRefused('not_a_picture');
      return takeDecodingTurn(person, async (sharp) => {
        const { data, info } = await sharp(bytes, {
          limitInputPixels: isAvif(bytes) ? mostPixelsOfAvif : mostPixels,
          failOn: 'error',
          autoOrient: true,
        })
          .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
          .webp()
          .timeout({ seconds: longestSeconds })
          .toBuffer({ resolveWithObject: true })
          .catch(refuse);
        return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
      });
    },
  };
}

function refuse(error: Error): never {
  const reason = /exceeds pixel limit/.test(error.message) ? 'too_many_pixels' : 'not_a_picture';
  throw new PictureRefused(reason, { cause: error });
}
