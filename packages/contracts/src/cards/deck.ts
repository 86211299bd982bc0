import {
  type CardConfig,
  cardTypes,
  DEFAULT_CARD_CONFIG,
  MAX_CARD_SECONDS,
  MAX_CARDS_OF_A_TYPE,
  MAX_YELLOW,
} from '@keyhold/rules/cards/deck';
import * as z from 'zod/mini';

export const cardType = z.enum(cardTypes);

const count = z._default(z.int().check(z.minimum(0), z.maximum(MAX_CARDS_OF_A_TYPE)), 0);

/** How many there are of each kind; a kind that is left out is not in the deck. */
export const cardCounts = z.strictObject({
  DOUBLE_UP: count,
  FREEZE: count,
  GREEN: count,
  RED: count,
  PLUS_1_RED: count,
  PLUS_2_RED: count,
  PLUS_3_RED: count,
  RESET: count,
  STICKY: count,
  YELLOW: count,
});

const or = (key: keyof CardConfig, schema: z.ZodMiniNumber) => z._default(schema, DEFAULT_CARD_CONFIG[key]);
const seconds = z.int().check(z.minimum(1), z.maximum(MAX_CARD_SECONDS));
const reds = z.int().check(z.minimum(0), z.maximum(MAX_YELLOW));

/** A field that is left out takes its default. */
export const cardConfig = z.strictObject({
  redSeconds: or('redSeconds', seconds),
  freezeDurationSeconds: or('freezeDurationSeconds', seconds),
  yellowAddMin: or('yellowAddMin', reds),
  yellowAddMax: or('yellowAddMax', reds),
  yellowRemoveMin: or('yellowRemoveMin', reds),
  yellowRemoveMax: or('yellowRemoveMax', reds),
});
