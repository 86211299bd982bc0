import type { LockRefusal } from '@keyhold/rules/locks/refusals';

/** How a refusal of the rules is told: status and text for each code. */
export const lockRefusalErrors = {
  lock_not_found: { status: 404, message: 'Lock not found' },
  lock_already_started: { status: 409, message: 'This lock has been started already' },
  settings_invalid: { status: 400, message: 'Fix form' },
  fairness_commitment_invalid: { status: 400, message: 'The fairness commitment is not valid' },
  keyholder_is_wearer: { status: 400, message: 'You cannot hold the key to your own lock' },
  not_allowed: { status: 403, message: 'You do not have permission to perform this action.' },
  lock_ended: { status: 409, message: 'Lock has ended' },
  lock_still_active: { status: 409, message: 'Lock is still active' },
  lock_removed: { status: 404, message: 'Lock not found' },
  already_frozen: { status: 409, message: 'The lock is frozen already' },
  not_frozen: { status: 409, message: 'The lock is not frozen' },
  frozen_by_keyholder: { status: 409, message: 'Your keyholder froze the lock' },
  hygienic_unlock_in_progress: { status: 409, message: 'A hygienic unlock is in progress' },
  time_amount_invalid: { status: 400, message: 'Enter whole hours, at least one' },
  timer_limit_reached: { status: 409, message: 'The timer cannot hold more time' },
  timer_at_zero: { status: 409, message: 'The timer is at zero' },
  safety_exit_already_started: { status: 409, message: 'The safety exit is running already' },
  safety_exit_not_started: { status: 409, message: 'The safety exit is not running' },
  combination_not_revealed: { status: 409, message: 'Read your combination first' },
} as const satisfies Record<LockRefusal, { status: number; message: string }>;

/** What is wrong with one setting, in words. */
export const settingsProblemMessages = {
  title_length: 'Title must be 3 to 120 characters',
  description_length: 'Description must be at most 2000 characters',
  days_out_of_range: 'Days are out of range',
  hours_out_of_range: 'Hours must be 0 to 23',
  duration_must_be_positive: 'Duration must be greater than 0',
  duration_exceeds_maximum: 'Duration exceeds maximum',
  maximum_required: 'Set a maximum to enforce it',
  trust_keyholder_with_maximum: 'Trust keyholder cannot be used with maximum duration limits',
  safety_exit_hours_out_of_range: 'The safety exit takes 6 to 168 hours',
  timezone_unknown: 'Unknown time zone',
} as const;
