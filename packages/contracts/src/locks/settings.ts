import { CLIENT_SEED_MAX_LENGTH } from '@keyhold/rules/fairness/commitment';
import {
  currencies,
  DESCRIPTION_MAX_LENGTH,
  HYGIENIC_MAX_DAYS,
  HYGIENIC_MAX_USES,
  HYGIENIC_MIN_DAYS,
  HYGIENIC_MIN_USES,
  MAX_AMOUNT_MINOR_UNITS,
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
const digitsMessage = '4-digit code is required in DIGITS mode';
export const digits = z.string(digitsMessage).check(z.regex(/^[1-9]\d{3}$/, digitsMessage));

/** Random text of the browser's own that goes into every later draw. */
export const clientSeed = text({ min: 8, max: CLIENT_SEED_MAX_LENGTH });

const days = z.int().check(z.minimum(0), z.maximum(MAX_DAYS));
const hours = z.int().check(z.minimum(0), z.maximum(MAX_HOURS));

/** An IANA zone that this browser or server knows. */
const timezone = text({ min: 1, max: 64 }).check(z.refine<string>(isTimeZone, 'Unknown time zone'));

const boolean = z.boolean();
const amount = z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR_UNITS));

/** How long the safety exit takes, in hours: the wearer's own choice at every start. */
export const safetyExitHours = z
  .int()
  .check(z.minimum(SAFETY_EXIT_MIN_HOURS), z.maximum(SAFETY_EXIT_MAX_HOURS));

/** Days and hours add up. No maximum is a maximum of 0 or null. */
const commonSettings = {
  title: text({ min: TITLE_MIN_LENGTH, max: TITLE_MAX_LENGTH }),
  description: z.optional(text({ max: DESCRIPTION_MAX_LENGTH })),
  initialDurationDays: days,
  initialDurationHours: hours,
  maxDurationDays: z.optional(z.nullable(days)),
  maxDurationHours: z.optional(z.nullable(hours)),
  limitBeyondMax: z.optional(boolean),
  displayRemainingTime: z.optional(boolean),
  displayHistory: z.optional(boolean),
  requireDailyVerification: z.optional(boolean),
  emergencyReleaseEnabled: z.optional(boolean),
  hygienicUnlockEnabled: z.optional(boolean),
  hygienicUnlockType: z.optional(z.enum(['COUNT_BASED', 'TIME_BASED'])),
  /** Time-based only. */
  hygienicUnlockDays: z.optional(z.int().check(z.minimum(HYGIENIC_MIN_DAYS), z.maximum(HYGIENIC_MAX_DAYS))),
  /** Count-based only. */
  hygienicUnlockMaxUses: z.optional(
    z.int().check(z.minimum(HYGIENIC_MIN_USES), z.maximum(HYGIENIC_MAX_USES)),
  ),
};

/** Settings of a self lock. */
export const selfLockSettings = z.strictObject({
  ...commonSettings,
  safetyExitHours: z.optional(safetyExitHours),
  timezone: z.optional(timezone),
});
export type SelfLockSettings = z.output<typeof selfLockSettings>;

/** What the wearer of a shared lock sets for themselves when they accept it. */
export const wearersOwnSettings = {
  safetyExitHours: z.optional(safetyExitHours),
  timezone: z.optional(timezone),
};

/** Settings of a shared lock: what every lock that is accepted from a template starts with. */
export const sharedLockSettings = {
  ...commonSettings,
  trustKeyholder: z.optional(boolean),
  publicVerificationGallery: z.optional(boolean),
  requireID: z.optional(boolean),
  findomEnabled: z.optional(boolean),
  dailyTributeEnabled: z.optional(boolean),
  dailyTributeAmountMinorUnits: z.optional(amount),
  dailyTributeCurrency: z.optional(z.enum(currencies)),
  lockoutFeeEnabled: z.optional(boolean),
  lockoutFeeMinorUnits: z.optional(amount),
  dynamicBuyoutFromTribute: z.optional(boolean),
};
