import { checkLockSettings } from '@keyhold/rules/locks/check-settings';
import { DEFAULT_LOCK_SETTINGS } from '@keyhold/rules/locks/settings';
import * as z from 'zod/mini';
import type { Problem } from '../../../lib/form/problems';
import { keptEntry } from '../settings-fields/kept-settings';
import { problemText } from '../settings-fields/problem-texts';
import { isClientSeed, newClientSeed, type StartStore, startStore } from '../start/kept-start';
import { startMessages } from '../start/messages';
import { type UnlockMethod, unlockMethods } from '../start/method-choice';

/** What the wearer sets for themselves; kept in this tab. Never the password, a picture, the code or a consent. */
export interface AcceptEntry {
  readonly combinationType: UnlockMethod;
  readonly safetyExitHours: number;
  readonly clientSeed: string;
}

function emptyAcceptance(): AcceptEntry {
  return {
    combinationType: 'DIGITS',
    safetyExitHours: DEFAULT_LOCK_SETTINGS.safetyExitHours,
    clientSeed: newClientSeed(),
  };
}

/** What the screen keeps for this person and this lock. */
export function acceptStore(userId: string, shareCode: string): StartStore<AcceptEntry> {
  const start = emptyAcceptance();
  const fields = {
    combinationType: z.enum(unlockMethods),
    safetyExitHours: z.number(),
    clientSeed: z.string(),
  };
  const name = `shared-setup:${userId}:${shareCode}`;
  return startStore({ name, schema: keptEntry<AcceptEntry>(fields, start) }, start);
}

/** The form's field for one that the server names; null where the form has none. */
export function acceptFieldOf(named: string): keyof AcceptEntry | null {
  return named === 'safetyExitHours' || named === 'clientSeed' ? named : null;
}

/** What is wrong with the wearer's own settings, in the order of the form. */
export function problemsOf({ safetyExitHours, clientSeed }: AcceptEntry): Problem<keyof AcceptEntry>[] {
  const exit = checkLockSettings('SHARED', { ...DEFAULT_LOCK_SETTINGS, safetyExitHours }).flatMap(
    ({ field, code }) =>
      field === 'safetyExitHours' ? [{ field, message: problemText(code) } as const] : [],
  );
  if (isClientSeed(clientSeed)) return exit;
  return [...exit, { field: 'clientSeed', message: startMessages.clientSeedFault }];
}
