import { clientSeed as clientSeedSchema, type SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { checkLockSettings, type SettingsProblem } from '@keyhold/rules/locks/check-settings';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '@keyhold/rules/locks/settings';
import { isTimeZone } from '@keyhold/rules/time/zone';

/** What the form holds; everything but the code. Days and hours add up, a maximum of 0 is none. */
export interface SetupEntry {
  readonly title: string;
  readonly initialDurationDays: number;
  readonly initialDurationHours: number;
  readonly maxDurationDays: number;
  readonly maxDurationHours: number;
  readonly limitBeyondMax: boolean;
  readonly displayRemainingTime: boolean;
  readonly safetyExitHours: number;
  readonly clientSeed: string;
}

export type SetupField = keyof SetupEntry;
/** What is wrong with a field: the rules' code, or a seed of the wrong length. */
export type SetupProblem = {
  readonly field: SetupField;
  readonly code: SettingsProblem['code'] | 'client_seed';
};

const seedBytes = 12;

/** Fresh random text of this browser, 24 hexadecimal digits. */
export function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(seedBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

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
    safetyExitHours: defaults.safetyExitHours,
    clientSeed: newClientSeed(),
  };
}

/** The browser's zone, whose days the lock counts; UTC where it has no name. */
function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : DEFAULT_LOCK_SETTINGS.timezone;
}

/** The form's values as the rules take them, with the defaults for what the form does not ask. */
export function lockSettingsOf({ clientSeed: _, title, ...rest }: SetupEntry): LockSettings {
  return { ...DEFAULT_LOCK_SETTINGS, ...rest, title: title.trim(), timezone: browserTimeZone() };
}

/** The settings as they are sent. */
export function settingsToSend({ clientSeed: _, title, ...rest }: SetupEntry): SelfLockSettings {
  return { ...rest, title: title.trim(), timezone: browserTimeZone() };
}

const fieldsInOrder: readonly SetupField[] = [
  'title',
  'initialDurationDays',
  'initialDurationHours',
  'maxDurationDays',
  'maxDurationHours',
  'limitBeyondMax',
  'displayRemainingTime',
  'safetyExitHours',
  'clientSeed',
];

function isSetupField(field: string): field is SetupField {
  return fieldsInOrder.some((known) => known === field);
}

/** Everything that keeps the lock from starting, in the order of the form: the same rules as on the server. */
export function problemsOf(entry: SetupEntry): SetupProblem[] {
  const problems: SetupProblem[] = checkLockSettings('SELF', lockSettingsOf(entry)).flatMap(
    ({ field, code }) => (isSetupField(field) ? [{ field, code }] : []),
  );
  if (!clientSeedSchema.safeParse(entry.clientSeed).success) {
    problems.push({ field: 'clientSeed', code: 'client_seed' });
  }
  return problems.sort((a, b) => fieldsInOrder.indexOf(a.field) - fieldsInOrder.indexOf(b.field));
}
