import { ApiError } from '../../../lib/api/client';
import { failureText } from '../api/failure';
import { captchaMessages, registrationMessages as texts } from './messages';
import type { RegistrationFaults, RegistrationField } from './registration-entry';

/** What a refused registration means for the form. */
export interface RegistrationRefusal {
  readonly faults: RegistrationFaults;
  /** For the whole form; null when the fields say it all. */
  readonly message: string | null;
}

const serverFields: ReadonlySet<string> = new Set<RegistrationField>([
  'username',
  'email',
  'password',
  'gender',
  'role',
  'country',
  'city',
  'dateOfBirth',
  'inviteCode',
]);

const byCode: Readonly<Record<string, RegistrationRefusal>> = {
  registration_disabled: { faults: {}, message: texts.closed },
  already_in_use: { faults: { email: texts.emailTaken, username: texts.usernameTaken }, message: null },
  captcha_failed: { faults: {}, message: captchaMessages.failed },
  captcha_expired: { faults: {}, message: captchaMessages.expired },
};

/** Codes whose message belongs at one field. */
const fieldOfCode: Readonly<Record<string, RegistrationField>> = {
  under_age: 'dateOfBirth',
  password_too_common: 'password',
  invite_code_invalid: 'inviteCode',
};

/** Reads a failed registration: which fields are wrong, and what is to be said above the button. */
export function readRegistrationRefusal(error: unknown): RegistrationRefusal {
  const text = failureText(error, texts.failed);
  if (!(error instanceof ApiError)) return { faults: {}, message: text };
  const known = byCode[error.code];
  if (known !== undefined) return known;
  const field = fieldOfCode[error.code] ?? (/invite code/i.test(text) ? 'inviteCode' : undefined);
  if (field !== undefined) return { faults: { [field]: text }, message: null };
  const named = error.errors.filter((fault) => serverFields.has(fault.field));
  if (named.length === 0) return { faults: {}, message: text };
  return { faults: Object.fromEntries(named.map((fault) => [fault.field, fault.message])), message: null };
}
