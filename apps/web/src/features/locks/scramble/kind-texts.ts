import { relockMessages } from '../hygienic/messages';
import type { SealedDraft } from '../start/start.calls';

const leaving = 'If you leave, the code stays sealed: on your dashboard you can go on, or get it back.';

interface KindTexts {
  readonly watchSentence: string;
  /** What becomes of the code of whoever leaves for now. */
  readonly leaving: string;
  readonly ifStarted: string;
  readonly ifCancelled: string;
  readonly started: string;
  readonly failed: string;
  /** After a cancel: where it goes on. */
  readonly goOn: string;
}

/** What the scramble says, by what is to happen after it. */
export const kindTexts: Readonly<Record<SealedDraft['kind'], KindTexts>> = {
  SELF: {
    watchSentence: 'Your code is sealed, and soon it is only one of many.',
    leaving,
    ifStarted: 'You get the code back when the lock opens.',
    ifCancelled: 'The lock does not start, and you get the code back.',
    started: 'Session started',
    failed: 'Failed to start',
    goOn: 'Set up anew',
  },
  SHARED: {
    watchSentence: 'Your code is sealed, and soon it is only one of many.',
    leaving,
    ifStarted: 'Your keyholder holds the lock then; you get the code back when it opens.',
    ifCancelled: 'The lock is not accepted, and you get the code back.',
    started: 'Lock accepted',
    failed: 'Failed to start',
    goOn: 'Back to the shared lock',
  },
  HYGIENIC_RELOCK: {
    watchSentence: 'Your new code is sealed, and soon it is only one of many.',
    leaving: `${leaving} The time of the hygienic unlock runs on.`,
    ifStarted: 'The lock goes on where it left off; you get the new code back when it opens.',
    ifCancelled: 'You get the new code back, and the hygienic unlock goes on.',
    started: relockMessages.done,
    failed: 'Failed to complete',
    goOn: 'Back to the hygienic unlock',
  },
};

export const startLabel = 'No: Start lock';
export const againLabel = 'Yes: More numbers';
export const cancelLabel = 'Cancel';
export const endedMeanwhile = 'This lock is over. Your box is set to';
