import type { FaceOutcome } from '@keyhold/contracts/ai-bridge/picture-models';
import type { BridgeReport, PaintingTaken, PictureOrder } from '@keyhold/contracts/ai-bridge/protocol';

/** A picture as it is ordered, whoever asks for it. */
export type Painting = Omit<PictureOrder, 'job' | 'kind'>;

export interface Making {
  readonly signal: AbortSignal;
  /** How long it may come no further. */
  readonly patienceMs: number;
  /** Tells how it comes on, from 0 to 100. */
  tell(progress: number, message: string): void;
  /** The reference of the face for this picture; `gone` where it was deleted meanwhile. */
  fetchFace(): Promise<Buffer | 'gone' | 'not_fetched'>;
}

/** A picture as it came, not yet looked at. */
export interface RawPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly model: string;
  /** What became of the reference of the face; undefined where none was asked for. */
  readonly face: FaceOutcome | undefined;
  readonly painting: PaintingTaken;
}

/** A program that makes pictures. */
export interface ImageServer {
  readonly url: URL;
  readonly report: NonNullable<BridgeReport['images']>;
  /** Makes one picture; when the signal says so it is called off there too. */
  make(order: Painting, making: Making): Promise<RawPicture>;
}

/** What answers at an address where an image server was looked for: it asks for a key, or is none. */
export type NoImageServer = 'no_login' | 'no_api';

/** What refuses to answer whoever has not the right key. */
export const asksForKey = (status: number): boolean => status === 401 || status === 403;

/** The names of files that a report may hold. */
export const sayable = (names: readonly string[]): string[] =>
  names.filter((name) => /^[^\p{Cc}]{1,200}$/u.test(name));
