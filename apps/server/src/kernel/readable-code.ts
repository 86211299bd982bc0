import type { Randomness } from './random';

/** 32 signs without look-alikes (0 O, 1 I): five random bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;

/** A code that people write down and type, of 80 random bits. */
export function newReadableCode(random: Randomness): string {
  return [...random.bytes(codeLength)].map((byte) => alphabet[byte & 31]).join('');
}

/** The code in groups of four, as people read it. */
export function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** The code that somebody typed: people use small letters, dashes and spaces. */
export function readTypedCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
