import type { BridgeReport, PictureOrder } from '@keyhold/contracts/ai-bridge/protocol';

export interface Making {
  readonly signal: AbortSignal;
  /** How long it may come no further. */
  readonly patienceMs: number;
  /** Tells how it comes on, from 0 to 100. */
  tell(progress: number, message: string): void;
}

/** A picture as it came, not yet looked at. */
export interface RawPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly model: string;
}

/** A program on this computer that makes pictures. */
export interface ImageServer {
  readonly url: URL;
  readonly report: NonNullable<BridgeReport['images']>;
  /** Makes one picture; when the signal says so it is called off there too. */
  make(order: PictureOrder, making: Making): Promise<RawPicture>;
}
