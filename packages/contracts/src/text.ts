import { isTimeZone } from '@keyhold/rules/time/zone';
import * as z from 'zod/mini';
import type { FileReply, StreamedFile } from './endpoint';

/**
 * Characters that a name, a title or a line of a file may not hold: control characters, which a file or a
 * terminal interprets; characters that turn the direction of the text around them; and half a surrogate pair,
 * which no database keeps.
 */
const forbidden = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const allowed = z.refine<string>(
  (value) => !forbidden.test(value),
  'Contains a character that is not allowed',
);
/** Several lines may have tabs and line breaks. */
const allowedInLines = z.refine<string>(
  (value) => !forbidden.test(value.replace(/[\t\r\n]/g, '')),
  'Contains a character that is not allowed',
);

/** Trimmed text of `min` to `max` characters, on one line unless it may have several. */
export function text(limits: {
  min?: number;
  max: number;
  missing?: string;
  tooShort?: string;
  tooLong?: string;
  lines?: 'one' | 'several';
}) {
  return z
    .string(limits.missing)
    .check(
      z.trim(),
      z.minLength(limits.min ?? 0, limits.tooShort ?? limits.missing ?? `At least ${limits.min} characters`),
      z.maxLength(limits.max, limits.tooLong ?? `At most ${limits.max} characters`),
      limits.lines === 'several' ? allowedInLines : allowed,
    );
}

/** An id as the product shows it: a UUID in text. */
export const id = z.uuid();

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The answer of a call that has nothing to say but that it worked. */
export const done = z.object({ ok: z.literal(true) });

/** An IANA zone that this browser or server knows. */
export const timeZone = text({ min: 1, max: 64 }).check(z.refine<string>(isTimeZone, 'Unknown time zone'));

/**
 * The zone of somebody's browser. The browser may know newer zones than this server, which takes those as
 * UTC.
 */
export const browserTimeZone = z.pipe(
  text({ min: 1, max: 64 }),
  z.transform((zone: string) => (isTimeZone(zone) ? zone : 'UTC')),
);

/** The reply of a call that gives out a file; the server may send it piece by piece. */
export const fileReply: z.ZodMiniType<FileReply, FileReply | StreamedFile> = z.custom<FileReply>();

/** A yes or no in a query: `?findom=true`. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

/** A whole number in a query. */
export function queryNumber(limits: { min: number; max: number }) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(limits.min), z.maximum(limits.max))),
  );
}
