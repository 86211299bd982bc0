import { randomBytes, webcrypto } from 'node:crypto';
import { sealPicture } from '@keyhold/contracts/ai-bridge/picture-seal';
import {
  bridgeLimits,
  type KeptPictureJob,
  type PictureLine,
  type PictureOrder,
} from '@keyhold/contracts/ai-bridge/protocol';
import type { ImageServer, Making } from '@keyhold/image-servers/image-server';
import { asJobFailed, JobFailed } from '@keyhold/image-servers/job-failed';
import { KeptPictures } from '@keyhold/image-servers/kept-pictures';
import { lookAtPicture } from '@keyhold/image-servers/look-at-picture';
import { NewestWord } from '@keyhold/image-servers/newest-word';
import type { JobAnswer } from '../jobs/job-answer';

const mostBytes = 24 * 1024 * 1024;

/** Has pictures made, one after the other, and keeps them sealed until a browser fetches them. */
export interface Darkroom {
  make(order: PictureOrder, answer: JobAnswer): Promise<void>;
  handOut(asked: KeptPictureJob, answer: JobAnswer): Promise<void>;
}

export function openDarkroom(parts: {
  pictureKey: string;
  patienceMs: number;
  findImages(): Promise<ImageServer | null>;
  fetchFace(order: PictureOrder, signal: AbortSignal): ReturnType<Making['fetchFace']>;
}): Darkroom {
  const key = Uint8Array.from(Buffer.from(parts.pictureKey, 'base64'));
  const kept = new KeptPictures({ ofOne: mostBytes, ofAll: mostBytes });
  let last: Promise<unknown> = Promise.resolve();

  /** Begins when the one before has ended, however that was. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function make(order: PictureOrder, answer: JobAnswer): Promise<void> {
    const { signal } = answer;
    const { patienceMs } = parts;
    answer.begin(200, 'application/x-ndjson');
    const write = (line: PictureLine) => answer.write(`${JSON.stringify(line)}\n`);
    const words = new NewestWord(signal, write);
    const tell = (progress: number, message: string) =>
      words.say({ progress: Math.round(progress), message: message.slice(0, 200) });
    tell(0, 'Your bridge takes it');
    await inTurn(async () => {
      signal.throwIfAborted();
      const images = await parts.findImages();
      if (!images) throw new JobFailed('no_upstream', 'No image generator was found');
      try {
        const fetchFace = () => parts.fetchFace(order, signal);
        const { bytes, ...raw } = await images.make(order, { signal, patienceMs, tell, fetchFace });
        const { width, height } = lookAtPicture(bytes) ?? order;
        const nonce = Uint8Array.from(randomBytes(12));
        kept.keep(order, await sealPicture(webcrypto.subtle, { key, nonce }, order, bytes));
        await words.allTold();
        await write({ made: { ...raw, by: images.report.kind, width, height } });
      } catch (error) {
        signal.throwIfAborted();
        throw asJobFailed(error, patienceMs);
      }
    });
    answer.end();
  }

  async function handOut(asked: KeptPictureJob, answer: JobAnswer): Promise<void> {
    const sealed = kept.find(asked);
    answer.begin(sealed ? 200 : 404, 'text/plain');
    if (sealed) await answer.write(Buffer.from(sealed).toString('base64'), bridgeLimits.picturePieceMax);
    answer.end();
  }

  return { make, handOut };
}
