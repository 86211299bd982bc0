import { type CardConfig, type CardCounts, DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from '../cards/deck';
import { DEFAULT_PENALTY_CONFIG, type PenaltyConfig } from '../games/penalty-config';
import { DEFAULT_TASK_MODULE, type TaskModule } from '../games/task-module';
import { DEFAULT_WHEEL_MODULE, type WheelModule } from '../games/wheel-module';
import { DAY_MS, HOUR_MS } from '../time/duration';
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
export const HYGIENIC_MIN_DAYS = 1;
export const HYGIENIC_MAX_DAYS = 30;
export const HYGIENIC_MIN_USES = 1;
export const HYGIENIC_MAX_USES = 10;
/** A million of a currency's large unit: keeps a slip of the finger from becoming a debt. */
export const MAX_AMOUNT_MINOR_UNITS = 100_000_000;

export const currencies = ['USD', 'EUR', 'SEK'] as const;
export type Currency = (typeof currencies)[number];
export type HygienicUnlockType = 'COUNT_BASED' | 'TIME_BASED';

/** The settings of a lock in the words of its form; what a self lock does not offer stays at its default. */
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
  emergencyReleaseEnabled: boolean;
  hygienicUnlockEnabled: boolean;
  hygienicUnlockType: HygienicUnlockType;
  /** Time-based only. */
  hygienicUnlockDays: number;
  /** Count-based only. */
  hygienicUnlockMaxUses: number;
  requireDailyVerification: boolean;
  publicVerificationGallery: boolean;
  requireID: boolean;
  findomEnabled: boolean;
  dailyTributeEnabled: boolean;
  dailyTributeAmountMinorUnits: number;
  dailyTributeCurrency: Currency;
  /** The buyout, in the words of the form. */
  lockoutFeeEnabled: boolean;
  lockoutFeeMinorUnits: number;
  /** The buyout is the daily tribute times the maximum days. */
  dynamicBuyoutFromTribute: boolean;
  cardGameEnabled: boolean;
  /** The wearer may not know how many cards of what are left. */
  infoHidden: boolean;
  /** One more chance for every hour that was not played. */
  cumulativeChancesEnabled: boolean;
  cardConfig: CardConfig;
  cardCounts: CardCounts;
  penaltyConfig: PenaltyConfig;
  taskModule: TaskModule;
  wheelModule: WheelModule;
  safetyExitHours: number;
  timezone: string;
}

/** The settings that a form starts with; the user has to give the title. */
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
  emergencyReleaseEnabled: true,
  hygienicUnlockEnabled: false,
  hygienicUnlockType: 'COUNT_BASED',
  hygienicUnlockDays: 3,
  hygienicUnlockMaxUses: 1,
  requireDailyVerification: false,
  publicVerificationGallery: false,
  requireID: false,
  findomEnabled: false,
  dailyTributeEnabled: false,
  dailyTributeAmountMinorUnits: 0,
  dailyTributeCurrency: 'SEK',
  lockoutFeeEnabled: false,
  lockoutFeeMinorUnits: 0,
  dynamicBuyoutFromTribute: false,
  cardGameEnabled: false,
  infoHidden: false,
  cumulativeChancesEnabled: false,
  cardConfig: DEFAULT_CARD_CONFIG,
  cardCounts: DEFAULT_CARD_COUNTS,
  penaltyConfig: DEFAULT_PENALTY_CONFIG,
  taskModule: DEFAULT_TASK_MODULE,
  wheelModule: DEFAULT_WHEEL_MODULE,
  safetyExitHours: 24,
  timezone: 'UTC',
};

/** The maximum in milliseconds; null where none is set. */
export function maxDurationMs(
  settings: Pick<LockSettings, 'maxDurationDays' | 'maxDurationHours'>,
): number | null {
  const ms = (settings.maxDurationDays ?? 0) * DAY_MS + (settings.maxDurationHours ?? 0) * HOUR_MS;
  return ms === 0 ? null : ms;
}

/** The time that the timer starts with; an enforced maximum caps it for a shared lock. */
export function initialDurationMs(kind: LockKind, settings: LockSettings): number {
  const wanted = settings.initialDurationDays * DAY_MS + settings.initialDurationHours * HOUR_MS;
  const maximum = maxDurationMs(settings);
  const capped = kind === 'SHARED' && settings.limitBeyondMax && maximum !== null;
  return capped ? Math.min(wanted, maximum) : wanted;
}

/** The zone whose days count: that of the penalties, where there are any. */
export function timezoneOf({ penaltyConfig, timezone }: LockSettings): string {
  return penaltyConfig.enabled ? penaltyConfig.timezone : timezone;
}

/** The price that buys the wearer out, in minor units; null without a buyout. */
export function buyoutMinorUnits(settings: LockSettings): number | null {
  if (!settings.findomEnabled) return null;
  if (settings.dynamicBuyoutFromTribute) {
    return settings.dailyTributeAmountMinorUnits * (settings.maxDurationDays ?? 0);
  }
  return settings.lockoutFeeEnabled ? settings.lockoutFeeMinorUnits : null;
}
