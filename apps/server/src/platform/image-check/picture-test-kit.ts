import type { Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import { createPictures } from '../pictures/pictures';

/** A picture as it is after `Pictures.prepare`. */
export async function prepared(picture: Sharp): Promise<Buffer> {
  const { bytes } = await createPictures().prepare(await picture.png().toBuffer(), {
    maxSide: 1600,
    person: 'somebody',
  });
  return bytes;
}

const drawn = (content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#f4f1ea"/>${content}</svg>`,
    ),
  );

export const withText = (text: string) =>
  prepared(
    drawn(`<text x="120" y="480" font-size="150" font-family="sans-serif" fill="#222">${text}</text>`),
  );

/** Stripes with hard edges. */
export const stripes = () =>
  drawn(
    `<pattern id="stripes" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="20" height="40" fill="#333"/></pattern><rect width="1200" height="900" fill="url(#stripes)"/>`,
  );

/** Noise, which keeps a search for text busy for seconds. */
export const noise = () =>
  prepared(
    sharp({
      create: {
        width: 1000,
        height: 1000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    }),
  );

/** The threads that are started from now on, until the test ends. */
export function threadsStarted(): Worker[] {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  onTestFinished(() => {
    process.off('worker', note);
  });
  return threads;
}
