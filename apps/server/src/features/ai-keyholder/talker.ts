import type { AiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { AiActCard } from '@keyhold/contracts/ai-keyholder/ai-message';
import type { SceneParts } from '@keyhold/rules/ai-studio/image-behavior';
import type { Scene } from '@keyhold/rules/ai-studio/scene';
import type { SaidBefore } from '../messages/messages.api';
import type { WantedAct } from './acts';
import type { LockFacts } from './facts';
import type { Tokens } from './usage';

/** Why an AI speaks: it was spoken to, or something happened. */
export type Occasion = 'answer' | 'morning' | 'missed_day' | 'failed_task' | 'welcome' | 'test';

export interface Conversation {
  readonly settings: AiSettings;
  /** Null outside of a lock. */
  readonly facts: LockFacts | null;
  /** In their order; the last one is what is answered. */
  readonly history: readonly SaidBefore[];
  readonly memory: string;
  /** What it does now by its day plan; null where that says nothing. */
  readonly scene: Scene | null;
  readonly occasion: Occasion;
  /** Whether its person wants pictures in the conversation. */
  readonly sendsPictures: boolean;
  readonly now: number;
}

/** What its person said since it last spoke. */
export const toBeAnswered = (history: readonly SaidBefore[]): readonly SaidBefore[] =>
  history.slice(history.findLastIndex(({ byAi }) => byAi) + 1);

/** What a talker may use while it answers. */
export interface Stage {
  readonly signal: AbortSignal;
  /** More words for the wearer, as they come. */
  say(words: string): void;
  act(wanted: WantedAct): Promise<AiActCard>;
  /** Takes back what it did, for the wearer who asks for that; false where that is over. */
  undo(done: AiActCard): Promise<boolean>;
  /** Begins a picture of what is wanted, which comes with this answer. */
  sendPicture(wanted: SceneParts): Promise<PictureOutcome>;
}

/** It is being made, or why not: those of today are used up, its words may not be said, or another one comes with this answer. */
export type PictureOutcome = 'begun' | 'limit' | 'words' | 'busy';

/** How much of what it needs to know a model was told with this answer. */
export type PromptKind = 'full' | 'minimal';

export interface Spoken {
  readonly tokens: Tokens;
  /** Undefined where nobody was prompted. */
  readonly prompt?: PromptKind;
}

/** Whoever finds the words: the built-in script or a model. Throws NoAnswer where there are none. */
export interface Talker {
  answer(conversation: Conversation, stage: Stage): Promise<Spoken>;
}

/** No words came; `why` is for the wearer to read. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(readonly why: string) {
    super(why);
  }
}
