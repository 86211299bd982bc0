import { checkCards } from '../cards/check-cards';
import { checkGames } from '../games/check-games';
import { isTimeZone } from '../time/zone';
import {
  buyoutMinorUnits,
  DESCRIPTION_MAX_LENGTH,
  HYGIENIC_MAX_DAYS,
  HYGIENIC_MAX_USES,
  HYGIENIC_MIN_DAYS,
  HYGIENIC_MIN_USES,
  initialDurationMs,
  type LockSettings,
  MAX_AMOUNT_MINOR_UNITS,
  MAX_DAYS,
  MAX_HOURS,
  maxDurationMs,
  SAFETY_EXIT_MAX_HOURS,
  SAFETY_EXIT_MIN_HOURS,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from './settings';
import type { LockKind } from './state';
import { hasLength, isWithin } from './within';

export const settingsProblemCodes = [
  'title_length',
  'description_length',
  'days_out_of_range',
  'hours_out_of_range',
  'duration_must_be_positive',
  'duration_exceeds_maximum',
  'maximum_required',
  'trust_keyholder_with_maximum',
  'hygienic_unlock_invalid',
  'tribute_amount_invalid',
  'tribute_amount_too_large',
  'buyout_amount_invalid',
  'buyout_amount_too_large',
  'dynamic_buyout_without_tribute',
  'dynamic_buyout_without_maximum',
  'dynamic_buyout_too_large',
  'cumulative_needs_cards',
  'card_counts_invalid',
  'card_config_invalid',
  'task_count_out_of_range',
  'task_module_invalid',
  'minimum_points_without_points',
  'spin_option_count_out_of_range',
  'wheel_module_invalid',
  'penalty_duration_invalid',
  'quota_out_of_range',
  'quota_needs_module',
  'quota_impossible',
  'safety_exit_hours_out_of_range',
  'timezone_unknown',
] as const;

export interface SettingsProblem {
  field: keyof LockSettings;
  /** The last two only of a change to a lock that runs. */
  code: (typeof settingsProblemCodes)[number] | 'module_needed_by_quota' | 'quota_until_midnight';
}

type SettingsCheck = (settings: LockSettings, kind: LockKind) => SettingsProblem[];

/** A payable amount: whole minor units above zero. */
export const isAmount = (value: number) => isWithin(value, 1, MAX_AMOUNT_MINOR_UNITS);

const checkTexts: SettingsCheck = ({ title, description }) => [
  ...(hasLength(title.trim(), TITLE_MIN_LENGTH, TITLE_MAX_LENGTH)
    ? []
    : [{ field: 'title', code: 'title_length' } as const]),
  ...(hasLength(description, 0, DESCRIPTION_MAX_LENGTH)
    ? []
    : [{ field: 'description', code: 'description_length' } as const]),
];

const checkRanges: SettingsCheck = (settings) => [
  ...(['initialDurationDays', 'maxDurationDays'] as const)
    .filter((field) => !isWithin(settings[field] ?? 0, 0, MAX_DAYS))
    .map((field) => ({ field, code: 'days_out_of_range' }) as const),
  ...(['initialDurationHours', 'maxDurationHours'] as const)
    .filter((field) => !isWithin(settings[field] ?? 0, 0, MAX_HOURS))
    .map((field) => ({ field, code: 'hours_out_of_range' }) as const),
];

const checkDuration: SettingsCheck = (settings, kind) => {
  const initial = initialDurationMs(kind, settings);
  const maximum = maxDurationMs(settings);
  if (initial <= 0) return [{ field: 'initialDurationDays', code: 'duration_must_be_positive' }];
  if (maximum !== null && initial > maximum) {
    return [{ field: 'initialDurationDays', code: 'duration_exceeds_maximum' }];
  }
  return [];
};

const checkMaximum: SettingsCheck = (settings) => {
  if (!settings.limitBeyondMax) return [];
  if (maxDurationMs(settings) === null) return [{ field: 'maxDurationDays', code: 'maximum_required' }];
  return settings.trustKeyholder ? [{ field: 'trustKeyholder', code: 'trust_keyholder_with_maximum' }] : [];
};

const checkSafetyExit: SettingsCheck = ({ safetyExitHours }) =>
  isWithin(safetyExitHours, SAFETY_EXIT_MIN_HOURS, SAFETY_EXIT_MAX_HOURS)
    ? []
    : [{ field: 'safetyExitHours', code: 'safety_exit_hours_out_of_range' }];

const checkTimezone: SettingsCheck = ({ timezone }) =>
  isTimeZone(timezone) ? [] : [{ field: 'timezone', code: 'timezone_unknown' }];

const checkHygiene: SettingsCheck = (settings) => {
  if (!settings.hygienicUnlockEnabled) return [];
  const isTimed = settings.hygienicUnlockType === 'TIME_BASED';
  const field = isTimed ? 'hygienicUnlockDays' : 'hygienicUnlockMaxUses';
  const isValid = isTimed
    ? isWithin(settings.hygienicUnlockDays, HYGIENIC_MIN_DAYS, HYGIENIC_MAX_DAYS)
    : isWithin(settings.hygienicUnlockMaxUses, HYGIENIC_MIN_USES, HYGIENIC_MAX_USES);
  return isValid ? [] : [{ field, code: 'hygienic_unlock_invalid' }];
};

const isTooLarge = (amount: number) => amount > MAX_AMOUNT_MINOR_UNITS;

const checkTribute: SettingsCheck = (settings) => {
  const { findomEnabled, dailyTributeEnabled, dailyTributeAmountMinorUnits: amount } = settings;
  if (!findomEnabled || !dailyTributeEnabled || isAmount(amount)) return [];
  const code = isTooLarge(amount) ? 'tribute_amount_too_large' : 'tribute_amount_invalid';
  return [{ field: 'dailyTributeAmountMinorUnits', code }];
};

const checkBuyout: SettingsCheck = (settings) => {
  if (!settings.findomEnabled) return [];
  const amount = buyoutMinorUnits(settings);
  if (settings.dynamicBuyoutFromTribute) {
    const field = 'dynamicBuyoutFromTribute';
    if (!settings.dailyTributeEnabled || settings.dailyTributeAmountMinorUnits <= 0) {
      return [{ field, code: 'dynamic_buyout_without_tribute' }];
    }
    if ((settings.maxDurationDays ?? 0) < 1) return [{ field, code: 'dynamic_buyout_without_maximum' }];
    if (isTooLarge(amount ?? 0)) return [{ field, code: 'dynamic_buyout_too_large' }];
  }
  if (amount === null || isAmount(amount)) return [];
  const code = isTooLarge(amount) ? 'buyout_amount_too_large' : 'buyout_amount_invalid';
  return [{ field: 'lockoutFeeMinorUnits', code }];
};

/** One line per group of settings; a further group adds its check here. */
const settingsChecks: readonly SettingsCheck[] = [
  checkTexts,
  checkRanges,
  checkDuration,
  checkMaximum,
  checkHygiene,
  checkTribute,
  checkBuyout,
  checkCards,
  checkGames,
  checkSafetyExit,
  checkTimezone,
];

/** Everything that is wrong with the settings, by field; an empty list means that a lock may start with them. */
export function checkLockSettings(kind: LockKind, settings: LockSettings): SettingsProblem[] {
  return settingsChecks.flatMap((check) => check(settings, kind));
}
