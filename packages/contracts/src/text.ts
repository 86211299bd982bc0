import * as z from 'zod/mini';

const withoutNul = z.refine<string>(
  (value) => !value.includes('\u0000'),
  'Contains a character that is not allowed',
);

/** Trimmed text of `min` to `max` characters, without U+0000 (which PostgreSQL cannot hold). */
export function text(limits: { min?: number; max: number; tooShort?: string; tooLong?: string }) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.min ?? 0, limits.tooShort),
      z.maxLength(limits.max, limits.tooLong),
      withoutNul,
    );
}

/** An id as the product shows it: a UUID in text. */
export const id = z.uuid();

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The answer of a call that has nothing to say but that it worked. */
export const done = z.object({ ok: z.literal(true) });
