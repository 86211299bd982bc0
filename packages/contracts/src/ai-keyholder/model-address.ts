import * as z from 'zod/mini';

export const aiKeyMaxLength = 400;

/** An address that the server calls, checked again when it is called. */
export const modelUrl = z.string().check(
  z.trim(),
  z.maxLength(300, 'At most 300 characters'),
  z.refine(
    (value) => value === '' || /^https?:\/\//i.test(value),
    'An address that begins with http:// or https://',
  ),
);

/** Keys are sent only if they were edited; an empty one is forgotten. They never come back. */
export const key = z.optional(z.string().check(z.trim(), z.maxLength(aiKeyMaxLength)));
