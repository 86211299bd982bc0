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

/** Codes that are about the form as a whole, with the page's own words. */
const formMessages: Readonly<Record<string, string>> = {
  registration_disabled: texts.closed,
  captcha_failed: captchaMessages.failed,
  captcha_expired: captchaMessages.expired,
};

/** Where the server names no field: which ones a code is about. */
function faultsOfCode(code: string, text: string): RegistrationFaults {
  if (code === 'already_in_use') return { email: texts.emailTaken, username: texts.usernameTaken };
  if (code === 'under_age') return { dateOfBirth: text };
  if (code === 'password_too_common') return { password: text };
  return /invite.code/i.test(`${code} ${text}`) ? { inviteCode: text } : {};
}

/** Reads a failed registration: which fields are wrong, and what is to be said above the button. */
export function readRegistrationRefusal(error: unknown): RegistrationRefusal {
  const text = failureText(error, texts.failed);
  if (!(error instanceof ApiError)) return { faults: {}, message: text };
  const formMessage = formMessages[error.code];
  if (formMessage !== undefined) return { faults: {}, message: formMessage };
  const named = error.errors.filter((fault) => serverFields.has(fault.field));
  const faults =
    named.length > 0
      ? Object.fromEntries(named.map((fault) => [fault.field, fault.message]))
      : faultsOfCode(error.code, text);
  return { faults, message: Object.keys(faults).length > 0 ? null : text };
}
