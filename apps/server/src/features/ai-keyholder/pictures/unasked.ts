import { isPictureDue } from '@keyhold/rules/ai-studio/image-behavior';
import type { Deps } from '../../../deps';
import { picturesSoFar } from '../../ai-studio/ai-studio.api';
import type { SaidBefore } from '../../messages/messages.api';
import type { AiConfig } from '../find-config';
import { isInNeed } from '../scripted/intents';
import { toBeAnswered } from '../talker';
import { readScene } from './read-scene';
import { readsScenes, sendPicture } from './send-picture';

interface Spoken {
  readonly config: AiConfig;
  readonly lockId: string;
  /** What was said before the answer. */
  readonly history: readonly SaidBefore[];
  /** Up to which place it was answered. */
  readonly answered: number;
}

/** After an answer now and then begins a picture that nobody asked for; it comes into the conversation once it is made. */
export async function sendUnasked(deps: Deps, { config, lockId, history, answered }: Spoken): Promise<void> {
  const { enabledFeatures, imageGenEnabled, imageBehaviorSettings } = config.settings;
  if (!imageGenEnabled || !enabledFeatures.autonomousImageGeneration) return;
  if (toBeAnswered(history).some(({ content }) => isInNeed(content))) return;
  const isDue = async () => {
    const { lastAt, byItselfToday } = await picturesSoFar(deps, config);
    const since = history.filter(({ at }) => lastAt === null || at > lastAt).length;
    // The answer itself is one more.
    const soFar = { messagesSince: since + 1, lastAt, byItselfToday };
    return isPictureDue(imageBehaviorSettings, soFar, deps.clock.now());
  };
  if (!(await isDue())) return;
  const scene = readsScenes(config) ? await readScene(deps, config, history) : {};
  // Reading takes its time, and the talk goes on meanwhile.
  if (!(await isDue())) return;
  const key = `unasked ${answered}`;
  await sendPicture(deps, { config, lockId, origin: 'autonomous', key }, scene);
}
