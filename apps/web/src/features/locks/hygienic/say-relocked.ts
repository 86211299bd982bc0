import { showToast } from '../../../components/feedback/toast-store';
import { relockMessages } from './messages';
import { keepCodeShown } from './shown-code';

/**
 * The lock is closed again: says so, with what is still to be done and what being late costs, and forgets what was kept
 * for the way.
 */
export function sayRelocked(lockId: string, penaltyHours: number, toDo = ''): void {
  keepCodeShown(lockId, false);
  const late = penaltyHours > 0 ? relockMessages.late(penaltyHours) : '';
  const message = [toDo, late].filter((sentence) => sentence !== '').join(' ');
  const more = message === '' ? {} : { message };
  showToast({ title: relockMessages.done, kind: 'success', key: `relock-${lockId}`, ...more });
}
