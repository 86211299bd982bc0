import { randomBytes, webcrypto } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sealPicture } from '@keyhold/contracts/ai-bridge/picture-seal';
import {
  bridgeLimits,
  type KeptPictureJob,
  type PictureLine,
  type PictureOrder,
} from '@keyhold/contracts/ai-bridge/protocol';
import type { JobAnswer } from '../jobs/job-answer';
import { asJobFailed, JobFailed } from '../jobs/job-failed';
import type { ImageServer, Making } from './image-server';
import { KeptPictures } from './kept-pictures';
import { lookAtPicture } from './look-at-picture';

const tellEveryMs = 300;

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
  const kept = new KeptPictures();
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
    const lines = new Lines(answer);
    lines.tell(0, 'Your bridge takes it');
    await inTurn(async () => {
      signal.throwIfAborted();
      const images = await parts.findImages();
      if (!images) throw new JobFailed('no_upstream', 'No image generator was found');
      const tell = (progress: number, message: string) => lines.tell(progress, message);
      try {
        const fetchFace = () => parts.fetchFace(order, signal);
        const { bytes, ...raw } = await images.make(order, { signal, patienceMs, tell, fetchFace });
        const { width, height } = lookAtPicture(bytes) ?? order;
        const nonce = Uint8Array.from(randomBytes(12));
        kept.keep(order, await sealPicture(webcrypto.subtle, { key, nonce }, order, bytes));
        await lines.end({ made: { ...raw, by: images.report.kind, width, height } });
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

/** Lines of an answer. Whoever paints does not wait for who reads: of what was not sent yet, the newest is. */
class Lines {
  #next: PictureLine | null = null;
  #sending: Promise<void> | null = null;
  constructor(private readonly answer: JobAnswer) {}

  tell(progress: number, message: string): void {
    this.#next = { progress: Math.round(progress), message: message.slice(0, 200) };
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    // Where it cannot be sent, the job ends by its signal.
    this.#sending.catch(() => undefined);
  }

  async end(line: PictureLine): Promise<void> {
    await this.#sending;
    await this.#write(line);
  }

  async #send(): Promise<void> {
    for (let line = this.#next; line; line = this.#next) {
      this.#next = null;
      await this.#write(line);
      await pause(tellEveryMs, undefined, { signal: this.answer.signal });
    }
  }

  #write = (line: PictureLine) => this.answer.write(`${JSON.stringify(line)}\n`);
}
