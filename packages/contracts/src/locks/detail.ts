import * as z from 'zod/mini';
import { cardSession } from '../cards/card-session';
import { cardConfig, cardCounts } from '../cards/deck';
import { endpoint } from '../endpoint';
import { shownTask } from '../games/modules';
import { id, instant } from '../text';
import { dashboardLock } from './dashboard';

/** A lock with everything that its wearer or keyholder may see of it. */
export const lockDetail = z.extend(dashboardLock, {
  description: z.string(),
  isOwner: z.boolean(),
  isWearer: z.boolean(),
  maxDurationSeconds: z.nullable(z.number()),
  limitBeyondMax: z.boolean(),
  displayRemainingTime: z.boolean(),
  displayHistory: z.boolean(),
  trustKeyholder: z.boolean(),
  dailyTributeEnabled: z.boolean(),
  dailyTributeAmountMinorUnits: z.number(),
  lockoutFeeEnabled: z.boolean(),
  lockoutFeeMinorUnits: z.number(),
  dynamicBuyoutFromTribute: z.boolean(),
  /** The keyholder is gone: nothing is owed any more, and the recorded payments can still be read. */
  paymentsOver: z.boolean(),
  /** The keyholder is gone: no photo is asked for any more, and the wearer can look back at theirs. */
  verificationOver: z.boolean(),
  publicVerificationGallery: z.boolean(),
  requireID: z.boolean(),
  timezone: z.string(),
  /** The share code of the template that the lock came from, while that exists. */
  shareCode: z.nullable(z.string()),
  /** How many wear a lock of that template now. */
  lockedCount: z.nullable(z.number()),
  session: z.extend(dashboardLock.shape.session, {
    startedAt: instant,
    /** The revealed photo of the combination. */
    combinationPhotoUrl: z.nullable(z.string()),
    frozen: z.boolean(),
    /** Null without a card game, and where they are hidden from the viewer. */
    remainingCardCounts: z.nullable(cardCounts),
    tributeState: z.nullable(
      z.object({
        remainingTodayMinorUnits: z.number(),
        paidTodayMinorUnits: z.number(),
        buyoutMinorUnits: z.nullable(z.number()),
        /** A buyout that the keyholder has not answered yet. */
        buyoutClaimed: z.boolean(),
      }),
    ),
  }),
  /** Null without a card game. */
  cardConfig: z.nullable(cardConfig),
  cards: z.nullable(cardSession),
  /** The task that waits to be done. */
  currentSelectedTask: z.nullable(z.object({ task: shownTask, selectedAt: instant })),
  /** Shown to the keyholder: the ID photo, until it is marked seen or 72 hours are over. */
  idPhoto: z.nullable(
    z.object({
      photoUrl: z.nullable(z.string()),
      uploadedAt: instant,
      seenAt: z.nullable(instant),
      deletesAt: z.nullable(instant),
    }),
  ),
  fairness: z.object({
    seedHash: z.string(),
    clientSeed: z.string(),
    configHash: z.string(),
    proof: z.enum(['FULL', 'SERVER_MADE']),
  }),
  /** It has cards, tasks or a wheel, or had: something was left to chance. */
  hasChance: z.boolean(),
  canReadHistory: z.boolean(),
  /** The games page offers the viewer settings, also where no game is on. */
  canEditGames: z.boolean(),
  canUnlockAsOwner: z.boolean(),
  canClaimBuyout: z.boolean(),
  canMarkIdPhotoSeen: z.boolean(),
  /** The verification photo that waits: to the keyholder for their verdict, to the wearer while they may take it back. */
  waitingVerificationId: z.nullable(id),
});

export const readLock = endpoint({
  method: 'GET',
  path: '/api/locks/:id',
  summary: 'A lock to its wearer or its keyholder',
  auth: 'restricted',
  params: z.object({ id }),
  reply: lockDetail,
  errors: ['lock_not_found'],
  noStore: true,
});
