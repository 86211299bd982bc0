import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/duration';

export const MAX_QUOTA = 50;
export const PENALTY_STEP_SECONDS = 900;
export const MIN_PENALTY_SECONDS = 900;
export const MAX_PENALTY_SECONDS = 86_400;
export const DEFAULT_PENALTY_SECONDS = 3600;

/** The choices of the forms; the rules take every zone that the runtime knows. */
export const penaltyTimezones = [
  'UTC',
  'Europe/London',
  'Europe/Stockholm',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Athens',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;

/** The quota of each day, and the penalty for a day or a task that was missed. */
export interface PenaltyConfig {
  enabled: boolean;
  taskRequiredPerDay: number;
  wheelSpinsPerDay: number;
  penaltyDurationSeconds: number;
  /** RED cards instead of time, one for each full hour, at least one; needs the card game. */
  useCardGamePenalty: boolean;
  /** Whose midnights count for the whole lock. */
  timezone: string;
}

export const DEFAULT_PENALTY_CONFIG: PenaltyConfig = {
  enabled: false,
  taskRequiredPerDay: 0,
  wheelSpinsPerDay: 0,
  penaltyDurationSeconds: DEFAULT_PENALTY_SECONDS,
  useCardGamePenalty: false,
  timezone: 'UTC',
};

/** How many RED cards a penalty is where it is paid in them: one for each full hour, at least one. */
export function penaltyCards({
  penaltyDurationSeconds,
}: Pick<PenaltyConfig, 'penaltyDurationSeconds'>): number {
  return Math.max(1, Math.floor((penaltyDurationSeconds * SECOND_MS) / HOUR_MS));
}

/** The most that a day may ask for with that cooldown. */
export function mostPerDay(cooldownMinutes: number): number {
  return Math.floor(DAY_MS / (cooldownMinutes * MINUTE_MS));
}
