import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { readAiChat, type SaidBefore } from '../messages/messages.api';
import { aiConfigs } from './ai-keyholder.tables';
import type { AiConfig } from './find-config';
import { summarize } from './model/model-talker';
import { type AiSource, addressOf } from './source';
import { countTalk } from './usage';

/** What goes to a model word for word; what is older goes into the notes. */
const keptCharacters = 6000;
const mostAtOnce = 200;

const lengthOf = (said: readonly SaidBefore[]) => said.reduce((sum, { content }) => sum + content.length, 0);

/**
 * Brings the notes of a person's AI up to date once more was said than a model is told word for word. `newest` is what was
 * said before the last answer, or the end of it: where that is all, and short, nothing is read.
 */
export async function remember(
  deps: Deps,
  config: AiConfig,
  source: AiSource,
  newest: readonly SaidBefore[],
): Promise<void> {
  if (source === 'builtin') return;
  const { userId, memory, memoryPlace } = config;
  const isAllSince = (newest[0]?.place ?? 0) <= memoryPlace + 1;
  if (isAllSince && lengthOf(newest) < keptCharacters) return;
  const since = await readAiChat(deps.db, userId, { limit: mostAtOnce, after: memoryPlace });
  if (lengthOf(since) < 2 * keptCharacters) return;
  const older = since.filter((_, at) => {
    return lengthOf(since.slice(at)) > keptCharacters;
  });
  const upTo = older.at(-1)?.place;
  if (upTo === undefined) return;
  const told = older.filter(({ content }) => !pointsAtMinors(content));
  const notes = await summarize(await addressOf(deps, config, source), memory, told);
  await countTalk(deps, config, { service: 'memory', tokens: notes.tokens, source });
  await deps.db
    .update(aiConfigs)
    .set({ memory: notes.memory, memoryPlace: upTo })
    .where(and(eq(aiConfigs.userId, userId), eq(aiConfigs.memoryPlace, memoryPlace)));
}
