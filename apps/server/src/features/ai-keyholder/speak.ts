import type { AiActCard, AiPart } from '@keyhold/contracts/ai-keyholder/ai-message';
import { tellsOfDistress } from '@keyhold/rules/ai/distress';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import type { SceneParts } from '@keyhold/rules/ai-studio/image-behavior';
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
import { countSpoken, isUnprompted, mayStillSpeak } from './occasions';
import { outOfRole, refusedTopic } from './out-of-role';
import { sendPicture, sendsPictures } from './pictures/send-picture';
import { sendUnasked } from './pictures/unasked';
import { personaLine } from './scripted/lines';
import { type AiSource, sourceOf, talkerOf } from './source';
import { Stream } from './stream';
import { NoAnswer, type Occasion, type PictureOutcome } from './talker';
import { type Turn, takeTurn } from './turns';
import { countTalk, type Talked } from './usage';

const mostRemembered = 40;
const mostActsAsked = 8;

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
      deps.log.error({ err: error, turn: turn.id }, 'an AI could not answer');
      tell(
        deps,
        speaking.userId,
        turn.id,
        'failed',
        'Something went wrong on our side. Nothing was changed.',
      );
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
  const { words, cards, failure, picture } = await listen(
    deps,
    { userId, lockId, occasion },
    `chat ${lockId} ${occasion} ${after}`,
    turn,
    config,
    history,
    source,
  );
  const isStopped = turn.signal.aborted;
  const isSaid = words !== '' || cards.length > 0 || picture !== undefined;
  if (isSaid) {
    const kind = isStopped ? 'stopped' : failure === null ? 'said' : 'broken';
    await say(words, { source, acts: cards, kind, ...(picture && { picture }) });
    if (isUnprompted(occasion)) await countSpoken(deps, userId, config.settings);
  }
  if (failure === null && !isStopped)
    besides.push(
      remember(deps, config, source).catch((error: unknown) =>
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

/** What came of an answer. */
interface Heard {
  readonly words: string;
  readonly cards: AiActCard[];
  readonly failure: string | null;
  readonly picture?: AiPart['picture'];
}

/** Lets the talker talk, and gathers what it said and did. */
async function listen(
  deps: Deps,
  { userId, lockId, occasion }: Speaking,
  pictureKey: string,
  turn: Turn,
  config: AiConfig,
  history: readonly SaidBefore[],
  source: AiSource,
): Promise<Heard> {
  const cards: AiActCard[] = [];
  const stream = new Stream(deps, userId, turn);
  const startedAt = systemClock.now();
  const { settings, memory } = config;
  const sends = sendsPictures(config);
  let picture: { readonly outcome: PictureOutcome | null; readonly jobId: string | null } = {
    outcome: null,
    jobId: null,
  };
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
      const card = await act(deps, { config, lockId, turn: turn.id }, wanted);
      cards.push(card);
      return card;
    },
    async sendPicture(wanted: SceneParts) {
      stream.signal.throwIfAborted();
      if (!sends || picture.outcome === 'begun') return 'busy' as const;
      // Whoever goes on for a process that died answers the same words, with the same picture.
      const sent = await sendPicture(deps, { config, lockId, origin: 'chat', key: pictureKey }, wanted);
      picture = sent;
      return sent.outcome;
    },
  };
  const heard = (words: string, failure: string | null): Heard => {
    const shown = picture.jobId === null ? {} : { picture: { jobId: picture.jobId } };
    const line = picture.outcome && pictureLines[picture.outcome];
    const spoken = words === '' && line && failure === null ? personaLine(line, settings.persona) : words;
    return { words: spoken, cards, failure, ...shown };
  };
  const count = (more: Partial<Talked>) =>
    countTalk(deps, config, { service: 'chat', source, responseMs: systemClock.now() - startedAt, ...more });
  try {
    const talker = await talkerOf(deps, config, source);
    const now = deps.clock.now();
    const { tokens, prompt } = await talker.answer(
      { settings, facts, history, memory, occasion, sendsPictures: sends, now },
      stage,
    );
    await count({ tokens, name: prompt });
    return heard(stream.end(), null);
  } catch (error) {
    const words = stream.end();
    if (turn.signal.aborted) return heard(words, null);
    await count({ failed: true });
    if (stream.refused) return heard(refusedTopic, null);
    if (!(error instanceof NoAnswer)) deps.log.warn({ err: error, source }, 'a model gave no answer');
    return heard(words, error instanceof NoAnswer ? error.why : 'No answer came from your model.');
  }
}

/** What is said where a model sends a picture, or may not, without a word. */
const pictureLines = {
  begun: 'sendPicture',
  limit: 'pictureLimit',
  words: null,
  busy: 'pictureBusy',
} as const satisfies Record<PictureOutcome, string | null>;
