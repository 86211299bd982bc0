import {
  genders,
  inviteCodeMinLength,
  registerBody,
  registrationRoles,
} from '@keyhold/contracts/auth/account';
import { isAdult } from '@keyhold/rules/users/adult-age';
import * as z from 'zod/mini';
import { findIsoDate, isEmptyDate } from '../../../components/field/date-of-birth-field';
import { ApiError } from '../../../lib/api/client';
import type { KeptDraft } from '../../../lib/form/kept-draft';
import { type Problem, problemsBy, refusedFields } from '../../../lib/form/problems';
import { serverNow } from '../../../lib/server-time';
import { keptNames } from '../enter';
import { failureText } from '../failure';
import { captchaMessages, registrationMessages as texts } from './messages';

const nothingChosen = z.literal('');

/** The registration form as it stands; empty text is "nothing chosen". */
const registrationEntry = z.object({
  username: z.string(),
  email: z.string(),
  password: z.string(),
  gender: z.union([nothingChosen, z.enum(genders)]),
  role: z.union([nothingChosen, z.enum(registrationRoles)]),
  country: z.string(),
  city: z.string(),
  dateOfBirth: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  inviteCode: z.string(),
  agreed: z.boolean(),
});

export type RegistrationEntry = z.output<typeof registrationEntry>;
type RegistrationProblem = Problem<keyof RegistrationEntry>;

export const emptyRegistration: RegistrationEntry = {
  username: '',
  email: '',
  password: '',
  gender: '',
  role: '',
  country: '',
  city: '',
  dateOfBirth: { day: '', month: '', year: '' },
  inviteCode: '',
  agreed: false,
};

/** What was typed so far, so that reading the terms, a reload or correcting the address loses nothing. */
export const registrationDraft: KeptDraft<RegistrationEntry> = {
  name: keptNames.registration,
  schema: registrationEntry,
  secret: ['password'],
};

const fieldOf = (named: string) => (named in emptyRegistration ? (named as keyof RegistrationEntry) : null);

/** Whether an invite code is long enough to be asked about. */
export function isInviteComplete(inviteCode: string): boolean {
  return inviteCode.trim().length >= inviteCodeMinLength;
}

/** What is sent for the form as it stands, complete or not. */
function bodyOf({ agreed: _agreed, ...entry }: RegistrationEntry, inviteOnly: boolean) {
  return {
    ...entry,
    username: entry.username.trim(),
    email: entry.email.trim(),
    city: entry.city.trim() || undefined,
    dateOfBirth: findIsoDate(entry.dateOfBirth) ?? '',
    inviteCode: inviteOnly ? entry.inviteCode.trim() : undefined,
  };
}

/** What is sent for a form without problems. Throws for one that has any. */
export function registrationBody(entry: RegistrationEntry, inviteOnly: boolean) {
  return registerBody.parse(bodyOf(entry, inviteOnly));
}

/** What the form lacks; empty when it can be sent. The server has the last word, age included. */
export function registrationProblems(entry: RegistrationEntry, inviteOnly: boolean): RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  const born = findIsoDate(entry.dateOfBirth);
  if (!isEmptyDate(entry.dateOfBirth) && born === null)
    problems.push({ field: 'dateOfBirth', message: texts.dateOfBirthInvalid });
  if (born !== null && !isAdult(born, serverNow()))
    problems.push({ field: 'dateOfBirth', message: texts.underAge });
  if (inviteOnly && !isInviteComplete(entry.inviteCode))
    problems.push({ field: 'inviteCode', message: texts.inviteRequired });
  if (!entry.agreed) problems.push({ field: 'agreed', message: texts.termsRequired });
  for (const { field, message } of problemsBy(registerBody, bodyOf(entry, inviteOnly))) {
    const own = fieldOf(field);
    if (own !== null) problems.push({ field: own, message });
  }
  return problems;
}

/** What a refused registration means for the form. */
interface RegistrationRefusal {
  readonly problems: readonly RegistrationProblem[];
  /** For the whole form; null when the fields say it all. */
  readonly message: string | null;
}

/** Codes that are about the form as a whole, with the page's own words. */
const formMessages: Readonly<Record<string, string>> = {
  registration_disabled: texts.closed,
  captcha_failed: captchaMessages.failed,
  captcha_expired: captchaMessages.expired,
};

/** Where the server names no field: which ones a code is about. */
function problemsOfCode(code: string, message: string): RegistrationProblem[] {
  if (code === 'already_in_use') {
    return [
      { field: 'email', message: texts.emailTaken },
      { field: 'username', message: texts.usernameTaken },
    ];
  }
  if (code === 'under_age') return [{ field: 'dateOfBirth', message }];
  if (code === 'password_too_common') return [{ field: 'password', message }];
  return /invite.code/i.test(`${code} ${message}`) ? [{ field: 'inviteCode', message }] : [];
}

/** Reads a failed registration: which fields are wrong, and what is to be said above the button. */
export function readRegistrationRefusal(error: unknown): RegistrationRefusal {
  const text = failureText(error, texts.failed);
  if (!(error instanceof ApiError)) return { problems: [], message: text };
  const formMessage = formMessages[error.code];
  if (formMessage !== undefined) return { problems: [], message: formMessage };
  const named = refusedFields(error, fieldOf);
  const problems = named.length > 0 ? named : problemsOfCode(error.code, text);
  return { problems, message: problems.length > 0 ? null : text };
}
