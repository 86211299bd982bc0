import { passwordLimits } from '@keyhold/contracts/auth/credentials';
import { dictionary } from '@zxcvbn-ts/language-common';

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

/** Whether it is one of the some 18,000 passwords of 8 characters or more that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(toComparable(password));
}
