import type { LockCommandData } from '../commands';
import type { LockRole } from '../roles';

export type CommandName = Exclude<keyof LockCommandData, 'start' | `toy_${string}`>;

/**
 * The roles that may give each command at all, written once more and apart from the rules that are compared
 * with it.
 */
export const whoMay: Record<CommandName, readonly LockRole[]> = {
  freeze: ['KEYHOLDER'],
  unlock_by_staff: ['STAFF'],
  decrypt_combination: ['STAFF'],
  unfreeze: ['KEYHOLDER', 'AI'],
  add_time: ['KEYHOLDER', 'SYSTEM', 'AI'],
  remove_time: ['KEYHOLDER', 'SYSTEM', 'AI'],
  unlock_by_keyholder: ['KEYHOLDER', 'AI'],
  mark_id_photo_seen: ['KEYHOLDER'],
  accept_verification: ['KEYHOLDER'],
  refuse_verification: ['KEYHOLDER'],
  confirm_payment: ['KEYHOLDER'],
  reject_payment: ['KEYHOLDER'],
  archive: ['WEARER', 'KEYHOLDER'],
  start_hygienic: ['WEARER'],
  complete_hygienic: ['WEARER'],
  release_emergency: ['WEARER'],
  submit_verification: ['WEARER'],
  take_back_verification: ['WEARER'],
  pay_tribute: ['WEARER'],
  claim_buyout: ['WEARER'],
  take_back_payment: ['WEARER'],
  start_safety_exit: ['WEARER'],
  cancel_safety_exit: ['WEARER'],
  draw_card: ['WEARER'],
  add_card: ['WEARER', 'KEYHOLDER'],
  remove_card: ['WEARER', 'KEYHOLDER'],
  select_task: ['WEARER', 'AI'],
  complete_task: ['WEARER'],
  fail_task: ['WEARER'],
  spin_wheel: ['WEARER'],
  change_tasks: ['WEARER', 'KEYHOLDER'],
  change_wheel: ['WEARER', 'KEYHOLDER'],
  change_penalties: ['WEARER', 'KEYHOLDER'],
  release_from_keyholder: ['SYSTEM'],
  forget_keyholder: ['SYSTEM'],
  leave: ['WEARER'],
  check_combination: ['SYSTEM'],
  confirm_device_unlock: ['WEARER'],
  report_device: ['DEVICE'],
  reveal: ['WEARER'],
  remove: ['WEARER'],
  invite_ai: ['WEARER'],
  dismiss_ai: ['WEARER'],
  freeze_for: ['AI'],
  ask_photo: ['AI'],
  show_photo: ['WEARER'],
  undo_ai_act: ['WEARER'],
};
