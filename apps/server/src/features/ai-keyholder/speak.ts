import type { AiPart } from '@keyhold/contracts/ai-keyholder/ai-message';
import { tellsOfDistress } from '@keyhold/rules/ai/distress';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { aiKey, readAiChat, type SaidBefore, sayAsAi } from '../messages/messages.api';
import { findConfig, newestLock } from './find-config';
import { listen } from './listen';
import { remember } from './memory';
import { countSpoken, isUnprompted, mayStillSpeak } from './occasions';
import { outOfRole, refusedTopic } from './out-of-role';
import { sendUnasked } from './pictures/unasked';
import { sourceOf } from './source';
import type { Occasion } from './talker';
import { type Turn, takeTurn } from './turns';
import { countTalk } from './usage';

const mostRemembered = 40;

interface Speaking {
  readonly userId: string;
  readonly lockId: string;
  readonly occasion: Occasion;
}

/**
 * Lets a person's AI speak, and again as long as something was said meanwhile. It returns once that is over, and fails
 * for nobody: what went wrong is told to the wearer.
 */
export async function speak(deps: Deps, speaking: Speaking): Promise<void> {
  let { occasion, lockId } = speaking;
  /** What nobody waits for but whoever stops this process. */
  const besides: Promise<unknown>[] = [];
  for (;;) {
    const turn = await takeTurn(deps, speaking.userId);
    if (turn === null) break;
    let answeredTo: number | null = null;
    try {
      answeredTo = await speakInTurn(deps, { userId: speaking.userId, lockId, occasion }, turn, besides);
    } catch (error) {
      // Its lock was removed meanwhile: there is nothing to speak of.
      if (error instanceof Refusal && error.code === 'lock_not_found') {
        tell(deps, speaking.userId, turn.id, 'over');
      } else {
        deps.log.error({ err: error, turn: turn.id }, 'an AI could not answer');
        const why = 'Something went wrong on our side. Nothing was changed.';
        tell(deps, speaking.userId, turn.id, 'failed', why);
      }
    }
    if (!(await turn.end(answeredTo))) break;
    occasion = 'answer';
    // It may have been said in another lock.
    lockId = (await newestLock(deps, speaking.userId)) ?? lockId;
  }
  await Promise.all(besides);
}

function tell(
  { announce }: Pick<Deps, 'announce'>,
  userId: string,
  turn: string,
  state: 'thinking' | 'over' | 'failed',
  why: string | null = null,
): void {
  announce.deliver({ userId }, 'ai_turn', { with: aiKey(userId), turn, state, why });
}

/** Returns up to which place what was said has got its answer, null where nothing has. */
async function speakInTurn(
  deps: Deps,
  { userId, lockId, occasion }: Speaking,
  turn: Turn,
  besides: Promise<unknown>[],
): Promise<number | null> {
  const config = await findConfig(deps.db, userId);
  if (!config.settings.enabled) return null;
  // Two occasions at once wait for each other here, and the second one is counted anew.
  if (isUnprompted(occasion) && !(await mayStillSpeak(deps, userId))) return null;
  const said = await readAiChat(deps.db, userId, { limit: mostRemembered });
  const before = turn.answeredTo ?? said.findLast(isWhole)?.place ?? 0;
  const waits = said.filter(({ byAi, place }) => !byAi && place > before);
  // What was said while the AI spoke was said to it afterwards.
  const history = [...said.filter((one) => !waits.includes(one)), ...waits];
  const newest = inOneText(waits);
  if (occasion === 'answer' && newest === '') return null;
  // What it says by itself answers nothing that was said a moment before.
  const after = occasion === 'answer' ? Math.max(before, ...said.map(({ place }) => place)) : before;
  const say = (content: string, part: Partial<AiPart>) =>
    sayAsAi(deps, userId, {
      content,
      ai: { name: config.settings.name, source: 'safety', acts: [], kind: 'said', lockId, ...part },
      turn: turn.id,
    });
  if (occasion === 'answer' && tellsOfDistress(newest)) {
    await countTalk(deps, config, { service: 'safety', name: 'distress' });
    await say(outOfRole, { kind: 'help' });
    return after;
  }
  if (occasion === 'answer' && pointsAtMinors(newest)) {
    await countTalk(deps, config, { service: 'safety', name: 'minors' });
    await say(refusedTopic, {});
    return after;
  }
  tell(deps, userId, turn.id, 'thinking');
  const source = await sourceOf(deps, config);
  const { words, cards, failure, picture } = await listen(deps, {
    config,
    lockId,
    occasion,
    turn,
    history,
    source,
    pictureKey: `chat ${lockId} ${occasion} ${after}`,
  });
  const isStopped = turn.signal.aborted;
  const isSaid = words !== '' || cards.length > 0 || picture !== undefined;
  if (isSaid) {
    const kind = isStopped ? 'stopped' : failure === null ? 'said' : 'broken';
    await say(words, { source, acts: cards, kind, ...(picture && { picture }) });
    if (isUnprompted(occasion)) await countSpoken(deps, userId, config.settings);
  }
  if (failure === null && !isStopped)
    besides.push(
      remember(deps, config, source, said).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'an AI could not write its notes'),
      ),
    );
  if (failure !== null && !isStopped) tell(deps, userId, turn.id, 'failed', failure);
  else if (!isSaid) tell(deps, userId, turn.id, 'over');
  else if (occasion === 'answer' && !isStopped && picture === undefined)
    besides.push(
      sendUnasked(deps, { config, lockId, history, answered: after }).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'an AI could not send a picture by itself'),
      ),
    );
  // Whoever stops it wants no answer any more.
  return failure === null && (isSaid || isStopped) ? after : null;
}

/** What broke off has answered nothing. */
const isWhole = ({ byAi, kind }: SaidBefore) => byAi && kind !== 'broken';

const inOneText = (said: readonly SaidBefore[]): string =>
  said.map(({ content, hasPicture }) => content || (hasPicture ? '(a picture)' : '')).join('\n');
