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
