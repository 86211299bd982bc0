import { type CardOdds, cardOdds, type OddsInput } from '@keyhold/rules/cards/odds';

export interface OddsAnswer {
  /** What was asked: an `OddsInput` as JSON. */
  question: string;
  odds: CardOdds;
}

/** The odds of an `OddsInput` that came as JSON, with the question, as by then there may be a newer one. */
export function answerOdds(question: string): OddsAnswer {
  return { question, odds: cardOdds(JSON.parse(question) as OddsInput) };
}
