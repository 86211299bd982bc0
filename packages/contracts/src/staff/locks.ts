import { cardTypes } from '@keyhold/rules/cards/deck';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { pagination } from '../explore/pages';
import { endReasons } from '../locks/dashboard';
import { done, fileReply, id, instant, queryNumber, text } from '../text';
import { staffReason } from './reason';

export const STAFF_LOCKS_PAGE_SIZE = 10;
/** A search looks at so many titles, those of the newest. */
export const STAFF_TITLES_SEARCHED = 10_000;
export const staffLockLists = ['active', 'templates', 'stale'] as const;
/** What is typed to unlock every lock. */
export const unlockAllPhrase = 'UNLOCK ALL' as const;

const named = z.object({ _id: id, username: z.string() });
const cardCounts = z.record(z.enum(cardTypes), z.number());

const session = z.object({
  combinationType: z.enum(['DIGITS', 'PHOTO', 'DEVICE']),
  activeDeviceId: z.nullable(id),
  /** Where the photo is read, with a reason; null where there is none. */
  combinationPhotoUrl: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.enum(endReasons)),
  wearer: named,
  /** Null without cards, and in a lock of one's own. */
  remainingCardCounts: z.nullable(cardCounts),
  unlockedByOwner: z.boolean(),
  emergencyReleaseUsed: z.boolean(),
  emergencyReleaseUsedAt: z.nullable(instant),
  archivedByWearer: z.boolean(),
  wearerAbandonedAt: z.nullable(instant),
  /** Days until it is deleted, 0 once it may be; null while it is locked or its combination unread. */
  daysLeft: z.nullable(z.int()),
});

export const staffLock = z.object({
  _id: id,
  title: z.string(),
  type: z.enum(['SELF', 'SHARED']),
  isTemplate: z.boolean(),
  cardGameEnabled: z.boolean(),
  cardCounts: z.nullable(cardCounts),
  /** Null for a template, and in a lock of one's own: its wearer might not be meant to know. */
  remainingSeconds: z.nullable(z.int()),
  initialDurationSeconds: z.int(),
  frozen: z.boolean(),
  startedAt: instant,
  /** The keyholder of a shared lock or template; the wearer of a self lock. */
  createdBy: named,
  session: z.nullable(session),
  /** Why the caller may not act on it: it is their own, or of somebody above them. */
  closedToYou: z.nullable(z.enum(['own_case', 'above_you'])),
});

export const listStaffLocks = endpoint({
  method: 'GET',
  path: '/api/admin/locks',
  summary:
    'Locks that run, templates, or locks that have ended; newest first, found by a person, a title or an id',
  auth: 'admin',
  query: z.object({
    page: z.optional(queryNumber({ min: 1, max: 100_000 })),
    limit: z.optional(queryNumber({ min: 1, max: 100 })),
    type: z.optional(z.enum(staffLockLists)),
    search: z.optional(text({ max: 200 })),
  }),
  reply: z.object({ locks: z.array(staffLock), pagination }),
  errors: [],
  noStore: true,
});

const params = z.object({ id });
const acting = ['lock_not_found', 'own_case', 'above_you'] as const;

export const readCompleteLock = endpoint({
  method: 'GET',
  path: '/api/admin/locks/:id/complete',
  summary: 'Everything that is kept of a lock but what is sealed; the audit tells that it was read',
  auth: 'admin',
  params,
  reply: z.record(z.string(), z.unknown()),
  errors: acting,
  noStore: true,
  records: true,
});

/** The wearer reads it: it is asked before anything is opened. */
const asked = z.object({ reason: staffReason });
const opening = [
  ...acting,
  'combination_destroyed',
  'combination_not_revealed',
  'combination_lost',
  'not_found',
  'fresh_login_required',
] as const;

export const decryptDigits = endpoint({
  method: 'GET',
  path: '/api/admin/locks/:id/decrypt-digits',
  summary: 'The digits of a lock; its wearer is told at once, with the reason',
  auth: 'admin',
  freshLogin: true,
  params,
  query: asked,
  reply: z.object({ digits: z.string() }),
  errors: opening,
  noStore: true,
  records: true,
});

export const staffCombinationPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/locks/:id/combination-photo',
  summary: 'The photo of a combination; its wearer is told at once, with the reason',
  auth: 'admin',
  freshLogin: true,
  params,
  query: asked,
  reply: fileReply,
  sendsFile: true,
  errors: opening,
  noStore: true,
  records: true,
});

export const unlockAsStaff = endpoint({
  method: 'POST',
  path: '/api/admin/locks/:id/unlock',
  summary: 'End a lock; its wearer can read the combination',
  auth: 'admin',
  freshLogin: true,
  params,
  body: z.strictObject({ reason: staffReason }),
  reply: done,
  errors: [...acting, 'lock_ended', 'fresh_login_required'],
});

export const forceUnlockAll = endpoint({
  method: 'POST',
  path: '/api/admin/force-unlock-all',
  summary:
    'End every lock that runs; each wearer is told. It goes on in the background, also after a restart',
  auth: 'admin',
  freshLogin: true,
  body: z.strictObject({
    reason: staffReason,
    confirm: z.literal(unlockAllPhrase, `Type ${unlockAllPhrase}`),
  }),
  reply: z.object({ unlockedCount: z.int() }),
  errors: ['fresh_login_required'],
});

export const removeTemplateAsStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/templates/:id',
  summary: 'Remove a shared template; locks that run go on. Its keyholder is told',
  auth: 'admin',
  params,
  body: z.strictObject({ reason: staffReason }),
  reply: done,
  errors: ['template_not_found', 'above_you'],
});
