import { deflateSync } from 'node:zlib';
import { clearPhoto } from '@keyhold/server/test/pictures';
import sharp from 'sharp';

/** A grid of HEVC tiles, 64 by 48 pixels, as a phone writes it. */
const heic =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAASQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAFFtZGF0AAAARSgBrxmA71BJjpGz79llG95cByUlm/X58xbwxIFPZZBcAExxwcDYQUaLaq7IlGJDesqJysDlEsTTq3UGydHOxpPTxkGY+Q==';

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f00' }, limitInputPixels: false });

/** What takes longest to decode of what is small, by its format. */
export async function bombs(): Promise<Record<string, Buffer>> {
  return {
    'AVIF of 16 million pixels': await flat(4000).avif({ effort: 0, quality: 10 }).toBuffer(),
    'AVIF of 40 million pixels': await flat(6300).avif({ effort: 0, quality: 10 }).toBuffer(),
    'PNG of 40 million pixels': await flat(6300).png({ compressionLevel: 9 }).toBuffer(),
    'WebP of 40 million pixels': await flat(6300).webp({ effort: 0 }).toBuffer(),
    'JPEG of 40 million pixels': await flat(6300).jpeg({ progressive: true }).toBuffer(),
    'PNG that says it has four billion': pngOf(65_535, 65_535),
  };
}

/** Files that are not what they seem. All have the marker in them, which must not come out again. */
export async function fakes(marker: string): Promise<Record<string, Buffer>> {
  const photo = Buffer.from(await (await clearPhoto()).arrayBuffer());
  const jpeg = await sharp(photo)
    .withExif({
      IFD0: { ImageDescription: marker },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const script = `<script>/* ${marker} */</script>`;
  return {
    'a JPEG with a place in it': jpeg,
    'half a JPEG': jpeg.subarray(0, jpeg.length >> 1),
    'a PNG cut in its head': photo.subarray(0, 40),
    'a JPEG with a page behind it': Buffer.concat([jpeg, Buffer.from(script)]),
    'a PNG with an archive behind it': Buffer.concat([photo, Buffer.from(`PK\u0003\u0004${marker}`)]),
    'a page that begins like a GIF': Buffer.from(`GIF89a/*${script}*/=1;`),
    'an SVG with a script': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'an SVG in a JPEG’s clothes': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from(`<svg>${script}</svg>`),
    ]),
    'a PDF': Buffer.from(`%PDF-1.7\n${script}`),
    'a HEIC': Buffer.from(heic, 'base64'),
    'a HEIC that says it is AVIF': Buffer.from(
      Buffer.from(heic, 'base64').toString('latin1').replaceAll('heic', 'avif'),
      'latin1',
    ),
    nothing: Buffer.alloc(0),
    'a MP4': Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'latin1'),
    'a TIFF': await sharp(photo).tiff().toBuffer(),
  };
}

/** A PNG of that size as its head says, with next to nothing in it. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
