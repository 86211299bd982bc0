import { type cardSession, LATEST_DRAWS } from '@keyhold/contracts/cards/card-session';
import { type CardsSlice, cardChances, shownYellowEffect, waitingChances } from '@keyhold/rules/cards/cards';
import { cardsIn } from '@keyhold/rules/cards/deck';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import { hiddenFrom, isDeckHidden } from '@keyhold/rules/locks/hidden';
import { type LockPermissions, type LockViewer, permissionsOf } from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import { and, desc, eq } from 'drizzle-orm';

import type * as z from 'zod/mini';
import type { Queryable } from '../../db/database';
import { lockEvents } from '../locks/locks.tables';

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

/** A lock with the eyes of that one of its two people. */
export function viewCards({ state, now }: Pick<CardsView, 'state' | 'now'>, viewer: LockViewer): CardsView {
  return { state, viewer, now, permissions: permissionsOf(state, viewer, now) };
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
    waitingChances: state.status === 'ENDED' ? 0 : waitingChances(cards, view.now),
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

const HIDDEN_DECK = {
  remainingCardCounts: null,
  cardsRemaining: null,
  startingCardCounts: null,
  resetsDrawn: null,
};

function presentDeck({ left, start, resetsDrawn }: CardsSlice, { state, viewer }: CardsView) {
  if (isDeckHidden(state, viewer)) return HIDDEN_DECK;
  return {
    remainingCardCounts: left,
    cardsRemaining: cardsIn(left),
    startingCardCounts: start,
    resetsDrawn,
  };
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

/**
 * Returns the last draws of a lock, newest first; its history has them all. Returns none if the viewer may
 * not read what happened.
 */
export async function readDraws(
  db: Queryable,
  lockId: string,
  { state, viewer, permissions }: CardsView,
): Promise<DrawnCard[]> {
  if (!state.cards || !permissions.canReadHistory) return [];
  const rows = await db
    .select({ at: lockEvents.at, data: lockEvents.data })
    .from(lockEvents)
    .where(and(eq(lockEvents.lockId, lockId), eq(lockEvents.type, 'cards.drawn')))
    .orderBy(desc(lockEvents.seq))
    .limit(LATEST_DRAWS);
  const hidden = hiddenFrom(state, viewer);
  return rows.map(({ at, data }) => {
    // Written from events alone.
    const drawn = data as LockEventOf<'cards.drawn'>['data'];
    const { cardType, addedMs } = drawn;
    const yellowEffect = shownYellowEffect(drawn, hidden.deck);
    const addedSeconds = hidden.time ? null : wholeSeconds(addedMs);
    return { cardType, yellowEffect, addedSeconds, drawnAt: new Date(at).toISOString() };
  });
}
