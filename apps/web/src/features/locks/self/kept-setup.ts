import { emptyEntry, type SetupEntry } from './setup-entry';

/**
 * What the setup screen keeps in this tab, so that a reload or a way back loses nothing: the form, the name of a
 * prepared start, and whether a code was shown before. Never the code.
 */
interface KeptSetup {
  readonly entry: SetupEntry;
  readonly sealedToken: string | null;
  readonly codeWasShown: boolean;
}

const storageKey = (userId: string) => `self-setup:${userId}`;

/** Takes over what has the right kind; anything else keeps its default. */
function readEntry(stored: unknown): SetupEntry {
  const fallback = emptyEntry();
  if (typeof stored !== 'object' || stored === null) return fallback;
  const given = stored as Record<string, unknown>;
  const known = Object.entries(fallback).map(([field, value]) => [
    field,
    typeof given[field] === typeof value ? given[field] : value,
  ]);
  return Object.fromEntries(known) as SetupEntry;
}

/** What was kept for this person; an empty form where there is nothing. */
export function readKeptSetup(userId: string): KeptSetup {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(storageKey(userId)) ?? 'null',
    ) as Partial<KeptSetup> | null;
    return {
      entry: readEntry(stored?.entry),
      sealedToken: typeof stored?.sealedToken === 'string' ? stored.sealedToken : null,
      codeWasShown: stored?.codeWasShown === true,
    };
  } catch {
    return { entry: emptyEntry(), sealedToken: null, codeWasShown: false };
  }
}

/** Keeps these parts; the others stay as they were. */
export function keepSetup(userId: string, changes: Partial<KeptSetup>): void {
  try {
    const kept = { ...readKeptSetup(userId), ...changes };
    sessionStorage.setItem(storageKey(userId), JSON.stringify(kept));
  } catch {
    // Without storage the form lasts as long as the page.
  }
}

/** Forgets everything: the lock has started. */
export function forgetSetup(userId: string): void {
  try {
    sessionStorage.removeItem(storageKey(userId));
  } catch {
    // Then there is nothing to forget.
  }
}
