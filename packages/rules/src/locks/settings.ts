import { DAY_MS, HOUR_MS } from '../time/duration';
import { isTimeZone } from '../time/zone';
import type { LockKind } from './state';

export const TITLE_MIN_LENGTH = 3;
export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2000;
export const MAX_HOURS = 23;
/** The specification names no limit; ten years keep a slip of the finger from becoming a lifetime. */
export const MAX_DAYS = 3650;
export const MAX_DURATION_MS = MAX_DAYS * DAY_MS + MAX_HOURS * HOUR_MS;
export const SAFETY_EXIT_MIN_HOURS = 6;
export const SAFETY_EXIT_MAX_HOURS = 168;
export const DIGIT_CODE_MIN = 1000;
export const DIGIT_CODE_MAX = 9999;

/** The settings of a lock in the words of its form. Modules add their fields by declaration merging. */
export interface LockSettings {
  title: string;
  description: string;
  initialDurationDays: number;
  initialDurationHours: number;
  /** No maximum where days and hours are both 0 or null. */
  maxDurationDays: number | null;
  maxDurationHours: number | null;
  limitBeyondMax: boolean;
  displayRemainingTime: boolean;
  displayHistory: boolean;
  trustKeyholder: boolean;
  safetyExitHours: number;
  timezone: string;
}

/** What a form starts with; the title is the user's own. */
export const DEFAULT_LOCK_SETTINGS: LockSettings = {
  title: '',
  description: '',
  initialDurationDays: 1,
  initialDurationHours: 0,
  maxDurationDays: null,
  maxDurationHours: null,
  limitBeyondMax: false,
  displayRemainingTime: true,
  displayHistory: true,
  trustKeyholder: false,
  safetyExitHours: 24,
  timezone: 'UTC',
};

export const settingsProblemCodes = [
  'title_length',
  'description_length',
  'days_out_of_range',
  'hours_out_of_range',
  'duration_must_be_positive',
  'duration_exceeds_maximum',
  'maximum_required',
  'trust_keyholder_with_maximum',
  'safety_exit_hours_out_of_range',
  'timezone_unknown',
] as const;

export interface SettingsProblem {
  field: keyof LockSettings;
  code: (typeof settingsProblemCodes)[number];
}

type SettingsCheck = (settings: LockSettings, kind: LockKind) => SettingsProblem[];

/** The maximum in milliseconds; null where none is set. */
export function maxDurationMs(settings: LockSettings): number | null {
  const ms = (settings.maxDurationDays ?? 0) * DAY_MS + (settings.maxDurationHours ?? 0) * HOUR_MS;
  return ms === 0 ? null : ms;
}

/** What the timer starts with; a shared lock is capped at an enforced maximum. */
export function initialDurationMs(kind: LockKind, settings: LockSettings): number {
  const wanted = settings.initialDurationDays * DAY_MS + settings.initialDurationHours * HOUR_MS;
  const maximum = maxDurationMs(settings);
  const capped = kind === 'SHARED' && settings.limitBeyondMax && maximum !== null;
  return capped ? Math.min(wanted, maximum) : wanted;
}

const isWithin = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

const checkTexts: SettingsCheck = ({ title, description }) => [
  ...(isWithin(title.trim().length, TITLE_MIN_LENGTH, TITLE_MAX_LENGTH)
    ? []
    : [{ field: 'title', code: 'title_length' } as const]),
  ...(description.length <= DESCRIPTION_MAX_LENGTH
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

/** One line per group of settings; a module with settings of its own adds its check here. */
const settingsChecks: readonly SettingsCheck[] = [
  checkTexts,
  checkRanges,
  checkDuration,
  checkMaximum,
  checkSafetyExit,
  checkTimezone,
];

/** Everything that is wrong with the settings, by field; an empty list means that a lock may start with them. */
export function checkLockSettings(kind: LockKind, settings: LockSettings): SettingsProblem[] {
  return settingsChecks.flatMap((check) => check(settings, kind));
}
