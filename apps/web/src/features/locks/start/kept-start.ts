import { clientSeed } from '@keyhold/contracts/locks/settings';
import { type Choices, forget, keep, readKept, takeOver } from '../settings-fields/kept-values';

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

const seedBytes = 12;
const generatedSeed = /^[0-9a-f]{24}$/;

/** Fresh random text of this browser, 24 hexadecimal digits. */
export function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(seedBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A seed that a lost preparation has seen is not used again, unless the person chose it. */
export function seedForNewDraft(seed: string): string {
  return generatedSeed.test(seed) ? newClientSeed() : seed;
}

/** Whether the server takes it. */
export function isClientSeed(seed: string): boolean {
  return clientSeed.safeParse(seed).success;
}
