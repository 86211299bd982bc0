import { useState } from 'react';
import { findRegistrationDraft, keepRegistrationDraft } from './kept-registration';
import { emptyRegistration, type RegistrationEntry } from './registration-entry';

/** The form's values, kept across the pages of this visit. `inviteCode` comes from a link that was followed. */
export function useRegistrationDraft(inviteCode: string | undefined) {
  const [entry, setEntry] = useState<RegistrationEntry>(() => {
    const draft = findRegistrationDraft() ?? emptyRegistration;
    return inviteCode ? { ...draft, inviteCode } : draft;
  });
  const change = <F extends keyof RegistrationEntry>(field: F, value: RegistrationEntry[F]): void => {
    setEntry((before) => {
      const after = { ...before, [field]: value };
      keepRegistrationDraft(after);
      return after;
    });
  };
  return { entry, change };
}
