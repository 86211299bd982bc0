import type { Invitation } from './invitation.calls';
import { hygieneMessages as text } from './messages';

type HygieneTerms = Pick<
  Invitation,
  'hygienicUnlockEnabled' | 'hygienicUnlockType' | 'hygienicUnlockMaxUses' | 'hygienicUnlockDays'
>;

/** Whether a shared lock lets its wearer out to clean, and how often. */
export function hygieneWords(terms: HygieneTerms): readonly [name: string, what: string] {
  if (!terms.hygienicUnlockEnabled) return text.none;
  return terms.hygienicUnlockType === 'COUNT_BASED'
    ? [text.name, text.byCount(terms.hygienicUnlockMaxUses)]
    : [text.name, text.byTime(terms.hygienicUnlockDays)];
}
