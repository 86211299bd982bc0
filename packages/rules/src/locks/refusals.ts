import type { SettingsProblem } from './check-settings';

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
  'combination_destroyed',
  'emergency_release_disabled',
  'hygienic_unlock_disabled',
  'hygienic_unlock_not_available',
  'hygienic_unlock_not_active',
  'already_archived',
  'not_a_device_lock',
  'device_lock_not_archivable',
  'verification_not_required',
  'already_verified_today',
  'verification_not_waiting',
  'tribute_not_enabled',
  'buyout_not_enabled',
  'buyout_already_claimed',
  'payment_amount_invalid',
  'payment_not_open',
  'too_many_open_payments',
  'id_photo_not_waiting',
  'card_game_disabled',
  'draw_too_soon',
  'deck_empty',
  'cards_not_manageable',
  'green_not_addable',
  'last_green_stays',
  'deck_full',
  'no_such_card',
  'tasks_disabled',
  'task_too_soon',
  'task_already_selected',
  'task_not_selected',
  'wheel_disabled',
  'spin_too_soon',
  'configuration_locked',
  'ai_self_locks_only',
  'ai_terms_invalid',
  'ai_feature_off',
  'ai_limit_reached',
  'ai_beyond_maximum',
  'ai_must_wait',
  'ai_act_not_undoable',
] as const;

export type LockRefusal = (typeof lockRefusals)[number];

/** The details of a refusal beside its code; modules add theirs by declaration merging. */
export interface RefusalDetails {
  problems?: SettingsProblem[];
}

export type Refused = { ok: false; code: LockRefusal } & RefusalDetails;

/** A refusal as a value. */
export function refused(code: LockRefusal, details?: RefusalDetails): Refused {
  return details ? { ...details, ok: false, code } : { ok: false, code };
}
