import type { Painting } from '@keyhold/image-servers/image-server';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import {
  negativePromptOf,
  promptWith,
  standardShape,
  styledPromptOf,
} from '@keyhold/rules/ai-studio/persona';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import type { PersonaRow, PictureRow } from './ai-studio.tables';
import { type Making, NotMade, type Report } from './maker';

/** What an image generator is told: the wish behind who is on the picture, and how its person wants it painted now. */
export function orderOf(
  { id, run, seed, prompt, enrichedPrompt, persona }: PictureRow,
  { model, vae, sampler, steps, cfg, width, height }: PersonaRow,
): Painting {
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
  };
}

/** What is told of a picture while an image generator paints it. */
export const reportOf = (progress: number, message: string): Report => ({
  stage: progress <= 10 ? 'submitting' : 'processing',
  progress: 15 + Math.round(progress * 0.8),
  message,
});

/** However it comes on: a picture that takes longer will not come. */
const longestMs = 30 * MINUTE_MS;

/** Has a picture made, for half an hour at most. Rejects with NotMade; `reasonOf` says why in words for the person. */
export async function withinHalfAnHour<T>(
  making: Making,
  make: (making: Making) => Promise<T>,
  reasonOf: (error: unknown) => string,
): Promise<T> {
  const tooLong = AbortSignal.timeout(longestMs);
  try {
    return await make({ ...making, signal: AbortSignal.any([making.signal, tooLong]) });
  } catch (error) {
    making.signal.throwIfAborted();
    if (tooLong.aborted) throw new NotMade('It took longer than half an hour.');
    throw error instanceof NotMade ? error : new NotMade(reasonOf(error));
  }
}

/** Why an image generator made no picture, in words for its person; what else may happen is said by who asked it. */
export const generatorTexts = {
  upstream_silent: () => 'The image generator came no further for too long.',
  upstream_failed: (detail: string) => `The image generator failed: ${detail}`,
  no_model: () =>
    'The image generator has no model of the families SD 1.5 or SDXL; others, as Flux and SD 3, are not used.',
  no_picture: (detail: string) => `The image generator sent no usable picture. ${detail}`,
} as const;
