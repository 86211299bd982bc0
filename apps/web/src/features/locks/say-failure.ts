import { showToast } from '../../components/feedback/toast-store';
import { ApiError } from '../../lib/api/client';

/** What an earlier try whose answer was lost may have done: no failure then. */
const settled = [
  'lock_ended',
  'already_verified_today',
  'safety_exit_already_started',
  'safety_exit_not_started',
  'payment_not_open',
  'id_photo_not_waiting',
  'verification_not_waiting',
];

/** Says that something did not work, and why; or only how things stand, where there is nothing left to be done. */
export function sayFailure(title: string, error: unknown, key: string): void {
  const message = error instanceof Error ? error.message : '';
  const isSettled = error instanceof ApiError && settled.includes(error.code);
  showToast(isSettled ? { title: message, key } : { title, message, kind: 'error', key });
}
