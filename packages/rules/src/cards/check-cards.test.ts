import { expect, it } from 'vitest';
import { checkLockSettings } from '../locks/check-settings';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '../locks/settings';
import {
  type CardConfig,
  type CardCounts,
  cardTypes,
  DEFAULT_CARD_CONFIG,
  DEFAULT_CARD_COUNTS,
} from './deck';

const problems = (change: Partial<LockSettings>) =>
  checkLockSettings('SHARED', { ...DEFAULT_LOCK_SETTINGS, title: 'A quiet week', ...change }).map(
    ({ field, code }) => `${field}:${code}`,
  );

it.each<[Partial<CardCounts>, boolean]>([
  [{}, true],
  [{ GREEN: 0 }, false],
  [{ GREEN: 1000 }, true],
  [{ RED: 0 }, true],
  [{ RED: 1000 }, true],
  [{ RED: 1001 }, false],
  [{ RED: -1 }, false],
  [{ RED: 1.5 }, false],
  [{ YELLOW: Number.NaN }, false],
  [Object.fromEntries(cardTypes.map((type) => [type, 0])), false],
  [Object.fromEntries(cardTypes.map((type) => [type, 1000])), true],
])('a deck with %j holds: %s', (change, holds) => {
  const cardCounts = { ...DEFAULT_CARD_COUNTS, ...change };
  expect(problems({ cardGameEnabled: true, cardCounts })).toEqual(
    holds ? [] : ['cardCounts:card_counts_invalid'],
  );
});

it.each<[Partial<CardConfig>, boolean]>([
  [{}, true],
  [{ redSeconds: 1, freezeDurationSeconds: 1 }, true],
  [{ redSeconds: 86_400, freezeDurationSeconds: 86_400 }, true],
  [{ redSeconds: 0 }, false],
  [{ redSeconds: 86_401 }, false],
  [{ redSeconds: 0.5 }, false],
  [{ freezeDurationSeconds: 0 }, false],
  [{ freezeDurationSeconds: 86_401 }, false],
  [{ yellowAddMin: 0, yellowAddMax: 0, yellowRemoveMin: 0, yellowRemoveMax: 0 }, true],
  [{ yellowAddMin: 100, yellowAddMax: 100 }, true],
  [{ yellowAddMin: 3, yellowAddMax: 2 }, false],
  [{ yellowAddMax: 101 }, false],
  [{ yellowAddMin: -1 }, false],
  [{ yellowRemoveMin: 3, yellowRemoveMax: 2 }, false],
  [{ yellowRemoveMax: 101 }, false],
  [{ yellowRemoveMin: 0.5 }, false],
])('cards that do %j hold: %s', (change, holds) => {
  const cardConfig = { ...DEFAULT_CARD_CONFIG, ...change };
  expect(problems({ cardGameEnabled: true, cardConfig })).toEqual(
    holds ? [] : ['cardConfig:card_config_invalid'],
  );
});

it('cumulative chances need the card game', () => {
  expect(problems({ cumulativeChancesEnabled: true })).toEqual([
    'cumulativeChancesEnabled:cumulative_needs_cards',
  ]);
  expect(problems({ cumulativeChancesEnabled: true, cardGameEnabled: true })).toEqual([]);
});

it('a card game that is off may be anything', () => {
  const cardCounts = { ...DEFAULT_CARD_COUNTS, GREEN: 0 };
  const cardConfig = { ...DEFAULT_CARD_CONFIG, redSeconds: 0 };
  expect(problems({ cardCounts, cardConfig })).toEqual([]);
});
