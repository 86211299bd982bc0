import { useState } from 'react';
import { emptyRegistration, type RegistrationEntry } from './registration-entry';

/**
 * What was typed so far, so that reading the terms or correcting the address loses nothing. In memory only: a password belongs
 * in no storage.
 */
let kept: RegistrationEntry | null = null;

/** Forgets what was typed; for when the account can be used. */
export function forgetRegistrationDraft(): void {
  kept = null;
}

/** The form's values, kept across the pages of this visit. `inviteCode` comes from a link that was followed. */
export function useRegistrationDraft(inviteCode: string | undefined) {
  const [entry, setEntry] = useState<RegistrationEntry>(() => {
    const draft = kept ?? emptyRegistration;
    return inviteCode ? { ...draft, inviteCode } : draft;
  });
  const change = <F extends keyof RegistrationEntry>(field: F, value: RegistrationEntry[F]): void => {
    setEntry((before) => {
      kept = { ...before, [field]: value };
      return kept;
    });
  };
  return { entry, change };
}
