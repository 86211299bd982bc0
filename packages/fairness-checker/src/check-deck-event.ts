import { addCards, type CardGame, type Deck, drawFrom, type Outcome, removeCards } from './deck';
import { followDeck, type Said } from './follow-deck';
import type { Below } from './numbers';
import { eventProblem } from './problem';
import type { EventOf } from './proof-file';
import type { Problem } from './report';
import { countsText, yellowText } from './words';

export type DeckEvent = EventOf<'cards.drawn' | 'cards.added' | 'cards.removed' | 'cards.reds_added'>;

/** Measures one event against the decks that may lie there; `numbers` starts the numbers of a draw from the first. */
export function checkDeckEvent(
  event: DeckEvent,
  decks: readonly Deck[],
  game: CardGame,
  numbers: (draw: EventOf<'cards.drawn'>) => Below,
): { problems: Problem[]; decks: readonly Deck[] } {
  const said = saidBy(event);
  const play = (deck: Deck) =>
    event.type === 'cards.drawn' ? drawFrom(deck, game, numbers(event)) : edited(deck, event);
  const followed = followDeck(decks, play, said);
  const problems = followed.fits ? [] : differences(event, said, followed.computed);
  return { problems, decks: followed.decks };
}

function saidBy(event: DeckEvent): Said {
  const { left } = event;
  if (event.type !== 'cards.drawn') return { card: null, yellowEffect: null, left };
  return { card: event.card, yellowEffect: event.yellowEffect, left };
}

function edited(deck: Deck, event: Exclude<DeckEvent, EventOf<'cards.drawn'>>): Outcome {
  const left = leftAfter(deck, event);
  return { card: null, yellowEffect: null, deck: { ...deck, left } };
}

function leftAfter({ left }: Deck, event: Exclude<DeckEvent, EventOf<'cards.drawn'>>): Deck['left'] {
  switch (event.type) {
    case 'cards.added':
      return addCards(left, event.card, 1);
    case 'cards.removed':
      return removeCards(left, event.card, 1);
    case 'cards.reds_added':
      return addCards(left, 'RED', event.count);
  }
}

/** Lists the problems of an event, beginning with the one that the others follow from. */
function differences(event: DeckEvent, said: Said, computed: Outcome | null): Problem[] {
  if (computed === null) return [eventProblem(event, 'CARD', 'there was no card left to draw.')];
  if (said.card !== null && computed.card !== null && said.card !== computed.card) {
    const cards = { says: said.card, computed: computed.card };
    return [eventProblem(event, 'CARD', sentence(cards), cards)];
  }
  const problems: Problem[] = [];
  if (said.yellowEffect !== computed.yellowEffect) {
    const effects = { says: yellowText(said.yellowEffect), computed: yellowText(computed.yellowEffect) };
    problems.push(eventProblem(event, 'YELLOW', sentence(effects), effects));
  }
  const says = countsText(said.left, computed.deck.left);
  if (says !== '') {
    const counts = { says, computed: countsText(computed.deck.left, said.left) };
    problems.push(eventProblem(event, 'DECK', `left in the deck: ${sentence(counts)}`, counts));
  }
  return problems;
}

function sentence({ says, computed }: { says: string; computed: string }): string {
  return `the file says ${says}; the numbers give ${computed}.`;
}
