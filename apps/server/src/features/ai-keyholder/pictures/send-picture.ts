import type { ErrorCode } from '@keyhold/contracts/errors';
import { blendScenes, type SceneParts } from '@keyhold/rules/ai-studio/image-behavior';
import { sceneLimits } from '@keyhold/rules/ai-studio/scene';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { startPicture } from '../../ai-studio/ai-studio.api';
import { currentScene } from '../day-planner/current-scene';
import type { AiConfig } from '../find-config';
import type { PictureOutcome } from '../talker';
import { countTalk } from '../usage';

interface Sending {
  readonly config: AiConfig;
  readonly lockId: string;
  readonly origin: 'chat' | 'autonomous';
  /** A repeat under the same key is the same picture. */
  readonly key: string;
}

const outcomes: { readonly [Code in ErrorCode]?: PictureOutcome } = {
  picture_limit_reached: 'limit',
  ai_text_refused: 'words',
  picture_queue_full: 'busy',
  request_in_progress: 'busy',
  idempotency_key_reused: 'busy',
  pictures_off: 'busy',
};

/** Begins a picture for the conversation: of what is wanted, and of what the day plan says for now. */
export async function sendPicture(
  deps: Deps,
  { config, lockId, origin, key }: Sending,
  wanted: SceneParts,
): Promise<{ readonly outcome: PictureOutcome; readonly jobId: string | null }> {
  const { userId, settings } = config;
  const { contextBlendingMode: mode } = settings.imageBehaviorSettings;
  const { slot, timeOfDay } = await currentScene(deps, userId);
  const asked = readsScenes(config) ? clipped(wanted) : {};
  try {
    const { id } = await startPicture(deps, {
      userId,
      origin,
      lockId,
      sendToChat: true,
      customPrompt: '',
      ...blendScenes(asked, slot, mode, timeOfDay),
      idempotencyKey: key,
    });
    await countTalk(deps, config, { service: 'blending', name: mode });
    return { outcome: 'begun', jobId: id };
  } catch (error) {
    const outcome = error instanceof Refusal ? outcomes[error.code] : undefined;
    if (outcome === undefined) throw error;
    return { outcome, jobId: null };
  }
}

/** Whether a person's AI sends pictures when it is asked for one. */
export const sendsPictures = ({ settings }: AiConfig): boolean =>
  settings.imageGenEnabled && settings.enabledFeatures.smartImageDetection;

/** Whether what is said settles what a picture shows. */
export const readsScenes = ({ settings }: AiConfig): boolean =>
  settings.enabledFeatures.sceneExtraction && settings.imageBehaviorSettings.sceneExtractionEnabled;

const clip = (text: string, most: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('');

function clipped({ activity = '', location = '', outfit = [], timeOfDay }: SceneParts): SceneParts {
  const pieces = outfit.map((piece) => clip(piece, sceneLimits.outfitItem)).filter((piece) => piece !== '');
  return {
    activity: clip(activity, sceneLimits.part),
    location: clip(location, sceneLimits.part),
    outfit: [...new Set(pieces)].slice(0, sceneLimits.outfit),
    timeOfDay,
  };
}
