import { type PenaltyConfig, penaltyCards } from '@keyhold/rules/games/penalty-config';
import { formatHours } from '../../../lib/format/hours';

/** What a penalty is, in a few words: '1 h more', '2 red cards'. */
export function penaltyPrice(config: PenaltyConfig, cardGameEnabled: boolean): string {
  if (!config.useCardGamePenalty || !cardGameEnabled)
    return `${formatHours(config.penaltyDurationSeconds)} more`;
  const cards = penaltyCards(config);
  return cards === 1 ? '1 red card' : `${cards} red cards`;
}
