import type { testAi } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { tellsOfDistress } from '@keyhold/rules/ai/distress';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import type { Deps } from '../../deps';
import { systemClock } from '../../kernel/clock';
import { Refusal, refuseField } from '../../kernel/errors';
import { sceneNow } from './day-planner/current-scene';
import { findConfig } from './find-config';
import { outOfRole } from './out-of-role';
import { sourceOf, talkerOf } from './source';
import { NoAnswer } from './talker';
import { countTalk } from './usage';

const longestMs = 40_000;

/** Asks a person's AI outside of any lock: it speaks, and does nothing. Refuses as the contract lists. */
export async function tryOut(
  deps: Deps,
  userId: string,
  { message, settings: tried }: InputOf<typeof testAi>['body'],
): Promise<ReplyOf<typeof testAi>> {
  const saved = await findConfig(deps.db, userId);
  const config = { ...saved, settings: { ...saved.settings, ...tried } };
  const { settings, memory } = config;
  if (!settings.enabled) throw new Refusal('ai_not_enabled');
  if ([message, settings.name, ...settings.rules].some(pointsAtMinors))
    throw refuseField('ai_text_refused', 'message');
  const source = await sourceOf(deps, config);
  if (tellsOfDistress(message)) return { message: outOfRole, source };
  const history = [
    {
      place: 1,
      byAi: false,
      content: message,
      hasPicture: false,
      kind: 'said' as const,
      acts: [],
      at: deps.clock.now(),
    },
  ];
  let said = '';
  const stage = {
    signal: AbortSignal.timeout(longestMs),
    say: (words: string) => {
      said += words;
    },
    act: () => Promise.reject(new NoAnswer('A test does nothing.')),
    undo: () => Promise.resolve(false),
    sendPicture: () => Promise.resolve('busy' as const),
  };
  const startedAt = systemClock.now();
  try {
    const talker = await talkerOf(deps, config, source);
    const { tokens } = await talker.answer(
      {
        settings,
        facts: null,
        history,
        memory,
        scene: await sceneNow(deps, config.userId),
        occasion: 'answer',
        sendsPictures: false,
        now: deps.clock.now(),
      },
      stage,
    );
    const responseMs = systemClock.now() - startedAt;
    await countTalk(deps, config, { service: 'test', tokens, source, responseMs });
  } catch (error) {
    await countTalk(deps, config, { service: 'test', failed: true });
    if (error instanceof NoAnswer) throw new Refusal('ai_no_answer', { fields: { why: error.why } });
    throw error;
  }
  if (said.trim() === '') throw new Refusal('ai_no_answer');
  if (pointsAtMinors(said)) throw new Refusal('ai_text_refused');
  return { message: said.trim(), source };
}
