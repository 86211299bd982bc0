import { keptPlay } from '../settings-fields/play-settings';
import { type KeptStart, type StartStore, startStore } from '../start/kept-start';
import { unlockMethods } from '../start/method-choice';
import { emptyEntry, type SetupEntry } from './setup-entry';

const choices = {
  combinationType: unlockMethods,
  hygienicUnlockType: ['COUNT_BASED', 'TIME_BASED'],
  ...keptPlay,
} as const;

/** What the setup screen keeps for this person. */
export function setupStore(userId: string): StartStore<SetupEntry> {
  return startStore(`self-setup:${userId}`, emptyEntry, choices);
}

/** What was kept for this person; an empty form where there is nothing. */
export function readKeptSetup(userId: string): KeptStart<SetupEntry> {
  return setupStore(userId).read();
}

/** Keeps these parts; the others stay as they were. */
export function keepSetup(userId: string, changes: Partial<KeptStart<SetupEntry>>): void {
  setupStore(userId).keep(changes);
}

/** Forgets everything: the lock has started. */
export function forgetSetup(userId: string): void {
  setupStore(userId).forget();
}
