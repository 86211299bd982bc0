import type { Locator } from 'playwright-core';
import sharp from 'sharp';

const size = { width: 1200, height: 900 };

/** A picture as a file field takes it. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function draw(name: string, content: string): Promise<PictureFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#f4f1ea"/>${content}</svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** A picture with hard edges in which nothing can be read; another colour is another picture. */
export function sharpPicture(colour: string): Promise<PictureFile> {
  return draw(
    'sharp.png',
    `<pattern id="stripes" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="20" height="40" fill="${colour}"/></pattern><rect width="100%" height="100%" fill="url(#stripes)"/>`,
  );
}

/** A picture with nothing in focus. */
export function blurryPicture(): Promise<PictureFile> {
  return draw('blurry.png', '');
}

/** What a picture on the page shows, asked for once more by its address. */
export async function readPicture(picture: Locator): Promise<Buffer> {
  const address = (await picture.getAttribute('src')) ?? '';
  return (await picture.page().request.get(address)).body();
}

/** Whether two pictures show the same, however large and in whatever format they are. */
export async function showSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(shrink));
  if (!a || !b) return false;
  const differences = [...a].map((value, index) => Math.abs(value - (b[index] ?? 0)));
  return Math.max(...differences) < 16;
}

function shrink(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().resize(4, 3, { fit: 'fill' }).raw().toBuffer();
}
