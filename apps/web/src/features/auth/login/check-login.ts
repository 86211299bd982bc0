import { looksLikeEmail } from './email-pattern';
import { loginMessages } from './messages';

export interface LoginEntry {
  readonly email: string;
  readonly password: string;
}

/** What is wrong with what was typed, at the field that is to be mended first; empty when it can be sent. */
export function checkLogin({ email, password }: LoginEntry): Partial<LoginEntry> {
  if (email.trim() === '') return { email: loginMessages.required };
  if (password === '') return { password: loginMessages.required };
  return looksLikeEmail(email) ? {} : { email: loginMessages.emailInvalid };
}
