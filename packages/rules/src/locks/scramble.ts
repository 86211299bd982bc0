import { SECOND_MS } from '../time/duration';
import { DIGIT_CODE_MAX, DIGIT_CODE_MIN } from './settings';

export const SCRAMBLE_DURATION_MS = 20 * SECOND_MS;
/** A new number appears this often. */
export const SCRAMBLE_INTERVAL_MS = 500;
/** Each number stays this long. */
export const SCRAMBLE_NUMBER_SHOWN_MS = 1_200;
export const SCRAMBLE_MAX_NUMBERS = 100;

/** True for exactly four ASCII digits between 1000 and 9999. */
export function isDigitCode(text: string): boolean {
  return /^[0-9]{4}$/.test(text) && Number(text) >= DIGIT_CODE_MIN && Number(text) <= DIGIT_CODE_MAX;
}
