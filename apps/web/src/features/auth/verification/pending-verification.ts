import { keptNames } from '../registration/kept-registration';
import { findVerificationWindow, type VerificationWindow } from './verification-window';

/** An account that waits for its code: enough to show the screen again. */
export interface PendingVerification {
  readonly email: string;
  readonly verify: VerificationWindow;
}

function readPending(text: string | null): PendingVerification | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null || !('email' in value) || !('verify' in value)) return null;
  const verify = findVerificationWindow(value.verify);
  return typeof value.email === 'string' && verify !== null ? { email: value.email, verify } : null;
}

/**
 * The account of this tab that waits for its code; null without one. Phones drop the page while its owner looks at
 * the mail, so it outlives a reload.
 */
export function findPendingVerification(): PendingVerification | null {
  try {
    return readPending(sessionStorage.getItem(keptNames.pending));
  } catch {
    return null;
  }
}

/** Keeps the waiting account for this tab; null forgets it. */
export function keepPendingVerification(pending: PendingVerification | null): void {
  try {
    if (pending === null) sessionStorage.removeItem(keptNames.pending);
    else sessionStorage.setItem(keptNames.pending, JSON.stringify(pending));
  } catch {
    // Without storage the screen lasts as long as the page.
  }
}
