import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant, queryNumber } from '../text';

/** The database reads about a page of its own for each entry: no more than what is likely to be looked at. */
export const HISTORY_PAGE_SIZE = 20;

/** Something that happened to a lock, in words. */
export const lockEvent = z.object({
  _id: id,
  type: z.string(),
  message: z.string(),
  createdAt: instant,
  actor: z.object({
    kind: z.enum(['WEARER', 'KEYHOLDER', 'AI', 'STAFF', 'DEVICE', 'SYSTEM']),
    username: z.nullable(z.string()),
  }),
});

/** What was done in a lock, from its start to its end. */
export const lockTally = z.object({
  cardsDrawn: z.number(),
  tasksCompleted: z.number(),
  wheelSpins: z.number(),
  /** Days with a verification photo. */
  daysVerified: z.number(),
});

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/locks/:id/events',
  summary: 'What happened to a lock, newest first, 20 at a time',
  auth: 'restricted',
  params: z.object({ id }),
  query: z.object({ before: z.optional(queryNumber({ min: 1, max: 1_000_000_000 })) }),
  reply: z.object({
    events: z.array(lockEvent),
    /** With the first page of a lock that is over. */
    tally: z.nullable(lockTally),
    /** Give it as `before` for the next page; null at the beginning of the lock. */
    nextBefore: z.nullable(z.number()),
    /** The version of the lock that is told of; what time alone did to a lock is in its own reply first. */
    version: z.number(),
  }),
  errors: ['lock_not_found', 'not_allowed'],
  noStore: true,
});
