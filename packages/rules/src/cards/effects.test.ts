import { describe, expect, it } from 'vitest';
import { playOf } from '../locks/testing/some-play';
import { type CardCounts, type CardType, cardTypes, DEFAULT_CARD_CONFIG } from './deck';
import { drawCard } from './effects';
import { deckOf, noCards } from './testing/arbitrary-decks';

const draw = (counts: Partial<CardCounts>, numbers: number[], config = {}) =>
  drawCard(deckOf(counts), { ...DEFAULT_CARD_CONFIG, ...config }, playOf(...numbers).numbers(0));

describe('a draw', () => {
  it.each<[CardType, Partial<CardCounts>, number[], Partial<CardCounts>]>([
    ['GREEN', { GREEN: 1, RED: 3 }, [0], { RED: 3 }],
    ['RED', { GREEN: 1, RED: 3 }, [1], { GREEN: 1, RED: 2 }],
    ['RED', { GREEN: 1, RED: 3 }, [3], { GREEN: 1, RED: 2 }],
    ['FREEZE', { FREEZE: 1, GREEN: 1 }, [0], { GREEN: 1 }],
    ['STICKY', { GREEN: 1, STICKY: 2 }, [2], { GREEN: 1, STICKY: 2 }],
    ['PLUS_1_RED', { GREEN: 1, PLUS_1_RED: 1 }, [1], { GREEN: 1, RED: 1 }],
    ['PLUS_2_RED', { GREEN: 1, RED: 1, PLUS_2_RED: 2 }, [2], { GREEN: 1, RED: 3, PLUS_2_RED: 1 }],
    ['PLUS_3_RED', { GREEN: 1, PLUS_3_RED: 1 }, [1], { GREEN: 1, RED: 3 }],
    ['PLUS_3_RED', { GREEN: 1, RED: 999, PLUS_3_RED: 1 }, [1000], { GREEN: 1, RED: 1000 }],
    [
      'DOUBLE_UP',
      { DOUBLE_UP: 2, GREEN: 1, RED: 3, YELLOW: 1 },
      [1],
      { DOUBLE_UP: 2, GREEN: 2, RED: 6, YELLOW: 2 },
    ],
    ['DOUBLE_UP', { DOUBLE_UP: 1, GREEN: 1 }, [0], { GREEN: 2 }],
    [
      'DOUBLE_UP',
      { DOUBLE_UP: 1, GREEN: 500, RED: 501, STICKY: 1000 },
      [0],
      { GREEN: 1000, RED: 1000, STICKY: 1000 },
    ],
  ])('of %s from %j by %j leaves %j', (cardType, counts, numbers, left) => {
    expect(draw(counts, numbers)).toEqual({
      cardType,
      yellowEffect: null,
      deck: { ...deckOf(counts), left: { ...noCards, ...left } },
    });
  });

  it('takes its one number from as many as there are cards', () => {
    const bounds: number[] = [];
    const below = (bound: number) => {
      bounds.push(bound);
      return 0;
    };
    drawCard(deckOf({ GREEN: 2, RED: 5 }), DEFAULT_CARD_CONFIG, { below });
    drawCard(deckOf({ YELLOW: 3 }), DEFAULT_CARD_CONFIG, { below });
    expect(bounds).toEqual([7, 3, 2, 3]);
  });

  it('leaves what it was drawn from as it was', () => {
    const deck = deckOf({ DOUBLE_UP: 1, GREEN: 1, RED: 2 });
    const before = JSON.parse(JSON.stringify(deck));
    drawCard(deck, DEFAULT_CARD_CONFIG, playOf(0).numbers(0));
    expect(deck).toEqual(before);
  });
});

describe('YELLOW', () => {
  const wide = { yellowAddMin: 10, yellowAddMax: 10, yellowRemoveMin: 0, yellowRemoveMax: 100 };
  it.each<[string, number, number[], object, number, number]>([
    ['adds its least', 2, [0, 0], {}, 3, 1],
    ['adds its most', 2, [0, 2], {}, 5, 3],
    ['removes its least', 2, [1, 0], {}, 1, -1],
    ['removes its most', 5, [1, 1], {}, 3, -2],
    ['removes what there is', 1, [1, 1], {}, 0, -1],
    ['removes nothing from nothing', 0, [1, 1], {}, 0, 0],
    ['adds what goes in', 999, [0, 2], {}, 1000, 1],
    ['adds in a range of its own', 2, [0, 0], wide, 12, 10],
    ['removes in a range of its own', 2, [1, 0], wide, 2, 0],
    ['removes the most of its range', 120, [1, 100], wide, 20, -100],
  ])('%s', (_name, reds, numbers, config, left, yellowEffect) => {
    const counts = { GREEN: 1, RED: reds, YELLOW: 1 };
    const drawn = draw(counts, [reds + 1, ...numbers], config);
    expect(drawn).toMatchObject({ cardType: 'YELLOW', yellowEffect });
    // What it said is kept where it did less.
    const [adds, more = 0] = numbers;
    const { yellowAddMin, yellowRemoveMin } = { ...DEFAULT_CARD_CONFIG, ...config };
    const said = adds === 0 ? yellowAddMin + more : -(yellowRemoveMin + more);
    expect(drawn.yellowAsked).toBe(said === yellowEffect ? undefined : said);
    expect(drawn.deck.left).toEqual({ ...noCards, GREEN: 1, RED: left });
  });
});

describe('RESET', () => {
  const start = { ...noCards, GREEN: 2, RED: 3, RESET: 2 };
  it.each<[string, Partial<CardCounts>, number, number]>([
    ['the first', { GREEN: 1, RED: 9, RESET: 2, STICKY: 5 }, 0, 1],
    ['the second', { GREEN: 1, RESET: 1 }, 1, 0],
    ['one that somebody put in', { GREEN: 1, RESET: 1 }, 2, 0],
  ])('%s puts the start back, less what was drawn of its kind', (_name, counts, resetsDrawn, resets) => {
    const deck = { left: { ...noCards, ...counts }, start, resetsDrawn };
    const place = (counts.GREEN ?? 0) + (counts.RED ?? 0);
    expect(drawCard(deck, DEFAULT_CARD_CONFIG, playOf(place).numbers(0))).toEqual({
      cardType: 'RESET',
      yellowEffect: null,
      deck: { left: { ...start, RESET: resets }, start, resetsDrawn: resetsDrawn + 1 },
    });
  });
});

it('finds every kind of card in a deck of one each', () => {
  const one = Object.fromEntries(cardTypes.map((type) => [type, 1])) as CardCounts;
  const drawn = cardTypes.map((_, place) => draw(one, [place, 0, 0]).cardType);
  expect(drawn).toEqual([...cardTypes]);
});
