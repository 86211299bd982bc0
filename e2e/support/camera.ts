import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BrowserNeeds } from './chromium';

const widthPixels = 640;
const heightPixels = 480;

/** A camera of the browser, and what is held in front of it. */
export interface FakeCamera {
  readonly needs: BrowserNeeds;
  /** Before a page first looks through it. */
  show(picture: Buffer): Promise<void>;
  remove(): void;
}

/** A camera that sees one picture, in shades of grey, from the file that Chromium takes for its picture. */
export function fakeCamera(): FakeCamera {
  const folder = mkdtempSync(join(tmpdir(), 'keyhold-camera-'));
  const file = join(folder, 'seen.y4m');
  return {
    needs: {
      isWhole: true,
      args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`],
    },
    async show(picture) {
      const greys = await sharp(picture)
        .resize(widthPixels, heightPixels, { fit: 'contain', background: 'white' })
        .flatten({ background: 'white' })
        .toColourspace('b-w')
        .raw()
        .toBuffer();
      const colours = Buffer.alloc((widthPixels * heightPixels) / 2, 128);
      const head = `YUV4MPEG2 W${widthPixels} H${heightPixels} F10:1 Ip A1:1 C420jpeg\n`;
      writeFileSync(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), greys, colours]));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
