import { endLock } from '../locks/ending';
import type { LockEvent } from '../locks/events';
import { findFreeze, freezeLock, unfreezeLock } from '../locks/freezes';
import type { LockModule } from '../locks/module';
import { afterPlay, nextPlay, type Play, type PlayProof } from '../locks/plays';
import { refused } from '../locks/refusals';
import type { Actor, LockState } from '../locks/state';
import { addedMs, addTimeIfAny } from '../locks/timer';
import { SECOND_MS } from '../time/duration';
import { type CardConfig, type CardCounts, type CardType, CHANCE_EVERY_MS, cardsIn } from './deck';
import { type Deck, type Draw, drawCard } from './effects';

export interface CardsSlice extends Deck {
  config: CardConfig;
  /** The wearer may not know what is left. */
  infoHidden: boolean;
  /** One more chance for every hour that was not played. */
  cumulative: boolean;
  /** Chances count from here: the first is there an hour later. */
  chanceFrom: number;
  /** Until then no card may be drawn, and the chances that there are wait: a FREEZE was drawn. */
  heldUntil?: number;
}

declare module '../locks/state' {
  interface LockState {
    /** Present where the card game is on. */
    cards?: CardsSlice;
  }
}
declare module '../locks/commands' {
  interface LockCommandData {
    draw_card: { play: Play };
  }
}
declare module '../locks/events' {
  interface LockEventData {
    'cards.drawn': PlayProof & {
      cardType: CardType;
      /** How many REDs a YELLOW really put in, or took out when it is negative. */
      yellowEffect: number | null;
      /** How many it said, where that was more. */
      yellowAsked?: number;
      /** The time that was really added: the timer never goes above its limit. */
      addedMs: number;
      left: CardCounts;
      resetsDrawn: number;
      chanceFrom: number;
      /** Until when a FREEZE holds the chances. Older events have none: chances did not wait for it then. */
      heldUntil?: number;
    };
  }
}

/** How many chances would have come by `now` if they all piled up. */
function chancesUntil({ chanceFrom }: CardsSlice, now: number): number {
  return Math.max(0, Math.floor((now - chanceFrom) / CHANCE_EVERY_MS));
}

/** Until when a FREEZE lets nobody draw; null where none does. */
function heldAt({ heldUntil }: CardsSlice, now: number): number | null {
  return heldUntil !== undefined && heldUntil > now ? heldUntil : null;
}

/** How many cards may be drawn at `now`. */
export function chancesOf(cards: CardsSlice, now: number): number {
  if (heldAt(cards, now) !== null) return 0;
  const chances = chancesUntil(cards, now);
  return cards.cumulative ? chances : Math.min(1, chances);
}

/** How many cards may be drawn at `now`, or, while a FREEZE lets nobody draw, as soon as it does. */
export function waitingChances(cards: CardsSlice, now: number): number {
  return chancesOf(cards, Math.max(now, cards.heldUntil ?? now));
}

export interface CardChances {
  /** Beyond the first. */
  stackedChances: number;
  /** When there is a chance again; null while there is one. */
  nextPlayableAt: number | null;
  /** When there is one more; null where one waits and they do not pile up. */
  nextChanceAt: number | null;
}

export function cardChances(cards: CardsSlice, now: number): CardChances {
  const chances = chancesOf(cards, now);
  const nextAt = heldAt(cards, now) ?? cards.chanceFrom + (chancesUntil(cards, now) + 1) * CHANCE_EVERY_MS;
  return {
    stackedChances: Math.max(0, chances - 1),
    nextPlayableAt: chances > 0 ? null : nextAt,
    nextChanceAt: chances > 0 && !cards.cumulative ? null : nextAt,
  };
}

/**
 * From when chances count after a draw. The hours stand still during a FREEZE: what was saved is there at its end, and
 * one chance at least.
 */
function chancesAfter(
  { cumulative, chanceFrom, config }: CardsSlice,
  drawn: CardType,
  at: number,
): Pick<CardsSlice, 'chanceFrom' | 'heldUntil'> {
  const next = cumulative ? chanceFrom + CHANCE_EVERY_MS : at;
  if (drawn !== 'FREEZE') return { chanceFrom: next };
  const freezeMs = config.freezeDurationSeconds * SECOND_MS;
  const heldUntil = at + freezeMs;
  return { chanceFrom: Math.min(next + freezeMs, heldUntil - CHANCE_EVERY_MS), heldUntil };
}

/** The events that a card causes beyond the deck. */
function consequences(
  state: LockState,
  at: number,
  actor: Actor,
  draw: Draw,
  config: CardConfig,
): LockEvent[] {
  switch (draw.cardType) {
    case 'GREEN':
      return [endLock(state, at, actor, 'GREEN_CARD')];
    case 'RED':
    case 'STICKY':
      return addTimeIfAny(state, at, actor, config.redSeconds * SECOND_MS);
    case 'FREEZE': {
      // The next draw ends the freeze; if no card is left to draw, it ends by itself.
      const until = cardsIn(draw.deck.left) > 0 ? null : at + config.freezeDurationSeconds * SECOND_MS;
      return [freezeLock(state, at, actor, { source: 'CARD', until })];
    }
    default:
      return [];
  }
}

/** The card game: a deck, a chance every hour, and what each card does. */
export const cardsModule: LockModule = {
  commands: {
    draw_card: {
      by: ['WEARER'],
      when: 'LOCKED',
      play: true,
      decide(state, { actor, play }, at) {
        const { cards } = state;
        if (!cards) return refused('card_game_disabled');
        if (cardsIn(cards.left) === 0) return refused('deck_empty');
        if (chancesOf(cards, at) === 0) return refused('draw_too_soon');
        const { proof, numbers } = nextPlay(state, play);
        const draw = drawCard(cards, cards.config, numbers);
        const { deck, ...card } = draw;
        const chances = chancesAfter(cards, card.cardType, at);
        const { left, resetsDrawn } = deck;
        const follows = consequences(state, at, actor, draw, cards.config);
        const drawn = { ...card, addedMs: addedMs(follows), left, resetsDrawn, ...chances };
        const thaws = card.cardType !== 'FREEZE' && findFreeze(state, 'CARD') !== null;
        return {
          ok: true,
          events: [
            { type: 'cards.drawn', v: 1, at, actor, data: { ...proof, ...drawn } },
            ...(thaws ? [unfreezeLock(state, at, actor, 'CARD')] : []),
            ...follows,
          ],
        };
      },
    },
  },
  evolvers: {
    'locks.started'(state, { at, data: { settings } }) {
      if (!settings.cardGameEnabled) return state;
      const { cardCounts, cardConfig: config, infoHidden, cumulativeChancesEnabled: cumulative } = settings;
      const chanceFrom = at - CHANCE_EVERY_MS;
      const deck = { left: cardCounts, start: cardCounts, resetsDrawn: 0 };
      return { ...state, cards: { ...deck, config, infoHidden, cumulative, chanceFrom } };
    },
    'cards.drawn': (state, { data }) => {
      const { left, resetsDrawn, chanceFrom, heldUntil } = data;
      const drawn = withCardsSlice(afterPlay(state, data), { left, resetsDrawn, chanceFrom });
      if (drawn.cards === undefined) return drawn;
      const { heldUntil: _, ...cards } = drawn.cards;
      return { ...drawn, cards: heldUntil === undefined ? cards : { ...cards, heldUntil } };
    },
  },
};

/**
 * How many REDs a YELLOW put in or took out, as its player is shown it. Where the deck is hidden that is what it said:
 * fewer would tell that the deck had no more REDs, or no place.
 */
export function shownYellowEffect(
  { yellowEffect, yellowAsked = yellowEffect }: { yellowEffect: number | null; yellowAsked?: number | null },
  hidesDeck: boolean,
): number | null {
  return hidesDeck ? yellowAsked : yellowEffect;
}

/** The state with something of its card game changed. */
export function withCardsSlice(state: LockState, change: Partial<CardsSlice>): LockState {
  return state.cards ? { ...state, cards: { ...state.cards, ...change } } : state;
}
