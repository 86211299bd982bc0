import { exactOdds, isExactlyComputable, isSimple, withExactAverages } from './odds-exact';
import type { CardOdds, OddsInput } from './odds-model';
import { simulatedOdds } from './odds-simulated';

export type { CardOdds, CurvePoint, OddsDay, OddsInput, OutBy, Spread, WithoutDrawing } from './odds-model';

/**
 * How long it takes until a GREEN, for a wearer who draws whenever there is a chance. Exact for decks of GREEN, RED,
 * STICKY and PLUS cards as far as the work allows, their averages beyond that; else simulated. The same input always
 * has the same odds.
 */
export function cardOdds(input: OddsInput): CardOdds {
  const { left } = input.deck;
  if (isExactlyComputable(left)) return exactOdds(input);
  const odds = simulatedOdds(input);
  return isSimple(left) ? withExactAverages(odds, input) : odds;
}
