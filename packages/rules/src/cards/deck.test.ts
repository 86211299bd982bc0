import { describe, expect, it } from 'vitest';
import { type CardCounts, cardAt, cardsIn, cardTypes, withCards } from './deck';
import { noCards } from './testing/arbitrary-decks';

const deck = (counts: Partial<CardCounts>) => ({ ...noCards, ...counts });
const full = Object.fromEntries(cardTypes.map((type) => [type, 1000])) as CardCounts;

describe('withCards', () => {
  it.each<[Partial<CardCounts>, number, number]>([
    [{ RED: 3 }, 2, 5],
    [{ RED: 3 }, -2, 1],
    [{ RED: 3 }, -5, 0],
    [{}, -1, 0],
    [{ RED: 999 }, 3, 1000],
    [{ RED: 1000 }, 1, 1000],
  ])('%j with %i REDs more has %i', (counts, change, reds) => {
    expect(withCards(deck(counts), 'RED', change)).toEqual(deck({ ...counts, RED: reds }));
  });

  it('holds ten thousand cards in all and no more', () => {
    expect(cardsIn(full)).toBe(10_000);
    expect(withCards(full, 'GREEN', 1)).toEqual(full);
    expect(withCards({ ...full, GREEN: 990 }, 'GREEN', 20)).toEqual(full);
  });
});

describe('cardAt', () => {
  it('counts through the deck in the order of the types, wherever the counts came from', () => {
    const counts = deck({ YELLOW: 1, GREEN: 2, DOUBLE_UP: 1, RED: 1 });
    const shuffled = Object.fromEntries(Object.entries(counts).reverse()) as CardCounts;
    const cards = ['DOUBLE_UP', 'GREEN', 'GREEN', 'RED', 'YELLOW'];
    expect(cards.map((_, place) => cardAt(shuffled, place))).toEqual(cards);
  });

  it('throws on a place behind the last card', () => {
    expect(() => cardAt(deck({ RED: 2 }), 2)).toThrow(RangeError);
    expect(() => cardAt(noCards, 0)).toThrow('no card at 0');
  });
});
