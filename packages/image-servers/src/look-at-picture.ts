import { crc32 } from 'node:zlib';
import { pictureTypeOf } from '@keyhold/contracts/ai-bridge/picture-seal';
import { bridgeLimits } from '@keyhold/contracts/ai-bridge/protocol';
import { JobFailed } from './job-failed';

/** Sees that this is a whole picture, and how large; what is none is not handed on. */
export function lookAtPicture(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length > bridgeLimits.pictureBytesMax)
    throw new JobFailed('too_large', `The picture is larger than ${bridgeLimits.pictureBytesMax} bytes`);
  const type = pictureTypeOf(bytes);
  if (type === null) throw new JobFailed('no_picture', 'What it sent is no picture');
  return type === 'image/png' ? lookAtPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : null;
}

const broken = () => new JobFailed('no_picture', 'The picture that it sent is broken');

/** Walks over the chunks of a PNG: each has its check, and the last one is the end. */
function lookAtPng(png: Buffer): { width: number; height: number } {
  const size = { width: 0, height: 0 };
  for (let at = 8; ; ) {
    if (at + 12 > png.length) throw broken();
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw broken();
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'IHDR') {
      size.width = png.readUInt32BE(at + 8);
      size.height = png.readUInt32BE(at + 12);
    }
    at = end + 4;
    if (name === 'IEND') break;
  }
  if (size.width === 0 || size.height === 0) throw broken();
  return size;
}
