import { showToast } from '../../../components/feedback/toast-store';
import { relockMessages } from './messages';

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

const storageKey = (lockId: string) => `hygienic-code:${lockId}`;

/** Whether this tab has shown a new code for this lock before: a box may be set to it. Never the code itself. */
export function wasCodeShown(lockId: string): boolean {
  try {
    return sessionStorage.getItem(storageKey(lockId)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that a new code was shown; `false` forgets it: the lock is closed again. */
export function keepCodeShown(lockId: string, shown: boolean): void {
  try {
    if (shown) sessionStorage.setItem(storageKey(lockId), '1');
    else sessionStorage.removeItem(storageKey(lockId));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
