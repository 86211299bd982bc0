import type { SettingsProblem } from '../locks/check-settings';
import type { LockSettings } from '../locks/settings';
import { isWithin } from '../locks/within';
import {
  type CardConfig,
  type CardCounts,
  cardsIn,
  cardTypes,
  MAX_CARD_SECONDS,
  MAX_CARDS,
  MAX_CARDS_OF_A_TYPE,
  MAX_YELLOW,
} from './deck';

const isDeck = (counts: CardCounts) =>
  cardTypes.every((type) => isWithin(counts[type], 0, MAX_CARDS_OF_A_TYPE)) &&
  cardsIn(counts) <= MAX_CARDS &&
  counts.GREEN >= 1;

const isRange = (min: number, max: number) => isWithin(max, 0, MAX_YELLOW) && isWithin(min, 0, max);

const isConfig = (config: CardConfig) =>
  isWithin(config.redSeconds, 1, MAX_CARD_SECONDS) &&
  isWithin(config.freezeDurationSeconds, 1, MAX_CARD_SECONDS) &&
  isRange(config.yellowAddMin, config.yellowAddMax) &&
  isRange(config.yellowRemoveMin, config.yellowRemoveMax);

/** Everything that is wrong with the card game; one that is off may be anything. */
export function checkCards(settings: LockSettings): SettingsProblem[] {
  const { cardGameEnabled, cumulativeChancesEnabled, cardCounts, cardConfig } = settings;
  if (!cardGameEnabled) {
    return cumulativeChancesEnabled
      ? [{ field: 'cumulativeChancesEnabled', code: 'cumulative_needs_cards' }]
      : [];
  }
  if (!isDeck(cardCounts)) return [{ field: 'cardCounts', code: 'card_counts_invalid' }];
  return isConfig(cardConfig) ? [] : [{ field: 'cardConfig', code: 'card_config_invalid' }];
}
