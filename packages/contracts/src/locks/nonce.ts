import * as z from 'zod/mini';

/**
 * Random text of the browser's own for one draw, spin or selection, the same again on a retry: a repeat gives the first
 * result. Without one the server makes it, and the proof says so.
 */
export const nonce = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)));
