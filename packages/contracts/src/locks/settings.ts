import { CLIENT_SEED_MAX_LENGTH } from '@keyhold/rules/fairness/commitment';
import {
  DESCRIPTION_MAX_LENGTH,
  MAX_DAYS,
  MAX_HOURS,
  SAFETY_EXIT_MAX_HOURS,
  SAFETY_EXIT_MIN_HOURS,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from '@keyhold/rules/locks/settings';
import { isTimeZone } from '@keyhold/rules/time/zone';
import * as z from 'zod/mini';
import { text } from '../text';

/** Four digits, 1000 to 9999, as the wearer set them on the box. */
export const digits = z.string().check(z.regex(/^[1-9]\d{3}$/, '4-digit code is required in DIGITS mode'));

/** Random text of the browser's own that goes into every later draw. */
export const clientSeed = text({ min: 8, max: CLIENT_SEED_MAX_LENGTH });

const days = z.int().check(z.minimum(0), z.maximum(MAX_DAYS));
const hours = z.int().check(z.minimum(0), z.maximum(MAX_HOURS));

/** An IANA zone that this browser or server knows. */
const timezone = text({ min: 1, max: 64 }).check(z.refine<string>(isTimeZone, 'Unknown time zone'));

/** Settings of a self lock; days and hours add up. No maximum is a maximum of 0. */
export const selfLockSettings = z.strictObject({
  title: text({ min: TITLE_MIN_LENGTH, max: TITLE_MAX_LENGTH }),
  description: z.optional(text({ max: DESCRIPTION_MAX_LENGTH })),
  initialDurationDays: days,
  initialDurationHours: hours,
  maxDurationDays: z.optional(days),
  maxDurationHours: z.optional(hours),
  limitBeyondMax: z.optional(z.boolean()),
  displayRemainingTime: z.optional(z.boolean()),
  displayHistory: z.optional(z.boolean()),
  safetyExitHours: z.optional(
    z.int().check(z.minimum(SAFETY_EXIT_MIN_HOURS), z.maximum(SAFETY_EXIT_MAX_HOURS)),
  ),
  timezone: z.optional(timezone),
});
export type SelfLockSettings = z.output<typeof selfLockSettings>;
