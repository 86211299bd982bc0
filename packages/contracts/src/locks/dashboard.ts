import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant } from '../text';

export const combinationTypes = ['DIGITS', 'PHOTO', 'DEVICE'] as const;
export const endReasons = [
  'TIMER',
  'HARD_STOP',
  'SAFETY_EXIT',
  'EMERGENCY',
  'OWNER',
  'GREEN_CARD',
  'BUYOUT',
  'ABANDONED',
  'ARCHIVED',
] as const;

/** The code, to its wearer, after the end. */
export const combination = z.object({ type: z.literal('DIGITS'), digits: z.string() });

/** A lock as its card on the dashboard shows it. Seconds are whole; null is "hidden from you". */
export const dashboardLock = z.object({
  _id: id,
  version: z.number(),
  title: z.string(),
  type: z.enum(['SELF', 'SHARED']),
  isKeyholder: z.boolean(),
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
  safetyExitHours: z.number(),
  /** The running safety exit. */
  safetyExit: z.nullable(z.object({ requestedAt: instant, dueAt: instant })),
  canStartSafetyExit: z.boolean(),
  canCancelSafetyExit: z.boolean(),
  canReveal: z.boolean(),
  canRemove: z.boolean(),
  /** Only after the wearer revealed it. */
  combination: z.nullable(combination),
  /** When an ended lock is deleted; null until its code was read. */
  deletesAt: z.nullable(instant),
  session: z.object({ combinationType: z.enum(combinationTypes) }),
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

export const revealCombination = endpoint({
  method: 'GET',
  path: '/api/locks/:id/combination',
  summary: 'The combination of an ended lock, to its wearer; records the reveal',
  auth: 'restricted',
  params: z.object({ id }),
  reply: combination,
  errors: ['lock_not_found', 'lock_still_active'],
  noStore: true,
  records: true,
});

export const removeLock = endpoint({
  method: 'DELETE',
  path: '/api/locks/:id',
  summary: 'Remove an ended lock whose combination was read',
  auth: 'restricted',
  params: z.object({ id }),
  reply: done,
  errors: ['lock_not_found', 'lock_still_active', 'combination_not_revealed'],
});
