import { clientSeed } from '@keyhold/contracts/locks/settings';
import * as z from 'zod/mini';
import { findDraft, forgetDrafts, type KeptDraft, keepDraft } from '../../../lib/form/kept-draft';

/** What became of a form that was sent. */
const startMarks = z.object({
  /** The name of a preparation that a code or photo was sent to. */
  sealedToken: z.nullable(z.string()),
  /** Whether a code was in sight long enough to be read, or a box set to it. */
  codeWasShown: z.boolean(),
});
type StartMarks = z.output<typeof startMarks>;

/**
 * What a start screen keeps in this tab, so that a reload or a way back loses nothing: the form, and what became of
 * it. Never the code, a password or a picture.
 */
export interface KeptStart<Entry> extends StartMarks {
  readonly entry: Entry;
}

export interface StartStore<Entry extends object> {
  /** What an untouched form holds, and where the form keeps what is changed in it. */
  readonly start: Entry;
  readonly draft: KeptDraft<Entry>;
  /** What was kept; an untouched form where there is nothing. */
  read(): KeptStart<Entry>;
  /** Keeps these parts; the others stay as they were. */
  keep(changes: Partial<KeptStart<Entry>>): void;
  /** Forgets everything: the lock has started. */
  forget(): void;
  /** Keeps the form for a new start. Its seed is a new one: the server has seen the old one. */
  startOver(): void;
}

/** What became of a form that was sent, for those who ask nothing of the form itself. */
export interface StartMarkStore {
  read(): StartMarks;
  keep(changes: Partial<StartMarks>): void;
}

/** The store of one form, under its name. */
export function startStore<Entry extends { readonly clientSeed: string }>(
  draft: KeptDraft<Entry>,
  start: Entry,
): StartStore<Entry> {
  const marks: KeptDraft<StartMarks> = { name: `${draft.name}:marks`, schema: startMarks };
  const readMarks = () => findDraft(marks) ?? { sealedToken: null, codeWasShown: false };
  const store: StartStore<Entry> = {
    start,
    draft,
    read: () => ({ ...readMarks(), entry: findDraft(draft, start) ?? start }),
    keep({ entry, ...changes }) {
      if (entry !== undefined) keepDraft(draft, entry);
      keepDraft(marks, { ...readMarks(), ...changes });
    },
    forget: () => forgetDrafts(draft.name, marks.name),
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
