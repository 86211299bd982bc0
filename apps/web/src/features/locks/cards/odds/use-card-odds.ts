import type { CardOdds, OddsInput } from '@keyhold/rules/cards/odds';
import { useEffect, useRef, useState } from 'react';
import type { OddsAnswer } from './odds-answer';
import { OddsCalculator } from './odds-calculator';

/**
 * The odds of a deck, worked out in a worker. While a change is being worked out the odds before it stay, not fresh;
 * without input there are none.
 */
export function useCardOdds(input: OddsInput | null): { odds: CardOdds | null; isFresh: boolean } {
  const [answer, setAnswer] = useState<OddsAnswer | null>(null);
  const calculator = useRef<OddsCalculator | null>(null);
  // As text: an equal input made anew is the same question.
  const question = input === null ? null : JSON.stringify(input);

  useEffect(() => {
    calculator.current = new OddsCalculator(setAnswer);
    return () => calculator.current?.stop();
  }, []);

  useEffect(() => {
    if (question !== null) calculator.current?.ask(question);
  }, [question]);

  if (question === null) return { odds: null, isFresh: false };
  return { odds: answer?.odds ?? null, isFresh: answer?.question === question };
}
