import sharp from 'sharp';

/** The size of the pictures that phones send before they are made smaller. */
const size = { width: 1200, height: 900 };

async function drawn(content: string): Promise<Blob> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#f4f1ea"/>${content}</svg>`;
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())]);
}

/** A photo with hard edges in which nothing can be read. */
export const clearPhoto = () =>
  drawn(
    '<pattern id="stripes" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="20" height="40" fill="#333"/></pattern><rect width="100%" height="100%" fill="url(#stripes)"/>',
  );

/** A photo with nothing in focus. */
export const blurryPhoto = () => drawn('');

/** A photo on which a code can be read. */
export const photoOfCode = (code: string) =>
  drawn(`<text x="120" y="480" font-size="300" font-family="sans-serif" fill="#222">${code}</text>`);

/** The id of the file at an address of an upload. */
export const fileIdAt = (url: string): string => url.split('/').at(-1) ?? '';
