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
import * as z from 'zod/mini';
import { cardConfig, cardCounts } from '../cards/deck';
import { penaltyConfig, taskModule, wheelModule } from '../games/modules';
import { browserTimeZone, text } from '../text';
import { hygienicUnlockMessage, titleMessage } from './setting-texts';

/** Random text of the browser's own that goes into every later draw. */
export const clientSeed = text({ min: 8, max: CLIENT_SEED_MAX_LENGTH });

const days = z.int().check(z.minimum(0), z.maximum(MAX_DAYS));
const hours = z.int().check(z.minimum(0), z.maximum(MAX_HOURS));

function hygienicUnlock(min: number, max: number) {
  return z
    .int(hygienicUnlockMessage)
    .check(z.minimum(min, hygienicUnlockMessage), z.maximum(max, hygienicUnlockMessage));
}

const boolean = z.boolean();
const amount = z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR_UNITS));

/** How long the safety exit takes, in hours: the wearer's own choice at every start. */
export const safetyExitHours = z
  .int()
  .check(z.minimum(SAFETY_EXIT_MIN_HOURS), z.maximum(SAFETY_EXIT_MAX_HOURS));

/** Reads the empty text that a form sends for a blank field as null. */
function blankIsNull(number: typeof days | typeof hours) {
  return z.pipe(
    z.nullable(z.union([z.literal(''), number])),
    z.transform((value) => (value === '' ? null : value)),
  );
}

/** Days and hours add up. No maximum is a maximum of 0, blank or null. */
const commonSettings = {
  title: text({
    min: TITLE_MIN_LENGTH,
    max: TITLE_MAX_LENGTH,
    tooShort: titleMessage,
    tooLong: titleMessage,
  }),
  description: z.optional(text({ max: DESCRIPTION_MAX_LENGTH, lines: 'several' })),
  initialDurationDays: days,
  initialDurationHours: hours,
  maxDurationDays: z.optional(blankIsNull(days)),
  maxDurationHours: z.optional(blankIsNull(hours)),
  limitBeyondMax: z.optional(boolean),
  displayRemainingTime: z.optional(boolean),
  displayHistory: z.optional(boolean),
  requireDailyVerification: z.optional(boolean),
  emergencyReleaseEnabled: z.optional(boolean),
  hygienicUnlockEnabled: z.optional(boolean),
  hygienicUnlockType: z.optional(z.enum(['COUNT_BASED', 'TIME_BASED'])),
  /** Time-based only. */
  hygienicUnlockDays: z.optional(hygienicUnlock(HYGIENIC_MIN_DAYS, HYGIENIC_MAX_DAYS)),
  /** Count-based only. */
  hygienicUnlockMaxUses: z.optional(hygienicUnlock(HYGIENIC_MIN_USES, HYGIENIC_MAX_USES)),
  cardGameEnabled: z.optional(boolean),
  infoHidden: z.optional(boolean),
  cumulativeChancesEnabled: z.optional(boolean),
  cardConfig: z.optional(cardConfig),
  cardCounts: z.optional(cardCounts),
  penaltyConfig: z.optional(penaltyConfig),
  taskModule: z.optional(taskModule),
  wheelModule: z.optional(wheelModule),
};

/** Settings of a self lock. */
export const selfLockSettings = z.strictObject({
  ...commonSettings,
  safetyExitHours: z.optional(safetyExitHours),
  timezone: z.optional(browserTimeZone),
});
export type SelfLockSettings = z.output<typeof selfLockSettings>;

/** The settings that the wearer of a shared lock chooses when they accept it. */
export const wearersOwnSettings = {
  safetyExitHours: z.optional(safetyExitHours),
  timezone: z.optional(browserTimeZone),
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
