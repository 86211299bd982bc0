import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { TurnsBusy } from '../../kernel/turns';
import { createPictures, type PictureRefused } from './pictures';

const pictures = createPictures();
const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });
const marker = '<script>alert("marker")</script>';

/** Returns why a picture was refused; fails if it was not. */
async function refusal(bytes: Buffer): Promise<PictureRefused['reason']> {
  const error = await pictures.prepare(bytes, { maxSide: 100, person: 'somebody' }).then(
    () => new Error('It was taken'),
    (caught: PictureRefused) => caught,
  );
  expect(error).toMatchObject({ name: 'PictureRefused' });
  return (error as PictureRefused).reason;
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const pixel = { left, top, width: 1, height: 1 };
  const [r = 0, g = 0, b = 0] = await sharp(bytes).extract(pixel).removeAlpha().raw().toBuffer();
  if (g > 60) return 'other';
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : 'other';
}

const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

describe.each(formats)('%s', (format) => {
  test('becomes a WebP of the asked size', async () => {
    const bytes = await plain(300, 150).toFormat(format).toBuffer();
    const prepared = await pictures.prepare(bytes, { maxSide: 100, person: 'somebody' });
    expect(prepared).toMatchObject({ contentType: 'image/webp', width: 100, height: 50 });
    expect(await sharp(prepared.bytes).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
    expect(await colourAt(prepared.bytes, 50, 25)).toBe('red');
  });

  test('that was cut off is refused', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: red, noise } })
      .toFormat(format)
      .toBuffer();
    for (const part of [0.02, 0.5, 0.9])
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * part)))).toBe('not_a_picture');
  });
});

test('a small picture stays as large as it is', async () => {
  const prepared = await pictures.prepare(await plain(30, 20).png().toBuffer(), {
    maxSide: 100,
    person: 'somebody',
  });
  expect(prepared).toMatchObject({ width: 30, height: 20 });
});

test('a picture taken with a turned camera is put upright', async () => {
  const lying = plain(80, 40).composite([
    { input: await plain(40, 40, blue).png().toBuffer(), left: 40, top: 0 },
  ]);
  const bytes = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const prepared = await pictures.prepare(bytes, { maxSide: 100, person: 'somebody' });
  expect(prepared).toMatchObject({ width: 40, height: 80 });
  expect(await colourAt(prepared.bytes, 20, 10)).toBe('red');
  expect(await colourAt(prepared.bytes, 20, 70)).toBe('blue');
});

test.each(['gif', 'webp'] as const)('of a moving %s only the first frame is left', async (format) => {
  const frames = [await plain(20, 20).png().toBuffer(), await plain(20, 20, blue).png().toBuffer()];
  const bytes = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  const prepared = await pictures.prepare(bytes, { maxSide: 100, person: 'somebody' });
  expect((await sharp(prepared.bytes, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
  expect(await colourAt(prepared.bytes, 10, 10)).toBe('red');
});

test('nothing that a camera or a program wrote beside the picture is left', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${marker}</rdf:RDF></x:xmpmeta>`;
  const bytes = await plain(60, 60)
    .jpeg()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Copyright: marker, Make: 'Camera maker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1', GPSLongitude: '18/1 4/1 0/1' },
    })
    .withXmp(xmp)
    .toBuffer();
  const before = await sharp(bytes).metadata();
  for (const part of [before.exif, before.xmp, before.icc]) expect(part?.length).toBeGreaterThan(0);
  expect(before.exif?.includes(marker)).toBe(true);

  const { bytes: prepared } = await pictures.prepare(bytes, { maxSide: 100, person: 'somebody' });
  const { exif, xmp: xmpAfter, icc, iptc, comments, orientation } = await sharp(prepared).metadata();
  for (const part of [exif, xmpAfter, icc, iptc, comments, orientation]) expect(part).toBeUndefined();
  for (const text of ['marker', 'Camera maker', 'GPS', 'Exif', 'ICCP', 'XMP'])
    expect(prepared.includes(text)).toBe(false);
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'of a %s that is something else too only the picture is left',
  async (format) => {
    const bytes = Buffer.concat([
      await plain(60, 60).toFormat(format).toBuffer(),
      Buffer.from(`PK\x03\x04${marker}%PDF-1.7`),
    ]);
    const { bytes: prepared } = await pictures.prepare(bytes, { maxSide: 100, person: 'somebody' });
    for (const text of ['marker', 'PK\x03\x04', '%PDF']) expect(prepared.includes(text)).toBe(false);
  },
);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const others: [string, string][] = [
  ['nothing', ''],
  ['text', 'a text whose file is called picture.jpg'],
  ['an SVG with a script', svg],
  ['an SVG behind a declaration', `<?xml version="1.0"?>\n${svg}`],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
  ['a TIFF', 'II*\0\x08\0\0\0\0\0\0\0'],
  ['only the beginning of a PNG', '\x89PNG\r\n\x1a\n'],
  ['an SVG that begins like a JPEG', `\xff\xd8\xff${svg}`],
  ['an SVG that begins like a GIF', `GIF89a${svg}`],
];
test.each(others)('%s is refused', async (_, text) => {
  expect(await refusal(Buffer.from(text, 'latin1'))).toBe('not_a_picture');
});

test('a small file with too many pixels is refused, one with as many as are allowed is not', async () => {
  const bomb = await plain(14_000, 14_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusal(bomb)).toBe('too_many_pixels');
  const largest = await plain(8_000, 5_000).jpeg().toBuffer();
  expect(await pictures.prepare(largest, { maxSide: 100, person: 'somebody' })).toMatchObject({
    width: 100,
    height: 63,
  });
});

test('an AVIF of a kilobyte that unfolds for seconds is refused before it is opened', async () => {
  const bomb = await plain(4_100, 4_000).avif({ effort: 0 }).toBuffer();
  expect(bomb.length).toBeLessThan(10_000);
  expect(await refusal(bomb)).toBe('too_many_pixels');
});

test('two people are worked for at once, twenty-four wait, and more are refused without taking anybody’s place', async () => {
  const bytes = await plain(600, 600).png().toBuffer();
  const prepared: number[] = [];
  const answers = Array.from({ length: 29 }, (_, index) =>
    pictures.prepare(bytes, { maxSide: 600, person: `person ${index}` }).then(
      ({ width }) => prepared.push(width),
      (error) => error,
    ),
  );
  let mostAtOnce = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      mostAtOnce = Math.max(mostAtOnce, sharp.counters().process);
      await new Promise(setImmediate);
    }
  })();
  const results = await Promise.all(answers);
  isDone = true;
  await watching;
  expect(prepared).toHaveLength(26);
  expect(results.slice(26).every((error) => error instanceof TurnsBusy)).toBe(true);
  expect(mostAtOnce).toBe(2);
  await pictures.prepare(bytes, { maxSide: 10, person: 'somebody' });
});
