import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import type { ProgressStatus } from '@keyhold/rules/ai-studio/picture-job';
import type { PictureRow } from './ai-studio.tables';

/** What a maker says of a picture on its way. */
export interface Report {
  readonly stage: Extract<ProgressStatus, 'submitting' | 'processing'>;
  readonly progress: number;
  readonly message: string;
}

export interface Making {
  /** Aborted when the picture is given up. */
  readonly signal: AbortSignal;
  report(report: Report): Promise<unknown>;
}

export interface Made {
  readonly maker: NonNullable<PictureJob['maker']>;
  /** The bridge that hands the picture out; null for one that is drawn here, or waits here for its browser. */
  readonly bridgeId: string | null;
  readonly model: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** What became of the reference of the face; null where none was asked for. */
  readonly face: PictureJob['face'];
  /** How it was painted; null where it was drawn, or an earlier bridge does not tell. */
  readonly painting: PictureJob['painting'];
}

/** Makes the picture of a job and stores none. */
export interface PictureMaker {
  /** Null where that is only found out by asking. */
  readonly name: Made['maker'] | null;
  /** Throws NotMade with words for the person. */
  make(job: PictureRow, making: Making): Promise<Made>;
}

/** The picture could not be made; the reason is for its person to read. */
export class NotMade extends Error {
  override readonly name = 'NotMade';
}
