import { setTimeout as pause } from 'node:timers/promises';
import type { PictureMaker } from '../maker';
import { cardSize } from './paint-card';

export const builtinMakerName = 'Illustrated card';

/** A card is drawn in parts, with time to follow it and to call it off. */
export const drawingPace = { partMs: 500 };
const parts = ['the sky', 'the place', 'the outfit', 'the frame'];

/** Draws illustrated cards on the server, for everybody who has no image generator. */
export const cardMaker: PictureMaker = {
  name: 'builtin',
  async make(_job, { signal, report }) {
    await report({ stage: 'submitting', progress: 20, message: 'The built-in picture maker takes it' });
    for (const [at, part] of parts.entries()) {
      await report({ stage: 'processing', progress: 30 + at * 18, message: `Drawing ${part}` });
      await pause(drawingPace.partMs, undefined, { signal });
    }
    return {
      maker: 'builtin',
      bridgeId: null,
      model: builtinMakerName,
      width: cardSize,
      height: cardSize,
      face: null,
      painting: null,
    };
  },
};
