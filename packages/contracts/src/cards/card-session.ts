import * as z from 'zod/mini';
import { instant } from '../text';
import { cardConfig, cardCounts, cardType } from './deck';

/** A card that was drawn. */
const drawnCard = z.object({
  cardType,
  drawnAt: instant,
  /** How many REDs a YELLOW put in, or took out when it is negative. */
  yellowEffect: z.nullable(z.number()),
  /** The time that the card added to the timer; null if the time is hidden from the viewer. */
  addedSeconds: z.nullable(z.number()),
});

/** So many draws are in `history` at most: more than anybody scrolls through on a page. */
export const LATEST_DRAWS = 100;

/** The card game of a lock as this viewer may see it. */
export const cardSession = z.object({
  /** Null where they are hidden from the viewer. */
  remainingCardCounts: z.nullable(cardCounts),
  cardsRemaining: z.nullable(z.number()),
  /** What a RESET puts back, less the RESETs drawn so far; both null where the deck is hidden from the viewer. */
  startingCardCounts: z.nullable(cardCounts),
  resetsDrawn: z.nullable(z.number()),
  infoHidden: z.boolean(),
  cumulativeChancesEnabled: z.boolean(),
  /** When there is a chance again; null while there is one, and after the end. */
  nextPlayableAt: z.nullable(instant),
  /** When the next chance comes; null after the end, and while one waits and chances do not stack. */
  nextChanceAt: z.nullable(instant),
  /** Chances beyond the first. */
  stackedChances: z.number(),
  /** Cards that may be drawn, or, while a FREEZE lets nobody draw, as soon as it does. */
  waitingChances: z.number(),
  /** Newest first, the last `LATEST_DRAWS`; empty where the history is hidden. */
  history: z.array(drawnCard),
  cardConfig,
  canDraw: z.boolean(),
  canAddCards: z.boolean(),
  canAddGreen: z.boolean(),
  canRemoveCards: z.boolean(),
});
