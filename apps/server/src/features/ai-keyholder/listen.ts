import type { AiActCard, AiPart } from '@keyhold/contracts/ai-keyholder/ai-message';
import type { SceneParts } from '@keyhold/rules/ai-studio/image-behavior';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { systemClock } from '../../kernel/clock';
import { Refusal } from '../../kernel/errors';
import { lookAtLockThat } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import type { SaidBefore } from '../messages/messages.api';
import { act, undoAct, type WantedAct } from './acts';
import { sceneNow } from './day-planner/current-scene';
import { factsOf } from './facts';
import type { AiConfig } from './find-config';
import { refusedTopic } from './out-of-role';
import { sendPicture, sendsPictures } from './pictures/send-picture';
import { personaLine } from './scripted/lines';
import { type AiSource, talkerOf } from './source';
import { Stream } from './stream';
import { NoAnswer, type Occasion, type PictureOutcome } from './talker';
import type { Turn } from './turns';
import { countTalk, type Talked } from './usage';

const mostActsAsked = 8;

/** What a talker is asked for, in a turn of its person. */
interface Asked {
  readonly config: AiConfig;
  readonly lockId: string;
  readonly occasion: Occasion;
  readonly turn: Turn;
  readonly history: readonly SaidBefore[];
  readonly source: AiSource;
  /** The same for the same words, also where another process says them again. */
  readonly pictureKey: string;
}

/** What came of an answer. */
interface Heard {
  readonly words: string;
  readonly cards: AiActCard[];
  readonly failure: string | null;
  readonly picture?: AiPart['picture'];
}

/** Lets the talker talk, and gathers what it said and did. */
export async function listen(
  deps: Deps,
  { config, lockId, occasion, turn, history, source, pictureKey }: Asked,
): Promise<Heard> {
  const cards: AiActCard[] = [];
  const stream = new Stream(deps, config.userId, turn);
  const startedAt = systemClock.now();
  const { settings, memory } = config;
  const sends = sendsPictures(config);
  let picture: { readonly outcome: PictureOutcome | null; readonly jobId: string | null } = {
    outcome: null,
    jobId: null,
  };
  const scene = await sceneNow(deps, config.userId);
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
    async undo({ id, lockId: of }: AiActCard) {
      stream.signal.throwIfAborted();
      if (id === null) return false;
      try {
        await undoAct(deps, config.userId, of, id);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
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
      { settings, facts, history, memory, scene, occasion, sendsPictures: sends, now },
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
