import * as z from 'zod/mini';

/**
 * Random text that the browser makes for one draw, spin or selection and repeats on a retry, which then gives
 * the first result. Without one the server makes it, and the proof says so.
 */
export const nonce = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)));
