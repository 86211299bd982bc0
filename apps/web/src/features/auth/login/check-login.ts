import { loginMessages } from './messages';

/** Whether a text has the shape of an address, just as the contract's `email` wants it, but without its library. */
export function looksLikeEmail(text: string): boolean {
  return /^(?=[^@]+@[^@]+\.[^@]+$)[^\s<>,;:"()[\]\\]{5,254}$/.test(text.trim());
}

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
