import { passwordLimits } from '@keyhold/contracts/auth/credentials';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What everybody knows of an account: the first things that somebody tries. */
export interface KnownOfAccount {
  readonly username: string;
  readonly email: string;
}

/** Case does not make a known password a new one, and neither do the wide letters of some keyboards. */
function toComparable(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Shorter ones are refused for their length already. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= passwordLimits.min)
    .map(toComparable),
);

/** Without the digits and signs that people put before and behind a word. */
const lettersOf = (text: string) => toComparable(text).replace(/[^\p{L}]/gu, '');

const productName = 'keyhold';

/**
 * Whether a password is one that is tried first: one of some 18,000 common ones of 8 characters or more, or nothing but
 * the name or the address of the account or the name of the product, with any digits and signs.
 */
export function isGuessablePassword(password: string, { username, email }: KnownOfAccount): boolean {
  if (commonPasswords.has(toComparable(password))) return true;
  const word = lettersOf(password);
  const [beforeAt = ''] = email.split('@');
  const words = [username, beforeAt, email, productName, `${productName}er`].map(lettersOf);
  return word !== '' && words.some((known) => known !== '' && (word === known || word === known + known));
}
