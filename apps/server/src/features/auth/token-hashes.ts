import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/**
 * The hash under which a token is stored. A plain hash is enough for a token with so many random bits that
 * nobody can try them all.
 */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The hash under which a mailed 6-digit code is stored. It is keyed, because anybody can invert a plain
 * hash of a million values; it is bound to the person, so that a row moved to another one opens nothing.
 */
export function hashCode(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId}:${code}`).digest();
}

/** Compares in constant time; a missing hash equals nothing. */
export function sameHash(stored: Buffer | null, given: Buffer): boolean {
  return stored !== null && stored.length === given.length && timingSafeEqual(stored, given);
}
