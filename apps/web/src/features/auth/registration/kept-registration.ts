import type { RegistrationEntry } from './registration-entry';

/** What a registration keeps in this tab's storage, by name. */
export const keptNames = { pending: 'pendingVerification', invite: 'spentInvite' } as const;

/** In memory only: a password belongs in no storage. */
let draft: RegistrationEntry | null = null;

/** What was typed so far, so that reading the terms or correcting the address loses nothing; null before that. */
export function findRegistrationDraft(): RegistrationEntry | null {
  return draft;
}

/** Keeps what was typed while the page is open. */
export function keepRegistrationDraft(entry: RegistrationEntry): void {
  draft = entry;
}

/** Forgets what was typed, and what was kept beside it: when the account can be used, and when its owner leaves. */
export function forgetRegistration(): void {
  draft = null;
  try {
    for (const name of Object.values(keptNames)) sessionStorage.removeItem(name);
  } catch {
    // Without storage nothing else was kept.
  }
}
