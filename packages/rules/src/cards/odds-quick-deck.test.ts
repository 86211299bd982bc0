import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardsIn } from './deck';
import { type Deck, drawCard } from './effects';
import { QuickDeck } from './odds-quick-deck';
import { simulationNumbers } from './odds-random';
import { aDeck, aYellowRange } from './testing/arbitrary-decks';

it('draws the same cards as drawCard and leaves the same deck', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(aDeck, aYellowRange, fc.string(), (given, config, seed) => {
      let deck: Deck = given;
      const quick = new QuickDeck(given, config, simulationNumbers(seed));
      const numbers = simulationNumbers(seed);
      for (let draws = 0; draws < 40 && cardsIn(deck.left) > 0; draws += 1) {
        const draw = drawCard(deck, config, numbers);
        expect(quick.draw()).toBe(draw.cardType);
        expect(quick.left).toEqual(draw.deck.left);
        deck = draw.deck;
      }
      expect(quick.isEmpty).toBe(cardsIn(deck.left) === 0);
    }),
    { numRuns: 200 },
  );
});
