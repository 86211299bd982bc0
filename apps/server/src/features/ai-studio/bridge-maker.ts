import { setTimeout as pause } from 'node:timers/promises';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import {
  negativePromptOf,
  promptWith,
  standardShape,
  styledPromptOf,
} from '@keyhold/rules/ai-studio/persona';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import {
  BridgeFailed,
  BridgeUnavailable,
  makeByBridge,
  type PictureBridge,
} from '../ai-bridge/ai-bridge.api';
import type { PersonaRow, PictureRow } from './ai-studio.tables';
import { type Made, type Making, NotMade, type PictureMaker } from './maker';
import { findPersona } from './persona';

/** However it comes on: a picture that takes longer will not come. */
const longestMs = 30 * MINUTE_MS;
/** A bridge that tells more has to wait: what it is not let to say it leaves out. */
const tellEveryMs = 100;

/** Has pictures made by the image generator beside a person's bridge; the bridge keeps them sealed. */
export const bridgeMaker = (deps: Deps, bridge: PictureBridge): PictureMaker => ({
  name: bridge.images.kind,
  async make(job, making) {
    const tooLong = AbortSignal.timeout(longestMs);
    try {
      return await follow(deps, bridge, job, {
        ...making,
        signal: AbortSignal.any([making.signal, tooLong]),
      });
    } catch (error) {
      making.signal.throwIfAborted();
      if (tooLong.aborted) throw new NotMade('It took longer than half an hour.');
      if (error instanceof NotMade) throw error;
      throw new NotMade(reasonOf(error) ?? 'Your bridge said something that makes no sense.');
    }
  },
});

async function follow(
  deps: Deps,
  bridge: PictureBridge,
  job: PictureRow,
  { signal, report }: Making,
): Promise<Made> {
  const order = orderOf(job, await findPersona(deps.db, job.userId));
  for await (const line of makeByBridge(deps, bridge, order, signal)) {
    if ('made' in line) {
      const { by, model, width, height, face = 'old_bridge', painting = null } = line.made;
      return {
        maker: by,
        bridgeId: bridge.id,
        model,
        width,
        height,
        face: order.face ? face : null,
        painting,
      };
    }
    const { progress, message } = line;
    const stage = progress <= 10 ? 'submitting' : 'processing';
    await report({ stage, progress: 15 + Math.round(progress * 0.8), message });
    await pause(tellEveryMs, undefined, { signal });
  }
  throw new BridgeFailed('broke_protocol');
}

/** What a bridge is told: the wish behind who is on the picture, and how its person wants it painted now. */
function orderOf(
  { id, run, seed, prompt, enrichedPrompt, persona }: PictureRow,
  { model, vae, sampler, steps, cfg, width, height, ipAdapterWeight, faceFileId }: PersonaRow,
) {
  if (!persona) throw new Error('A picture is made before its turn');
  const words = promptWith(styledPromptOf(persona), enrichedPrompt ?? prompt);
  // What is harmless alone may not be so behind who is on the picture.
  if (pointsAtMinors(words)) throw new NotMade('These words may not be made into a picture.');
  const size = width === null || height === null ? null : { width, height };
  return {
    picture: id,
    run,
    seed,
    prompt: words,
    negativePrompt: negativePromptOf(persona.negativePrompt),
    ...{ model, vae, sampler, steps, cfg },
    ...(size ?? standardShape),
    exactSize: size !== null,
    ...(faceFileId !== null && { face: { weight: ipAdapterWeight } }),
  };
}

/** What happened, in words for the person; null where it is no failure of a bridge. */
function reasonOf(error: unknown): string | null {
  if (error instanceof BridgeUnavailable) return 'Your bridge did not answer. Is it still running?';
  if (!(error instanceof BridgeFailed)) throw error;
  const { reason, detail } = error;
  const texts: Partial<Record<typeof reason, string>> = {
    no_upstream: 'Your bridge found no image generator on its computer. Start it there.',
    upstream_silent: 'The image generator came no further for too long.',
    upstream_failed: `The image generator failed: ${detail}`,
    no_model:
      'The image generator has no model of the families SD 1.5 or SDXL; others, as Flux and SD 3, are not used.',
    no_picture: `The image generator sent no usable picture. ${detail}`,
    too_large: 'The picture is larger than a bridge carries.',
    connection_lost: 'The connection to your bridge was lost in the middle of it.',
    unsupported: 'Your bridge is too old for pictures. Get the newest one.',
  };
  return texts[reason] ?? null;
}
