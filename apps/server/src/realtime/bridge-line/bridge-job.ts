import { sealBytes } from '@keyhold/contracts/ai-bridge/picture-seal';
import { type BridgeFrame, bridgeLimits, type KnownJob } from '@keyhold/contracts/ai-bridge/protocol';
import { BridgeFailed } from './bridge-errors';

/** A frame with a place in the order of its job. */
type PlacedFrame = Extract<BridgeFrame, { n: number }>;

export interface JobParts {
  readonly id: string;
  readonly kind: KnownJob['kind'];
  readonly connection: string;
  /** Lets the bridge send up to this frame. */
  grant(upTo: number): void;
  /** Told once: after the end, a failure, or when nobody reads any more. */
  onOver(how: 'ended' | 'failed' | 'left'): void;
}

/** A sealed picture comes in base64. */
const answerBytesMax: Readonly<Record<KnownJob['kind'], number>> = {
  chat: bridgeLimits.answerBytesMax,
  picture: bridgeLimits.answerBytesMax,
  kept_picture: Math.ceil((bridgeLimits.pictureBytesMax + sealBytes) / 3) * 4,
};

const bodiless = new Set([204, 205, 304]);
const encoder = new TextEncoder();

/**
 * The answer to one job, built from what the bridge says. Frames are read in their order, whichever way they came; the
 * bridge is let on only as the reader takes what is there.
 */
export class BridgeJob {
  readonly response: Promise<Response>;
  readonly #parts: JobParts;
  readonly #early = new Map<number, PlacedFrame>();
  #resolve: (answer: Response) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #next = 0;
  #upTo: number;
  #bytes = 0;
  #over = false;
  #isTaken = false;
  /** When the bridge last named this job, and since when a frame is awaited; by the process's own clock. */
  #heardAt = performance.now();
  #waitsSince: number | null = performance.now();

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#upTo = bridgeLimits.ahead[parts.kind];
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  get isTaken(): boolean {
    return this.#isTaken;
  }

  get connection(): string {
    return this.#parts.connection;
  }

  /** How long ago the bridge named this job, and how long a frame has been awaited. */
  silence(): { ofBridgeMs: number; ofModelMs: number } {
    const now = performance.now();
    return {
      ofBridgeMs: now - this.#heardAt,
      ofModelMs: this.#waitsSince === null ? 0 : now - this.#waitsSince,
    };
  }

  /** The bridge is there and has this job. */
  hear(): void {
    this.#isTaken = true;
    this.#heardAt = performance.now();
  }

  take(frame: PlacedFrame): void {
    this.hear();
    // An end needs no credit of its own.
    const last = this.#upTo + (frame.type === 'end' || frame.type === 'failed' ? 1 : 0);
    if (frame.n < this.#next || frame.n > last || this.#early.has(frame.n)) {
      this.fail(new BridgeFailed('broke_protocol'));
      return;
    }
    this.#early.set(frame.n, frame);
    for (let due = this.#early.get(this.#next); due && !this.#over; due = this.#early.get(this.#next)) {
      this.#early.delete(this.#next);
      this.#next += 1;
      this.#read(due);
    }
  }

  fail(error: unknown): void {
    if (this.#over) return;
    this.#close('failed');
    this.#reject(error);
    this.#stream?.error(error);
  }

  #read(frame: PlacedFrame): void {
    if (frame.type === 'failed') this.fail(new BridgeFailed(frame.reason, frame.detail));
    else if ((frame.n === 0) !== (frame.type === 'head')) this.fail(new BridgeFailed('broke_protocol'));
    else if (frame.type === 'head') this.#begin(frame);
    else if (frame.type === 'piece') this.#add(encoder.encode(frame.text));
    else {
      this.#close('ended');
      this.#stream?.close();
    }
  }

  #add(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    this.#waitsSince = null;
    if (this.#bytes > answerBytesMax[this.#parts.kind]) this.fail(new BridgeFailed('too_large'));
    else this.#stream?.enqueue(bytes);
  }

  #begin({ status, contentType }: Extract<BridgeFrame, { type: 'head' }>): void {
    const body = new ReadableStream<Uint8Array>(
      {
        start: (stream) => {
          this.#stream = stream;
        },
        // Called while somebody waits and nothing is there.
        pull: () => {
          this.#waitsSince ??= performance.now();
          this.#letOn();
        },
        cancel: () => this.#close('left'),
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': contentType };
    this.#resolve(new Response(bodiless.has(status) ? null : body, { status, headers }));
  }

  #letOn(): void {
    const upTo = this.#next - 1 + bridgeLimits.ahead[this.#parts.kind];
    if (this.#over || upTo <= this.#upTo) return;
    this.#upTo = upTo;
    this.#parts.grant(upTo);
  }

  #close(how: 'ended' | 'failed' | 'left'): void {
    if (this.#over) return;
    this.#over = true;
    this.#early.clear();
    this.#parts.onOver(how);
  }
}
