import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { lockAfter } from '../locks/after-command';
import { nonce } from '../locks/nonce';
import { id } from '../text';
import { cardSession } from './card-session';
import { cardCounts, cardType } from './deck';

const params = z.object({ id });

export const drawCard = endpoint({
  method: 'POST',
  path: '/api/locks/:id/card/draw',
  summary: 'Draw one card',
  auth: 'restricted',
  params,
  body: z.optional(z.strictObject({ nonce })),
  reply: z.object({
    cardType,
    yellowEffect: z.nullable(z.number()),
    /** The time that the card added to the timer; null if the time is hidden. */
    addedSeconds: z.nullable(z.number()),
    /** The GREEN card: the lock has ended. */
    isUnlocked: z.boolean(),
    session: cardSession,
    lock: lockAfter,
  }),
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'card_game_disabled',
    'draw_too_soon',
    'deck_empty',
    'frozen_by_keyholder',
    'hygienic_unlock_in_progress',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  limits: [{ name: 'draw-card', points: 600, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});

const managed = z.object({ remainingCardCounts: z.nullable(cardCounts), lock: lockAfter });
const manageErrors = [
  'lock_not_found',
  'not_allowed',
  'lock_ended',
  'card_game_disabled',
  'cards_not_manageable',
  'idempotency_key_reused',
  'request_in_progress',
] as const;

export const addCard = endpoint({
  method: 'POST',
  path: '/api/locks/:id/cards/add',
  summary: 'Put a card into a running deck: the wearer of a self lock, or a trusted keyholder',
  auth: 'member',
  params,
  body: z.strictObject({ cardType }),
  reply: managed,
  errors: [...manageErrors, 'green_not_addable', 'deck_full'],
  limits: [{ name: 'add-card', points: 240, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});

export const removeCard = endpoint({
  method: 'POST',
  path: '/api/locks/:id/cards/remove',
  summary: 'Take a card out of a running deck: a trusted keyholder',
  auth: 'member',
  params,
  body: z.strictObject({ cardType }),
  reply: managed,
  errors: [...manageErrors, 'no_such_card', 'last_green_stays'],
  limits: [{ name: 'remove-card', points: 240, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});

const spread = z.object({ best: z.number(), average: z.number(), worst: z.number() });

/** Until a GREEN, from the deck as it is now. */
export const cardOdds = z.object({
  method: z.enum(['EXACT', 'SIMULATED']),
  runs: z.nullable(z.number()),
  chancesLeft: spread,
  daysLeft: spread,
  /** Half the width of the 95 % interval of the averages; 0 where exact. */
  averageMargin: z.object({ chances: z.number(), days: z.number() }),
  /** Chance of being out by that day, 0 to 1. */
  outBy: z.array(z.object({ day: z.number(), chance: z.number(), margin: z.number() })),
  /**
   * When the lock opens without another draw, in days, and the chance that it takes longer with every chance drawn; null
   * where the timer does not count. A card's freeze counts as ended by the next draw.
   */
  withoutDrawing: z.nullable(z.object({ days: z.number(), longerChance: z.number(), margin: z.number() })),
  /** How many games are out within how many days: the share, 0 to 1, and its days. */
  curve: z.array(z.object({ share: z.number(), days: z.number() })),
});

export const cardStats = endpoint({
  method: 'GET',
  path: '/api/cards/:id/stats',
  summary: 'Best, average and worst until a GREEN card, of the lock with this id',
  auth: 'restricted',
  params,
  /**
   * Every field is null after the end, and if the deck is hidden from the viewer. A chance draws one card, a
   * STICKY included, so `cardsDrawn` equals `chancesLeft`.
   */
  reply: z.object({
    chancesLeft: z.nullable(spread),
    daysLeft: z.nullable(spread),
    cardsDrawn: z.nullable(spread),
    odds: z.nullable(cardOdds),
  }),
  errors: ['lock_not_found', 'card_game_disabled'],
  /** Each takes the server some tenths of a second at worst. */
  limits: [{ name: 'card-stats', points: 120, durationSeconds: 600, by: 'user' }],
  noStore: true,
});
