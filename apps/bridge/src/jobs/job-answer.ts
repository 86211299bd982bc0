import { type BridgeFrame, bridgeLimits } from '@keyhold/contracts/ai-bridge/protocol';
import type { Credit } from './credit';
import type { Pace } from './pace';
import { inPieces } from './pieces';

/** A frame of a job, without the job and its place. */
export type UnplacedFrame<F = BridgeFrame> = F extends { n: number } ? Omit<F, 'job' | 'n'> : never;

/** The answer of one job: its head once, then pieces no faster than they are read. */
export class JobAnswer {
  #n = 0;
  constructor(
    readonly signal: AbortSignal,
    private readonly parts: { credit: Credit; pace: Pace; send(frame: UnplacedFrame): void },
  ) {}

  begin(status: number, contentType: string): void {
    this.parts.send({ type: 'head', status, contentType });
  }

  async write(text: string, pieceMax: number = bridgeLimits.pieceMax): Promise<void> {
    for (const piece of inPieces(text, pieceMax)) {
      this.#n += 1;
      await this.parts.credit.until(this.#n, this.signal);
      await this.parts.pace.turn(this.signal);
      this.parts.send({ type: 'piece', text: piece });
    }
  }

  end(): void {
    this.parts.send({ type: 'end' });
  }
}
