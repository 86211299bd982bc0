import type { selfLockSettings } from '@keyhold/contracts/locks/settings';
import { checkLockSettings } from '@keyhold/rules/locks/check-settings';
import {
  DEFAULT_LOCK_SETTINGS,
  type HygienicUnlockType,
  type LockSettings,
} from '@keyhold/rules/locks/settings';
import * as z from 'zod/mini';
import { browserTimeZone } from '../../../lib/browser-time-zone';
import type { Problem } from '../../../lib/form/problems';
import { dateFormat, timeOfDay } from '../../../lib/format/instant';
import { privatePrefix, readLocal, writeLocal } from '../../../lib/local-store';
import { serverNow } from '../../../lib/server-time';
import { keptEntry, keptSettings } from '../settings-fields/kept-settings';
import {
  emptyPlay,
  type PlaySettings,
  playFieldOf,
  playFields,
  playToSend,
} from '../settings-fields/play-settings';
import { problemText } from '../settings-fields/problem-texts';
import {
  isClientSeed,
  type KeptStart,
  newClientSeed,
  type StartStore,
  startStore,
} from '../start/kept-start';
import { startMessages } from '../start/messages';
import { type UnlockMethod, unlockMethods } from '../start/method-choice';
import { setupMessages } from './messages';

/** What the form holds; everything but the code and the photo. Days and hours add up, a maximum of 0 is none. */
export interface SetupEntry extends PlaySettings {
  readonly title: string;
  readonly initialDurationDays: number;
  readonly initialDurationHours: number;
  readonly maxDurationDays: number;
  readonly maxDurationHours: number;
  readonly limitBeyondMax: boolean;
  readonly displayRemainingTime: boolean;
  readonly requireDailyVerification: boolean;
  readonly emergencyReleaseEnabled: boolean;
  readonly hygienicUnlockEnabled: boolean;
  readonly hygienicUnlockType: HygienicUnlockType;
  readonly hygienicUnlockMaxUses: number;
  readonly hygienicUnlockDays: number;
  readonly safetyExitHours: number;
  readonly combinationType: UnlockMethod;
  readonly clientSeed: string;
}

type SetupField = keyof SetupEntry;
type SetupProblem = Problem<SetupField>;

/** What an untouched form holds. */
export function emptyEntry(): SetupEntry {
  const defaults = DEFAULT_LOCK_SETTINGS;
  return {
    title: defaults.title,
    initialDurationDays: defaults.initialDurationDays,
    initialDurationHours: defaults.initialDurationHours,
    maxDurationDays: 0,
    maxDurationHours: 0,
    limitBeyondMax: defaults.limitBeyondMax,
    displayRemainingTime: defaults.displayRemainingTime,
    requireDailyVerification: defaults.requireDailyVerification,
    emergencyReleaseEnabled: defaults.emergencyReleaseEnabled,
    hygienicUnlockEnabled: defaults.hygienicUnlockEnabled,
    hygienicUnlockType: defaults.hygienicUnlockType,
    hygienicUnlockMaxUses: defaults.hygienicUnlockMaxUses,
    hygienicUnlockDays: defaults.hygienicUnlockDays,
    safetyExitHours: defaults.safetyExitHours,
    ...emptyPlay(),
    combinationType: 'DIGITS',
    clientSeed: newClientSeed(),
  };
}

/** What a lock is called whose wearer gives it no name: its day and, beside another of that day, its time. */
export function usualTitle(): string {
  const options = { day: 'numeric', month: 'short', ...timeOfDay() } as const;
  return setupMessages.usualTitle(dateFormat(options).format(serverNow()));
}

const titleOf = ({ title }: Pick<SetupEntry, 'title'>) => title.trim() || usualTitle();

/** The settings as they are sent. */
export function settingsToSend({
  clientSeed: _,
  combinationType: __,
  ...rest
}: SetupEntry): z.input<typeof selfLockSettings> {
  return { ...rest, ...playToSend(rest), title: titleOf(rest), timezone: browserTimeZone() };
}

/** The form's values as the rules take them, with the defaults for what the form does not ask. */
export function lockSettingsOf({ clientSeed: _, combinationType: __, ...rest }: SetupEntry): LockSettings {
  const given = { ...rest, ...playToSend(rest) };
  return { ...DEFAULT_LOCK_SETTINGS, ...given, title: titleOf(rest), timezone: browserTimeZone() };
}

/** In the order of the form. */
const fieldsInOrder: readonly SetupField[] = [
  'initialDurationDays',
  'initialDurationHours',
  'combinationType',
  'maxDurationDays',
  'maxDurationHours',
  'limitBeyondMax',
  'displayRemainingTime',
  ...playFields,
  'emergencyReleaseEnabled',
  'hygienicUnlockEnabled',
  'hygienicUnlockType',
  'hygienicUnlockMaxUses',
  'hygienicUnlockDays',
  'safetyExitHours',
  'requireDailyVerification',
  'title',
  'clientSeed',
];

/** The form's field of this name, also as the server names it; null where the form has none. */
export function setupFieldOf(named: string): SetupField | null {
  const name = named.replace(/^(settings|meta)\./, '');
  return fieldsInOrder.find((field) => field === name) ?? playFieldOf(name);
}

/** Everything that keeps the lock from starting, in the order of the form: the same rules as on the server. */
export function problemsOf(entry: SetupEntry): SetupProblem[] {
  const problems = checkLockSettings('SELF', lockSettingsOf(entry)).flatMap(
    ({ field, code }): SetupProblem[] => {
      const own = setupFieldOf(field);
      return own === null ? [] : [{ field: own, message: problemText(code) }];
    },
  );
  if (!isClientSeed(entry.clientSeed)) {
    problems.push({ field: 'clientSeed', message: startMessages.clientSeedFault });
  }
  return problems.sort((a, b) => fieldsInOrder.indexOf(a.field) - fieldsInOrder.indexOf(b.field));
}

const keptFields = {
  ...keptSettings,
  safetyExitHours: z.number(),
  combinationType: z.enum(unlockMethods),
  clientSeed: z.string(),
};

/** What the setup screen keeps for this person. */
export function setupStore(userId: string): StartStore<SetupEntry> {
  const start = emptyEntry();
  const schema = keptEntry<SetupEntry>(keptFields, start);
  return startStore({ name: `self-setup:${userId}`, schema }, start);
}

const lastName = (userId: string) => `${privatePrefix}last-setup:${userId}`;

/** Keeps the settings of a lock that this person starts, for the next one. Its name and its seed are its own. */
export function keepLastSetup(userId: string, { title: _, clientSeed: __, ...settings }: SetupEntry): void {
  writeLocal(lastName(userId), JSON.stringify(settings));
}

/** The settings of the last lock that this person started in this browser, since they logged in; null without one. */
export function findLastSetup(userId: string): Partial<SetupEntry> | null {
  try {
    const kept: unknown = JSON.parse(readLocal(lastName(userId)) ?? 'null');
    if (kept === null) return null;
    const { title: _, clientSeed: __, ...settings } = keptEntry(keptFields, emptyEntry()).parse(kept);
    return settings;
  } catch {
    return null;
  }
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

/** Keeps the form for a new start. */
export function startOver(userId: string): void {
  setupStore(userId).startOver();
}
