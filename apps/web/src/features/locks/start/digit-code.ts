import { DIGIT_CODE_MAX, DIGIT_CODE_MIN } from '@keyhold/rules/locks/settings';

const codes = DIGIT_CODE_MAX - DIGIT_CODE_MIN + 1;
/** The largest multiple of `codes` in 16 bits: a draw from it on would make the low codes likelier. */
const fairDraws = Math.floor(0x1_00_00 / codes) * codes;

/** A code of four digits, each from 1000 to 9999 equally likely, from the browser's secure randomness. */
export function newDigitCode(): string {
  for (;;) {
    const [draw = fairDraws] = crypto.getRandomValues(new Uint16Array(1));
    if (draw < fairDraws) return String(DIGIT_CODE_MIN + (draw % codes));
  }
}
