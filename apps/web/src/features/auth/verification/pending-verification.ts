import type { VerificationWindow } from './verification-window';

/** An account that waits for its code: enough to show the screen again. */
export interface PendingVerification {
  readonly email: string;
  readonly verify: VerificationWindow;
}

const storageKey = 'pendingVerification';

function isPending(value: unknown): value is PendingVerification {
  if (typeof value !== 'object' || value === null || !('email' in value) || !('verify' in value)) return false;
  const { email, verify } = value;
  if (typeof email !== 'string' || typeof verify !== 'object' || verify === null) return false;
  return 'expiresAt' in verify && 'resendAvailableAt' in verify;
}

/**
 * The account of this tab that waits for its code; null without one. Phones drop the page while its owner looks at
 * the mail, so it outlives a reload.
 */
export function findPendingVerification(): PendingVerification | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the waiting account for this tab; null forgets it. */
export function keepPendingVerification(pending: PendingVerification | null): void {
  try {
    if (pending === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // Without storage the screen lasts as long as the page.
  }
}
