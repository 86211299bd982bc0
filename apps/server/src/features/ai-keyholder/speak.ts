import type { AiActCard, AiPart } from '@keyhold/contracts/ai-keyholder/ai-message';
import { tellsOfDistress } from '@keyhold/rules/ai/distress';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { systemClock } from '../../kernel/clock';
import { lookAtLockThat } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { aiKey, readAiChat, type SaidBefore, sayAsAi } from '../messages/messages.api';
import { act, type WantedAct } from './acts';
import { factsOf } from './facts';
import { type AiConfig, findConfig, newestLock } from './find-config';
import { remember } from './memory';
import { outOfRole, refusedTopic } from './out-of-role';
import { type AiSource, sourceOf, talkerOf } from './source';
import { Stream } from './stream';
import { NoAnswer, type Occasion } from './talker';
import { type Turn, takeTurn } from './turns';
import { countUsage } from './usage';

const mostRemembered = 40;
const mostActsAsked = 8;

interface Speaking {
  readonly userId: string;
  readonly lockId: string;
  readonly occasion: Occasion;
  /** What was said up to this place has its answer; null is all before the AI's last words. */
  readonly answeredTo?: number | null;
}

/**
 * Lets a person's AI speak, and again as long as something was said meanwhile. It returns once that is over, and fails
 * for nobody: what went wrong is told to the wearer.
 */
export async function speak(deps: Deps, speaking: Speaking): Promise<void> {
  let { occasion, lockId } = speaking;
  let answeredTo: number | null = null;
  for (;;) {
    const turn = await takeTurn(deps, speaking.userId);
    if (turn === null) return;
    try {
      answeredTo = await speakInTurn(deps, { userId: speaking.userId, lockId, occasion, answeredTo }, turn);
    } catch (error) {
      deps.log.error({ err: error, turn: turn.id }, 'an AI could not answer');
      tell(
        deps,
        speaking.userId,
        turn.id,
        'failed',
        'Something went wrong on our side. Nothing was changed.',
      );
    }
    if (!(await turn.end())) return;
    occasion = 'answer';
    // It may have been said in another lock.
    lockId = (await newestLock(deps, speaking.userId)) ?? lockId;
  }
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

/** Returns up to which place what was said has its answer then. */
async function speakInTurn(
  deps: Deps,
  { userId, lockId, occasion, answeredTo = null }: Speaking,
  turn: Turn,
): Promise<number> {
  const config = await findConfig(deps.db, userId);
  if (!config.settings.enabled) return answeredTo ?? 0;
  const said = await readAiChat(deps.db, userId, { limit: mostRemembered });
  const before = answeredTo ?? said.findLast(({ byAi }) => byAi)?.place ?? 0;
  const history = inTurns(said, before);
  const newest = newestSaid(history);
  const after = occasion === 'answer' ? Math.max(before, ...said.map(({ place }) => place)) : before;
  if (occasion === 'answer' && newest === '') return before;
  const say = (content: string, part: Partial<AiPart>) =>
    sayAsAi(deps, userId, {
      content,
      ai: { name: config.settings.name, source: 'safety', acts: [], kind: 'said', lockId, ...part },
      turn: turn.id,
    });
  if (occasion === 'answer' && tellsOfDistress(newest)) {
    await countUsage(deps, userId, { service: 'safety', name: 'distress' });
    await say(outOfRole, { kind: 'help' });
    return after;
  }
  if (occasion === 'answer' && pointsAtMinors(newest)) {
    await countUsage(deps, userId, { service: 'safety', name: 'minors' });
    await say(refusedTopic, {});
    return after;
  }
  tell(deps, userId, turn.id, 'thinking');
  const source = await sourceOf(deps, config);
  const { words, cards, failure } = await listen(
    deps,
    { userId, lockId, occasion },
    turn,
    config,
    history,
    source,
  );
  const isStopped = turn.signal.aborted;
  if (words !== '' || cards.length > 0)
    await say(words, { source, acts: cards, kind: isStopped ? 'stopped' : 'said' });
  if (failure === null && !isStopped)
    remember(deps, config, source).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'an AI could not write its notes'),
    );
  if (failure !== null && !isStopped) tell(deps, userId, turn.id, 'failed', failure);
  else if (words === '' && cards.length === 0) tell(deps, userId, turn.id, 'over');
  return after;
}

/** What was said while the AI spoke was said to it afterwards. */
function inTurns(said: readonly SaidBefore[], answeredTo: number): SaidBefore[] {
  const waits = ({ byAi, place }: SaidBefore) => !byAi && place > answeredTo;
  return [...said.filter((one) => !waits(one)), ...said.filter(waits)];
}

/** What the wearer has said since the AI last spoke. */
function newestSaid(history: readonly SaidBefore[]): string {
  const last = history.findLastIndex(({ byAi }) => byAi);
  return history
    .slice(last + 1)
    .map(({ content, hasPicture }) => content || (hasPicture ? '(a picture)' : ''))
    .join('\n');
}

/** Lets the talker talk, and gathers what it said and did. */
async function listen(
  deps: Deps,
  { userId, lockId, occasion }: Speaking,
  turn: Turn,
  config: AiConfig,
  history: readonly SaidBefore[],
  source: AiSource,
): Promise<{ words: string; cards: AiActCard[]; failure: string | null }> {
  const cards: AiActCard[] = [];
  const stream = new Stream(deps, userId, turn);
  const startedAt = systemClock.now();
  const { settings, memory } = config;
  const facts = factsOf(await lookAtLockThat(deps, eq(locks.id, lockId)));
  const stage = {
    signal: stream.signal,
    say: (words: string) => stream.say(words),
    async act(wanted: WantedAct) {
      stream.signal.throwIfAborted();
      if (cards.length >= mostActsAsked) {
        stream.end();
        stream.stop();
        throw new NoAnswer('The model asked for too much at once.');
      }
      const card = await act(deps, { userId, lockId, turn: turn.id }, wanted);
      cards.push(card);
      return card;
    },
  };
  const count = (more: { tokens?: number; failed?: boolean }) =>
    countUsage(deps, userId, { service: 'chat', responseMs: systemClock.now() - startedAt, ...more });
  try {
    const talker = await talkerOf(deps, config, source);
    const { tokens } = await talker.answer({ settings, facts, history, memory, occasion }, stage);
    await count({ tokens });
    return { words: stream.end(), cards, failure: null };
  } catch (error) {
    const words = stream.end();
    if (turn.signal.aborted) return { words, cards, failure: null };
    await count({ failed: true });
    if (stream.refused) return { words: refusedTopic, cards, failure: null };
    if (!(error instanceof NoAnswer)) deps.log.warn({ err: error, source }, 'a model gave no answer');
    return {
      words,
      cards,
      failure: error instanceof NoAnswer ? error.why : 'No answer came from your model.',
    };
  }
}
