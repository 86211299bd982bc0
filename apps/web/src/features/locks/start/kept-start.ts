import { type Choices, forget, keep, readKept, takeOver } from '../settings-fields/kept-values';
import { newClientSeed } from './client-seed';

/**
 * What a start screen keeps in this tab, so that a reload or a way back loses nothing: the form, the name of a
 * preparation that a code or photo was sent to, and whether a code was shown before. Never the code, a password or a
 * picture.
 */
export interface KeptStart<Entry> {
  readonly entry: Entry;
  readonly sealedToken: string | null;
  readonly codeWasShown: boolean;
}

export interface StartStore<Entry> {
  /** What was kept; an empty form where there is nothing. */
  read(): KeptStart<Entry>;
  /** Keeps these parts; the others stay as they were. */
  keep(changes: Partial<KeptStart<Entry>>): void;
  /** Forgets everything: the lock has started. */
  forget(): void;
  /** Keeps the form for a new start. Its seed is a new one: the server has seen the old one. */
  startOver(): void;
}

/** The store of one form, under its name. */
export function startStore<Entry extends { readonly clientSeed: string }>(
  name: string,
  empty: () => Entry,
  choices: Choices<Entry> = {},
): StartStore<Entry> {
  const store: StartStore<Entry> = {
    read() {
      const stored = readKept(name) as Partial<KeptStart<unknown>> | null;
      return {
        entry: takeOver(empty(), stored?.entry, choices),
        sealedToken: typeof stored?.sealedToken === 'string' ? stored.sealedToken : null,
        codeWasShown: stored?.codeWasShown === true,
      };
    },
    keep: (changes) => keep(name, { ...store.read(), ...changes }),
    forget: () => forget(name),
    startOver: () =>
      store.keep({ sealedToken: null, entry: { ...store.read().entry, clientSeed: newClientSeed() } }),
  };
  return store;
}
