import type { cardSession } from '@keyhold/contracts/cards/card-session';
import { type CardsSlice, cardChances } from '@keyhold/rules/cards/cards';
import { cardsIn } from '@keyhold/rules/cards/deck';
import type { LockPermissions, LockViewer } from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';
import { isDeckHidden } from '@keyhold/rules/locks/view';
import type * as z from 'zod/mini';

export type CardSession = z.output<typeof cardSession>;
export type DrawnCard = CardSession['history'][number];

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A lock with the eyes of one of its two people; the state was advanced to `now`. */
export interface CardsView {
  readonly state: LockState;
  readonly viewer: LockViewer;
  readonly now: number;
  readonly permissions: LockPermissions;
}

/** The card game as its viewer may see it, without a deck that is hidden from them; null where there is none. */
export function presentCardSession(view: CardsView, history: DrawnCard[]): CardSession | null {
  const { state, viewer, permissions } = view;
  const { cards } = state;
  if (!cards) return null;
  const { canDraw, canAddCards, canRemoveCards } = permissions;
  return {
    ...presentDeck(cards, view),
    infoHidden: cards.infoHidden,
    cumulativeChancesEnabled: cards.cumulative,
    ...presentChances(cards, view),
    history,
    cardConfig: cards.config,
    canDraw,
    canAddCards,
    canAddGreen: canAddCards && viewer === 'KEYHOLDER',
    canRemoveCards,
  };
}

/** Returns what the card of a lock says about its card game. */
export function presentCardGame(view: CardsView) {
  const { state, permissions } = view;
  const { cards } = state;
  if (!cards) return NO_CARD_GAME;
  return {
    cardGameEnabled: true,
    cardsRemaining: presentDeck(cards, view).cardsRemaining,
    ...presentChances(cards, view),
    canDraw: permissions.canDraw,
  };
}

const NO_CARD_GAME = {
  cardGameEnabled: false,
  cardsRemaining: null,
  nextPlayableAt: null,
  nextChanceAt: null,
  stackedChances: 0,
  canDraw: false,
};

function presentDeck({ left }: CardsSlice, { state, viewer }: CardsView) {
  if (isDeckHidden(state, viewer)) return { remainingCardCounts: null, cardsRemaining: null };
  return { remainingCardCounts: left, cardsRemaining: cardsIn(left) };
}

/** After the end there are no chances any more. */
function presentChances(cards: CardsSlice, { state, now }: CardsView) {
  if (state.status === 'ENDED') return { nextPlayableAt: null, nextChanceAt: null, stackedChances: 0 };
  const { nextPlayableAt, nextChanceAt, stackedChances } = cardChances(cards, now);
  return {
    nextPlayableAt: iso(nextPlayableAt),
    nextChanceAt: iso(nextChanceAt),
    stackedChances,
  };
}
