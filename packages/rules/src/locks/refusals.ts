import type { SettingsProblem } from './settings';

/** Every code with which the rules may refuse a command. */
export const lockRefusals = [
  'lock_not_found',
  'lock_already_started',
  'settings_invalid',
  'fairness_commitment_invalid',
  'keyholder_is_wearer',
  'not_allowed',
  'lock_ended',
  'lock_still_active',
  'lock_removed',
  'already_frozen',
  'not_frozen',
  'frozen_by_keyholder',
  'hygienic_unlock_in_progress',
  'time_amount_invalid',
  'timer_limit_reached',
  'timer_at_zero',
  'safety_exit_already_started',
  'safety_exit_not_started',
  'combination_not_revealed',
] as const;

export type LockRefusal = (typeof lockRefusals)[number];

/** What a refusal may say beside its code; modules add theirs by declaration merging. */
export interface RefusalDetails {
  problems?: SettingsProblem[];
}

export type Refused = { ok: false; code: LockRefusal } & RefusalDetails;

/** A refusal as a value. */
export function refused(code: LockRefusal, details: RefusalDetails = {}): Refused {
  return { ...details, ok: false, code };
}
