import { randomBytes, webcrypto } from 'node:crypto';
import { openPicture, type PictureName, sealPicture } from '@keyhold/contracts/ai-bridge/picture-seal';
import { KeptPictures } from '@keyhold/image-servers/kept-pictures';
import pLimit from 'p-limit';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';

const MiB = 1024 * 1024;
/** In base64 small enough never to be laid aside between two processes. */
const pieceBytes = 4_500;
const piecesAtOnce = 16;

const name = z.object({ picture: z.string(), run: z.int() });
const piece = z.object({ length: z.int(), text: z.string() });
type Piece = z.infer<typeof piece>;

/**
 * Pictures that were made here and wait for a browser: in the memory of the process that made them, for a day at most, and
 * found from every process. They are sealed, so that nothing between the processes keeps a picture.
 */
export interface PassingPictures {
  keep(userId: string, name: PictureName, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null where no process has it any more. */
  find(name: PictureName): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Forgets it in every process. */
  drop(name: PictureName): void;
}

export function createPassingPictures(io: Server, sealingKey: Buffer): PassingPictures {
  const key = Uint8Array.from(sealingKey);
  const kept = new KeptPictures({ ofOne: 24 * MiB, ofAll: 96 * MiB });
  const processes = io.of('/');

  const hasOthers = async () => (await processes.adapter.serverCount()) > 1;

  processes.on('picture_piece', (asked: unknown, at: unknown, answer: (found: Piece | null) => void) => {
    const { data } = z.safeParse(name, asked);
    const sealed = data ? kept.find(data) : null;
    const from = Number(at) * pieceBytes;
    const text = sealed && Buffer.from(sealed.subarray(from, from + pieceBytes)).toString('base64');
    answer(sealed && text !== null ? { length: sealed.length, text } : null);
  });
  processes.on('picture_dropped', (dropped: unknown) => {
    const { data } = z.safeParse(name, dropped);
    if (data) kept.drop(data);
  });

  async function askOthers(wanted: PictureName, at: number): Promise<Piece | null> {
    const answers = await processes
      .serverSideEmitWithAck('picture_piece', wanted, at)
      // A process that says nothing does not keep those that have spoken from being heard.
      .catch(({ responses }: { responses?: unknown[] }) => responses ?? []);
    for (const answer of answers as unknown[]) {
      const { data } = z.safeParse(piece, answer);
      if (data) return data;
    }
    return null;
  }

  async function fetchFromOthers(wanted: PictureName): Promise<Uint8Array | null> {
    if (!(await hasOthers())) return null;
    const first = await askOthers(wanted, 0);
    if (!first) return null;
    const limit = pLimit(piecesAtOnce);
    const places = Array.from({ length: Math.ceil(first.length / pieceBytes) }, (_, at) => at);
    const pieces = await Promise.all(
      places.map((at) => (at === 0 ? first : limit(() => askOthers(wanted, at)))),
    );
    const texts = pieces.map((one) => one?.text);
    if (texts.includes(undefined)) return null;
    return Buffer.concat(texts.map((text = '') => Buffer.from(text, 'base64')));
  }

  return {
    async keep(userId, named, bytes) {
      const nonce = Uint8Array.from(randomBytes(12));
      kept.keep(named, await sealPicture(webcrypto.subtle, { key, nonce }, named, bytes), userId);
    },
    async find(wanted) {
      const sealed = kept.find(wanted) ?? (await fetchFromOthers(wanted));
      return sealed && openPicture(webcrypto.subtle, key, wanted, Uint8Array.from(sealed));
    },
    drop(dropped) {
      kept.drop(dropped);
      // It goes by itself where nobody can be told.
      hasOthers()
        .then((are) => are && processes.serverSideEmit('picture_dropped', dropped))
        .catch(() => undefined);
    },
  };
}
