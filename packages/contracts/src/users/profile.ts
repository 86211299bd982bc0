import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { person } from '../locks/people';
import { browserTimeZone, id, instant } from '../text';
import { sexualOrientations } from './me';
import { personId } from './person-id';

/** The days that a profile counts. */
export const PROFILE_DAYS = 30;

/** The person's time in locks, with the civil days of the reader's zone. */
export const lockedTime = z.object({
  /** Null while no lock runs. */
  lockedSince: z.nullable(instant),
  activeLocks: z.number(),
  currentStreakDays: z.number(),
  longestStreakDays: z.number(),
  sessionCount: z.number(),
  totalLockedMs: z.number(),
  /** The last thirty days, today last, each with how much of it was locked, 0 to 1. */
  days: z.array(z.object({ date: z.iso.date(), share: z.number() })),
  /** Running locks whose verification photos are for everybody. */
  galleries: z.array(z.object({ lockId: id })),
});

/** A person as another member sees them. What they keep to themselves is null. */
export const publicProfile = z.extend(person, {
  description: z.string(),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  age: z.nullable(z.number()),
  dateOfBirth: z.nullable(z.iso.date()),
  sexualOrientation: z.nullable(z.enum(sexualOrientations)),
  discordUsername: z.nullable(z.string()),
  telegramUsername: z.nullable(z.string()),
  profilePhotos: z.array(z.string()),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isSiteOwner: z.boolean(),
  verifiedAdult: z.boolean(),
  createdAt: instant,
  isOnline: z.nullable(z.boolean()),
  lastSeen: z.nullable(instant),
  /** Whether the caller may write to them. */
  takesMessages: z.boolean(),
  lockedTime: z.nullable(lockedTime),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/users/:id/public',
  summary: 'A person, as far as they show themselves; the caller sees themselves whole',
  auth: 'member',
  params: z.object({ id: personId }),
  query: z.object({
    /** Whose civil days the days are; UTC without it. */
    tz: z.optional(browserTimeZone),
  }),
  reply: publicProfile,
  errors: ['user_not_found'],
  readsAhead: true,
});
