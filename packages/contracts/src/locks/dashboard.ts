import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { gameSession } from '../games/game-session';
import { shownPenaltyConfig, shownTaskModule, shownWheelModule } from '../games/modules';
import { done, fileReply, id, instant } from '../text';
import { dutyKinds } from './duty-texts';
import { person } from './people';

export const combinationTypes = ['DIGITS', 'PHOTO', 'DEVICE'] as const;
export const endReasons = [
  'TIMER',
  'HARD_STOP',
  'SAFETY_EXIT',
  'EMERGENCY',
  'OWNER',
  'GREEN_CARD',
  'BUYOUT',
  'STAFF',
  'ABANDONED',
  'ARCHIVED',
  'LEFT',
] as const;

/** The code, to its wearer, after the end. */
export const combination = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DIGITS'), digits: z.string() }),
  z.object({ type: z.literal('PHOTO'), photoUrl: z.string() }),
  z.object({ type: z.literal('DEVICE') }),
]);

/** How many hygienic unlocks are left, or how long until the next. */
export const hygienicStatus = z.object({
  type: z.enum(['COUNT_BASED', 'TIME_BASED']),
  available: z.boolean(),
  /** Count-based only. */
  usesLeft: z.nullable(z.number()),
  /** Time-based only, in milliseconds; 0 when it is there. */
  timeUntilAvailable: z.nullable(z.number()),
  /** The same as an instant, also when it has come. */
  availableAt: z.nullable(instant),
});

/** One reason why the timer stands still. */
const freeze = z.object({
  source: z.enum(['KEYHOLDER', 'CARD', 'OVERRUN', 'HYGIENE']),
  since: instant,
  /** When it ends by itself; null where somebody has to end it. */
  until: z.nullable(instant),
});

/** A lock as its card shows it to its wearer or its keyholder. Seconds are whole; null is "hidden from you". */
export const dashboardLock = z.object({
  _id: id,
  version: z.number(),
  title: z.string(),
  photoUrl: z.nullable(z.string()),
  type: z.enum(['SELF', 'SHARED']),
  /** The wearer's AI keyholder takes part in it. */
  hasAiKeyholder: z.boolean(),
  /** The viewer holds the key; otherwise they wear it. */
  isKeyholder: z.boolean(),
  /** The keyholder of a shared lock; left out of the keyholder's own list. */
  owner: z.nullable(person),
  /** The wearer, shown to the keyholder. */
  wearer: z.nullable(person),
  frozen: z.boolean(),
  freezeSources: z.array(z.enum(['KEYHOLDER', 'CARD', 'OVERRUN', 'HYGIENE'])),
  remainingSeconds: z.nullable(z.number()),
  totalSeconds: z.nullable(z.number()),
  initialDurationSeconds: z.number(),
  elapsedSeconds: z.number(),
  /** Whole percent, 100 only at the end. */
  progress: z.nullable(z.number()),
  /** When the timer ends if nothing changes; null while frozen or hidden. */
  endsAt: z.nullable(instant),
  /** The latest moment at which this lock opens, whatever happens; null without a hard stop. */
  hardStopAt: z.nullable(instant),
  startedAt: instant,
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.enum(endReasons)),
  unlockedByOwner: z.boolean(),
  wearerAbandoned: z.boolean(),
  wearerAbandonedAt: z.nullable(instant),
  /** The wearer archived it: nobody gets this combination back. */
  combinationDestroyed: z.boolean(),
  emergencyReleaseEnabled: z.boolean(),
  emergencyReleaseUsed: z.boolean(),
  emergencyReleaseUsedAt: z.nullable(instant),
  canEmergencyRelease: z.boolean(),
  hygienicUnlockEnabled: z.boolean(),
  hygienicUnlockAvailable: z.boolean(),
  hygienicUnlockStatus: z.nullable(hygienicStatus),
  hygienicUnlockInProgress: z.boolean(),
  hygienicUnlockUsedCount: z.number(),
  hygienicUnlockMaxUses: z.number(),
  requireDailyVerification: z.boolean(),
  verificationSubmittedToday: z.boolean(),
  canSubmitVerification: z.boolean(),
  /** Today's photo was sent back, with what should be better, and no other has come yet. */
  verificationSentBack: z.nullable(z.object({ note: z.nullable(z.string()) })),
  /** When the day ends for which something is asked; null where nothing is asked by the day, and after the end. */
  dayEndsAt: z.nullable(instant),
  findomEnabled: z.boolean(),
  /** The amount still owed today, under both of its names; null without a daily tribute. */
  tributeRemainingTodayMinorUnits: z.nullable(z.number()),
  tributeRemainingMinor: z.nullable(z.number()),
  /** The amount recorded for today; null without a daily tribute. */
  tributePaidTodayMinorUnits: z.nullable(z.number()),
  dailyTributeCurrency: z.string(),
  /** Shown to the keyholder: today's tribute is not paid in full. */
  unpaidToday: z.boolean(),
  canPayTribute: z.boolean(),
  /** How many payments wait for the keyholder's answer. */
  openPayments: z.number(),
  /** What they come to. */
  openPaymentsMinorUnits: z.number(),
  /** The day, in the lock's zone, on which the first of them was recorded; null without. */
  openPaymentsSince: z.nullable(z.iso.date()),
  /** Shown to the keyholder: an ID photo waits to be looked at. */
  idPhotoWaits: z.boolean(),
  /** The day, in the lock's zone, whose verification photo waits for the keyholder's verdict; null without. */
  waitingVerificationDate: z.nullable(z.iso.date()),
  /** Shown to the keyholder, while the lock runs: the last seven days that are over, in its zone, each with what it lacked. */
  pastWeek: z.array(z.object({ date: z.iso.date(), missed: z.array(z.enum(dutyKinds)) })),
  cardGameEnabled: z.boolean(),
  /** How many cards are left; null without a card game, and where they are hidden from the viewer. */
  cardsRemaining: z.nullable(z.number()),
  /** When a card may be drawn; null without a card game, while one may, and after the end. */
  nextPlayableAt: z.nullable(instant),
  /**
   * When the next chance comes; null without cards, after the end, and while one waits and chances do not
   * stack.
   */
  nextChanceAt: z.nullable(instant),
  /** Chances to draw beyond the first. */
  stackedChances: z.number(),
  canDraw: z.boolean(),
  /** Null where they are off. */
  penaltyConfig: z.nullable(shownPenaltyConfig),
  taskModule: z.nullable(shownTaskModule),
  wheelModule: z.nullable(shownWheelModule),
  /** Null where neither tasks nor wheel are on. */
  gameSession: z.nullable(gameSession),
  canArchive: z.boolean(),
  canAddTime: z.boolean(),
  canRemoveTime: z.boolean(),
  canFreeze: z.boolean(),
  canUnfreeze: z.boolean(),
  safetyExitHours: z.number(),
  /** The running safety exit. */
  safetyExit: z.nullable(z.object({ requestedAt: instant, dueAt: instant })),
  canStartSafetyExit: z.boolean(),
  canCancelSafetyExit: z.boolean(),
  canReveal: z.boolean(),
  canRemove: z.boolean(),
  /** The digits, or the photo, are in the reply: the wearer revealed them. */
  canReadDigits: z.boolean(),
  canReadPhoto: z.boolean(),
  canUnlockDevice: z.boolean(),
  /** Present only after the wearer revealed it. */
  combination: z.nullable(combination),
  /** When an ended lock is deleted; null until its code was read. */
  deletesAt: z.nullable(instant),
  session: z.object({
    combinationType: z.enum(combinationTypes),
    activeDeviceId: z.nullable(id),
    freezes: z.array(freeze),
  }),
  /** Fairness: the promise made at the start. */
  seedHash: z.string(),
});

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/locks/me/dashboard',
  summary: "The wearer's locks, newest first",
  auth: 'restricted',
  reply: z.array(dashboardLock),
  errors: [],
  noStore: true,
});

export const keyholderDashboard = endpoint({
  method: 'GET',
  path: '/api/locks/owner/dashboard',
  summary: 'The locks of which the person holds the key, newest first',
  auth: 'member',
  reply: z.object({ items: z.array(dashboardLock) }),
  errors: [],
  noStore: true,
});

export const archivedLocks = endpoint({
  method: 'GET',
  path: '/api/locks/owner/archived',
  summary:
    'The locks that the person archived as their keyholder, until they are deleted; archived last first',
  auth: 'member',
  reply: z.object({ items: z.array(dashboardLock) }),
  errors: [],
  noStore: true,
});

export const activeLock = endpoint({
  method: 'GET',
  path: '/api/locks/me/active',
  alsoAt: ['/api/locks/active'],
  summary:
    'Of the locks of the wearer that have not ended the one that was started last and has games; the last one where none has',
  auth: 'restricted',
  reply: z.object({ lock: z.nullable(dashboardLock) }),
  errors: [],
  noStore: true,
});

export const activeSession = endpoint({
  method: 'GET',
  path: '/api/locks/my-active',
  summary: 'The session of the lock that was started last and has not ended, in short',
  auth: 'restricted',
  reply: z.object({
    session: z.nullable(
      z.object({
        lockId: id,
        startedAt: instant,
        combinationType: z.enum(combinationTypes),
        activeDeviceId: z.nullable(id),
        frozen: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const revealCombination = endpoint({
  method: 'GET',
  path: '/api/locks/:id/combination',
  summary: 'The combination of an ended lock, to its wearer; records the reveal',
  auth: 'restricted',
  params: z.object({ id }),
  reply: combination,
  errors: ['lock_not_found', 'lock_still_active', 'combination_destroyed', 'combination_lost'],
  noStore: true,
  records: true,
});

/**
 * The address at which the wearer's browser gets the photo of a combination. A browser shows an address that
 * it has shown before without asking again, so each file has its own address.
 */
export const combinationPhotoUrl = (lockId: string, fileId: string) =>
  `/api/locks/${lockId}/combination/photo?v=${fileId.slice(-8)}`;

export const combinationPhoto = endpoint({
  method: 'GET',
  path: '/api/locks/:id/combination/photo',
  summary: 'The photo of a combination that its wearer has revealed, or needs in a hygienic unlock',
  auth: 'restricted',
  params: z.object({ id }),
  /** Tells one photo of a lock from the next; the answer does not depend on it. */
  query: z.object({ v: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/))) }),
  reply: fileReply,
  sendsFile: true,
  errors: ['lock_not_found', 'lock_still_active', 'combination_not_revealed', 'combination_destroyed'],
  noStore: true,
});

export const removeLock = endpoint({
  method: 'DELETE',
  path: '/api/locks/:id',
  summary: 'Remove an ended lock whose combination was read, or cannot be opened',
  auth: 'restricted',
  params: z.object({ id }),
  reply: done,
  errors: ['lock_not_found', 'lock_still_active', 'combination_not_revealed'],
});
