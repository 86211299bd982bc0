import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** By it a picture is found wherever it lies: image generators write what they made it from beside the pixels. */
export const paintedMark = 'painted-by-a-fake';

/** A PNG of so many pixels, of a colour that follows from its seed. */
export function paintedPng(width: number, height: number, seed: number): Buffer {
  const line = Buffer.alloc(1 + width * 3);
  for (let at = 0; at < width; at += 1)
    line.writeUIntBE((seed * 2_654_435_761 + at) & 0xffffff, 1 + at * 3, 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`parameters\0${paintedMark} ${seed}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
