import { keptNames } from './kept-registration';

/** The invite that this tab's registration was made with, and the name that it was made under. */
export interface SpentInvite {
  readonly code: string;
  readonly username: string;
}

/** The invite that is used up, and good all the same for putting that registration right. Null without one. */
export function findSpentInvite(): SpentInvite | null {
  try {
    return JSON.parse(sessionStorage.getItem(keptNames.invite) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps the invite of a registration that waits for its address, for this tab; null forgets it. */
export function keepSpentInvite(invite: SpentInvite | null): void {
  try {
    if (invite === null) sessionStorage.removeItem(keptNames.invite);
    else sessionStorage.setItem(keptNames.invite, JSON.stringify(invite));
  } catch {
    // Without storage the code has to be asked about again.
  }
}
