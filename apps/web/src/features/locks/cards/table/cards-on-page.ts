import type { CardCounts, CardType } from '@keyhold/rules/cards/deck';
import { cardOrder } from '../../../../components/playing-card/card-texts';

export const CARDS_ON_PAGE = 24;

/** The cards of one page, from 0, of the deck laid out kind by kind; makes no more than that page. */
export function cardsOnPage(counts: CardCounts, page: number): CardType[] {
  const shown: CardType[] = [];
  let skip = page * CARDS_ON_PAGE;
  for (const type of cardOrder) {
    const passed = Math.min(skip, counts[type]);
    skip -= passed;
    const here = Math.min(counts[type] - passed, CARDS_ON_PAGE - shown.length);
    for (let card = 0; card < here; card += 1) shown.push(type);
  }
  return shown;
}
