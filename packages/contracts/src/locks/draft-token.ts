import * as z from 'zod/mini';

/** The unguessable name of a prepared start, as in /memory-wipe/{token}. */
export const draftToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
