import type { Card, CardGame, Counts } from './deck';

/** An exported history, as far as it matters for checking. */
export interface ProofFile {
  title: string;
  endedAt: string | null;
  commitment: { seedHash: string; clientSeed: string; configHash: string; proof: 'FULL' | 'SERVER_MADE' };
  seed: Uint8Array;
  /** The settings as committed, untouched, for their hash. */
  config: unknown;
  /** Null where the lock was started without cards. */
  cardGame: CardGame | null;
  tasks: readonly unknown[];
  spinOptions: readonly unknown[];
  events: readonly ProofEvent[];
}

/** The fields in which every draw, choice of a task and spin says where its numbers came from. */
export interface NumberSource {
  counter: number;
  nonce: string;
  nonceFrom: 'BROWSER' | 'SERVER';
}

type Drawn = { type: 'cards.drawn'; card: Card; yellowEffect: number | null; left: Counts } & NumberSource;
type Edited<Type> = { type: Type; card: Card; left: Counts };
type Chosen<Type> = { type: Type; chosen: unknown } & NumberSource;
type Listed<Type> = { type: Type; list: readonly unknown[] };

type EventBody =
  | Drawn
  | Edited<'cards.added'>
  | Edited<'cards.removed'>
  | { type: 'cards.reds_added'; count: number; left: Counts }
  | Chosen<'games.task_selected'>
  | Chosen<'games.wheel_spun'>
  | Listed<'games.tasks_changed'>
  | Listed<'games.wheel_changed'>;

export type ProofEvent = { seq: number; at: string } & EventBody;
export type NumberedEvent = Extract<ProofEvent, NumberSource>;
export type EventOf<Type extends ProofEvent['type']> = Extract<ProofEvent, { type: Type }>;

/** Whether the event took numbers from the seed. */
export function isNumbered(event: ProofEvent): event is NumberedEvent {
  return 'counter' in event;
}
