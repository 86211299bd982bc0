import {
  type CardConfig,
  type CardCounts,
  type CardType,
  cardsIn,
  withCards,
} from '@keyhold/rules/cards/deck';
import { type Deck, drawCard } from '@keyhold/rules/cards/effects';
import { canonicalJson, type Json } from '@keyhold/rules/fairness/canonical';
import { type NumberStream, numberStream } from '@keyhold/rules/fairness/stream';
import { hmacSha256, sha256Hex } from '@keyhold/rules/fairness/testing/node-crypto';
import { toHex } from '../hex';

/** A step in a lock: an act of chance or of a person. */
export type Step =
  | { do: 'draw' | 'task' | 'spin'; nonce: string }
  | { do: 'add' | 'remove'; cardType: CardType }
  | { do: 'reds'; count: number }
  | { do: 'turn lists' };

export interface PlayedLock {
  seed: Uint8Array;
  clientSeed: string;
  cardCounts: CardCounts;
  cardConfig: CardConfig;
  entries: number;
  steps: readonly Step[];
}

interface MadeEvent {
  seq: number;
  type: string;
  at: string;
  data: Record<string, unknown>;
}

/** The file of a lock that the rules of the server have played. */
export function playLock({ seed, clientSeed, cardCounts, cardConfig, entries, steps }: PlayedLock) {
  const list = Array.from({ length: entries }, (_, i) => ({ id: `id-${i}`, title: `Entry ${i}`, points: i }));
  const config = {
    cardGameEnabled: true,
    cardCounts,
    cardConfig,
    taskModule: { enabled: true, tasks: list },
    wheelModule: { enabled: true, spinOptions: list },
  };
  const events: MadeEvent[] = [];
  let deck: Deck = { left: cardCounts, start: cardCounts, resetsDrawn: 0 };
  let now = list;
  let counter = 0;

  const tell = (type: string, data: Record<string, unknown>) => {
    const seq = 3 * events.length + 2;
    events.push({ seq, type, at: new Date(seq * 1000).toISOString(), data });
  };
  const play = (nonce: string): { source: Record<string, unknown>; numbers: NumberStream } => {
    const source = { counter, nonce, nonceFrom: 'BROWSER' };
    const numbers = numberStream(hmacSha256, seed, { clientSeed, counter, nonce });
    counter += 1;
    return { source, numbers };
  };
  const change = (type: string, left: CardCounts, data: Record<string, unknown>) => {
    deck = { ...deck, left };
    tell(type, { ...data, left });
  };

  for (const step of steps) {
    switch (step.do) {
      case 'draw': {
        if (cardsIn(deck.left) === 0) break;
        const { source, numbers } = play(step.nonce);
        const drawn = drawCard(deck, cardConfig, numbers);
        deck = drawn.deck;
        const { cardType, yellowEffect } = drawn;
        tell('cards.drawn', { ...source, cardType, yellowEffect, left: deck.left, chanceFrom: 0 });
        break;
      }
      case 'task': {
        const { source, numbers } = play(step.nonce);
        tell('games.task_selected', { ...source, task: now[numbers.below(now.length)] });
        break;
      }
      case 'spin': {
        const { source, numbers } = play(step.nonce);
        tell('games.wheel_spun', { ...source, option: now[numbers.below(now.length)], adjustmentMs: 0 });
        break;
      }
      case 'add':
        change('cards.added', withCards(deck.left, step.cardType, 1), { cardType: step.cardType });
        break;
      case 'remove':
        change('cards.removed', withCards(deck.left, step.cardType, -1), { cardType: step.cardType });
        break;
      case 'reds':
        change('cards.reds_added', withCards(deck.left, 'RED', step.count), { count: step.count });
        break;
      case 'turn lists':
        now = now.toReversed();
        tell('games.tasks_changed', { module: { enabled: true, tasks: now } });
        tell('games.wheel_changed', { module: { enabled: true, spinOptions: now } });
    }
  }
  const commitment = {
    seedHash: sha256Hex(seed),
    clientSeed,
    configHash: sha256Hex(canonicalJson(config as unknown as Json)),
    proof: 'FULL',
  };
  return {
    format: 'keyhold-fairness/1',
    lockId: 'a lock',
    title: 'A lock',
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: '2026-01-02T00:00:00.000Z',
    commitment,
    seed: toHex(seed),
    config,
    events,
  };
}
