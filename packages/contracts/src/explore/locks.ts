import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { person } from '../locks/people';
import { id, instant, queryFlag } from '../text';
import { personId } from '../users/person-id';
import { countryQuery, pageQuery, pagination, searchQuery } from './pages';

export const EXPLORE_LOCKS_PAGE_SIZE = 12;
/** Shorter words would match nearly everything. */
export const EXPLORE_SEARCH_MIN_LENGTH = 2;

export const exploreLock = z.object({
  _id: id,
  shareCode: z.string(),
  title: z.string(),
  description: z.string(),
  photoUrl: z.nullable(z.string()),
  owner: z.extend(person, { country: z.nullable(z.string()) }),
  initialDurationSeconds: z.number(),
  maxDurationSeconds: z.nullable(z.number()),
  limitBeyondMax: z.boolean(),
  findomEnabled: z.boolean(),
  dailyTributeEnabled: z.boolean(),
  lockoutFeeEnabled: z.boolean(),
  requireDailyVerification: z.boolean(),
  cardGameEnabled: z.boolean(),
  taskModuleEnabled: z.boolean(),
  wheelModuleEnabled: z.boolean(),
  emergencyReleaseEnabled: z.boolean(),
  hygienicUnlockEnabled: z.boolean(),
  requireID: z.boolean(),
  requiresPassword: z.boolean(),
  lockedCount: z.number(),
  limitLockedUsers: z.nullable(z.number()),
  createdAt: instant,
});

const flag = z.optional(queryFlag);

export const exploreLocks = endpoint({
  method: 'GET',
  path: '/api/locks/explore',
  summary: 'Listed shared locks, newest first',
  auth: 'member',
  query: z.object({
    ...pageQuery,
    /** Words of the title, or the keyholder's name. */
    search: searchQuery,
    findom: flag,
    cardGame: flag,
    verification: flag,
    emergencyRelease: flag,
    hygienicUnlock: flag,
    country: countryQuery,
    ownerId: z.optional(id),
  }),
  reply: z.object({ locks: z.array(exploreLock), pagination }),
  errors: ['search_timed_out'],
});

export const lockStatusOfUser = endpoint({
  method: 'GET',
  path: '/api/locks/user/:id/status',
  summary: 'Whether a person is locked, as far as they show it',
  auth: 'member',
  params: z.object({ id: personId }),
  reply: z.object({
    /** False: they keep it to themselves, and the rest is null. */
    shown: z.boolean(),
    isLocked: z.nullable(z.boolean()),
    lockedSince: z.nullable(instant),
    activeLocks: z.nullable(z.number()),
  }),
  errors: ['user_not_found'],
});
