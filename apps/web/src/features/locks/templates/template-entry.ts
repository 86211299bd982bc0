import {
  lockPassword as lockPasswordSchema,
  MAX_LOCKED_USERS,
  passwordRequiredMessage,
  type templateForm,
} from '@keyhold/contracts/locks/templates';
import { checkLockSettings } from '@keyhold/rules/locks/check-settings';
import {
  type Currency,
  currencies,
  DEFAULT_LOCK_SETTINGS,
  type HygienicUnlockType,
  type LockSettings,
} from '@keyhold/rules/locks/settings';
import * as z from 'zod/mini';
import type { KeptDraft } from '../../../lib/form/kept-draft';
import type { Problem } from '../../../lib/form/problems';
import { readMoney } from '../../../lib/format/money';
import { privatePrefix, readLocal, writeLocal } from '../../../lib/local-store';
import { keptEntry, keptSettings } from '../settings-fields/kept-settings';
import {
  emptyPlay,
  type PlaySettings,
  playFieldOf,
  playFields,
  playToSend,
} from '../settings-fields/play-settings';
import { problemText } from '../settings-fields/problem-texts';
import { createMessages } from './messages';

/** What the form holds; everything but the picture. Amounts and places are as they were typed. */
export interface TemplateEntry extends PlaySettings {
  readonly title: string;
  readonly description: string;
  readonly initialDurationDays: number;
  readonly initialDurationHours: number;
  readonly maxDurationDays: number;
  readonly maxDurationHours: number;
  readonly limitBeyondMax: boolean;
  readonly displayRemainingTime: boolean;
  readonly displayHistory: boolean;
  readonly trustKeyholder: boolean;
  readonly limitLockedUsers: string;
  readonly requireDailyVerification: boolean;
  readonly publicVerificationGallery: boolean;
  readonly requireID: boolean;
  readonly emergencyReleaseEnabled: boolean;
  readonly hygienicUnlockEnabled: boolean;
  readonly hygienicUnlockType: HygienicUnlockType;
  readonly hygienicUnlockMaxUses: number;
  readonly hygienicUnlockDays: number;
  readonly dailyTributeEnabled: boolean;
  readonly dailyTribute: string;
  readonly dailyTributeCurrency: Currency;
  readonly lockoutFeeEnabled: boolean;
  readonly lockoutFee: string;
  readonly dynamicBuyoutFromTribute: boolean;
  readonly requiresPassword: boolean;
  readonly lockPassword: string;
  readonly listed: boolean;
}

type TemplateField = keyof TemplateEntry;
type TemplateProblem = Problem<TemplateField>;

/** For how many a lock is that nobody has said it of: a link that is handed on locks no second one. Blank is no limit. */
const usualPlaces = (listed: boolean): string => (listed ? '' : '1');

/** Who can find it; the places go along as long as they are the usual ones. */
export function foundAs({ listed: before, limitLockedUsers }: TemplateEntry, listed: boolean) {
  const places = limitLockedUsers.trim() === usualPlaces(before) ? usualPlaces(listed) : limitLockedUsers;
  return { listed, limitLockedUsers: places };
}

/** What an untouched form holds; in the currency that was used last, where there is one. */
export function emptyTemplate(currency?: Currency): TemplateEntry {
  const {
    findomEnabled: _,
    dailyTributeAmountMinorUnits: __,
    lockoutFeeMinorUnits: ___,
    safetyExitHours: ____,
    timezone: _____,
    ...defaults
  } = DEFAULT_LOCK_SETTINGS;
  return {
    ...defaults,
    ...(currency && { dailyTributeCurrency: currency }),
    ...emptyPlay(),
    maxDurationDays: 0,
    maxDurationHours: 0,
    limitLockedUsers: usualPlaces(false),
    dailyTribute: '',
    lockoutFee: '',
    requiresPassword: false,
    lockPassword: '',
    listed: false,
  };
}

const boolean = z.boolean();

const keptFields = {
  ...keptSettings,
  description: z.string(),
  displayHistory: boolean,
  trustKeyholder: boolean,
  limitLockedUsers: z.string(),
  publicVerificationGallery: boolean,
  requireID: boolean,
  dailyTributeEnabled: boolean,
  dailyTribute: z.string(),
  dailyTributeCurrency: z.enum(currencies),
  lockoutFeeEnabled: boolean,
  lockoutFee: z.string(),
  dynamicBuyoutFromTribute: boolean,
  requiresPassword: boolean,
  lockPassword: z.string(),
  listed: boolean,
};

/**
 * The form of a new shared lock, kept in this tab for this person: without the picture, and the password in no storage.
 * One that begins as another, by its share code, is kept beside.
 */
export function templateDraft(userId: string, like?: string): KeptDraft<TemplateEntry> {
  return {
    name: like === undefined ? `shared-create:${userId}` : `shared-create:${userId}:${like}`,
    schema: keptEntry(keptFields, emptyTemplate()),
    secret: ['lockPassword'],
  };
}

const lastName = (userId: string) => `${privatePrefix}last-template:${userId}`;

/** What of a shared lock can be taken again. Its name is its own, and a password is typed anew. */
function againOf({ title: _, lockPassword: __, ...settings }: TemplateEntry): Partial<TemplateEntry> {
  return settings;
}

/** Keeps the settings of a shared lock that this person has made, for the next one. */
export function keepLastTemplate(userId: string, entry: TemplateEntry): void {
  writeLocal(lastName(userId), JSON.stringify(againOf(entry)));
}

/** The settings of the last shared lock that this person made in this browser, since they logged in; null without one. */
export function findLastTemplate(userId: string): Partial<TemplateEntry> | null {
  try {
    const kept: unknown = JSON.parse(readLocal(lastName(userId)) ?? 'null');
    return kept === null ? null : againOf(keptEntry<TemplateEntry>(keptFields, emptyTemplate()).parse(kept));
  } catch {
    return null;
  }
}

/** Financial domination is that there is something to pay. */
export function asksForPayments({ dailyTributeEnabled, lockoutFeeEnabled }: TemplateEntry): boolean {
  return dailyTributeEnabled || lockoutFeeEnabled;
}

/** What belongs to the template alone is taken out; what is switched off is off and nothing. */
function settingsOf(entry: TemplateEntry) {
  const {
    limitLockedUsers: _,
    requiresPassword: __,
    lockPassword: ___,
    listed: ____,
    dailyTribute,
    lockoutFee,
    ...rest
  } = entry;
  const buyout = entry.dynamicBuyoutFromTribute ? dynamicBuyout(entry) : readMoney(lockoutFee);
  return {
    ...rest,
    ...playToSend(rest),
    title: entry.title.trim(),
    description: entry.description.trim(),
    publicVerificationGallery: entry.requireDailyVerification && entry.publicVerificationGallery,
    findomEnabled: asksForPayments(entry),
    // Of a field that is not there to be mended, nothing may be refused.
    dailyTributeAmountMinorUnits: entry.dailyTributeEnabled ? readMoney(dailyTribute) : 0,
    lockoutFeeMinorUnits: entry.lockoutFeeEnabled ? buyout : 0,
  };
}

/** The form's values as the rules take them. */
export function lockSettingsOf(entry: TemplateEntry): LockSettings {
  return { ...DEFAULT_LOCK_SETTINGS, ...settingsOf(entry) };
}

/** The daily tribute times the maximum days, in minor units; 0 while one of them is missing. */
export function dynamicBuyout(entry: TemplateEntry): number {
  return entry.dailyTributeEnabled ? readMoney(entry.dailyTribute) * entry.maxDurationDays : 0;
}

/** The form as it is sent, with the address of a picture that is here already where no file goes along. */
export function templateToSend(entry: TemplateEntry, photoUrl?: string | null): z.input<typeof templateForm> {
  const { requiresPassword, lockPassword, listed } = entry;
  return {
    ...settingsOf(entry),
    limitLockedUsers: entry.limitLockedUsers.trim() === '' ? null : Number(entry.limitLockedUsers),
    requiresPassword,
    listed,
    ...(requiresPassword ? { lockPassword: lockPassword.trim() } : {}),
    ...(photoUrl ? { photoUrl } : {}),
  };
}

/** In the order of the form. */
const fieldsInOrder: readonly TemplateField[] = [
  'title',
  'description',
  'initialDurationDays',
  'initialDurationHours',
  'maxDurationDays',
  'maxDurationHours',
  'limitBeyondMax',
  'trustKeyholder',
  'limitLockedUsers',
  'dailyTribute',
  'dailyTributeCurrency',
  ...playFields,
  'hygienicUnlockMaxUses',
  'hygienicUnlockDays',
  'dynamicBuyoutFromTribute',
  'lockoutFee',
  'lockPassword',
];

/** Two fields hold text where the server takes minor units. */
const typedFields: Readonly<Record<string, TemplateField>> = {
  dailyTributeAmountMinorUnits: 'dailyTribute',
  lockoutFeeMinorUnits: 'lockoutFee',
};

/** The form's field for one that the server or the rules name; null where the form has none. */
export function templateFieldOf(named: string): TemplateField | null {
  return typedFields[named] ?? fieldsInOrder.find((field) => field === named) ?? playFieldOf(named);
}

function passwordProblem({ requiresPassword, lockPassword }: TemplateEntry): string | null {
  if (!requiresPassword) return null;
  if (lockPassword.trim() === '') return passwordRequiredMessage;
  return lockPasswordSchema.safeParse(lockPassword).success ? null : createMessages.lockPasswordFault;
}

function placesProblem({ limitLockedUsers }: TemplateEntry): string | null {
  const typed = limitLockedUsers.trim();
  const fits = typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) <= MAX_LOCKED_USERS);
  return fits ? null : createMessages.placesFault;
}

/** Everything that keeps the lock from being created, in the order of the form: the same rules as on the server. */
export function problemsOf(entry: TemplateEntry): TemplateProblem[] {
  const problems = checkLockSettings('SHARED', lockSettingsOf(entry)).flatMap(
    ({ field, code }): TemplateProblem[] => {
      const own = templateFieldOf(field);
      return own === null ? [] : [{ field: own, message: problemText(code) }];
    },
  );
  const places = placesProblem(entry);
  if (places !== null) problems.push({ field: 'limitLockedUsers', message: places });
  const fault = passwordProblem(entry);
  if (fault !== null) problems.push({ field: 'lockPassword', message: fault });
  return problems.sort((a, b) => fieldsInOrder.indexOf(a.field) - fieldsInOrder.indexOf(b.field));
}
