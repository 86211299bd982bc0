import * as z from 'zod/mini';

const digitsMessage = '4-digit code is required in DIGITS mode';

/** Four digits, 1000 to 9999, as the wearer set them on the box. */
export const digits = z.string(digitsMessage).check(z.regex(/^[1-9]\d{3}$/, digitsMessage));
