import { showToast } from '../../../components/feedback/toast-store';
import { relockMessages } from './messages';
import { keepCodeShown } from './shown-code';

/** The lock is closed again: says so, with what being late costs, and forgets what was kept for the way. */
export function sayRelocked(lockId: string, penaltyHours: number): void {
  keepCodeShown(lockId, false);
  const late = penaltyHours > 0 ? { message: relockMessages.late(penaltyHours) } : {};
  showToast({ title: relockMessages.done, kind: 'success', key: `relock-${lockId}`, ...late });
}
