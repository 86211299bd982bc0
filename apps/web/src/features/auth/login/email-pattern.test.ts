import { email } from '@keyhold/contracts/auth/credentials';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { looksLikeEmail } from './check-login';

const long = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

it.each([
  ['mira@example.org', true],
  [' mira@example.org ', true],
  ["Mira.O'Hara+lock@sub.example.co", true],
  ['mira@beispiel.köln', true],
  [long(254), true],
  [long(255), false],
  ['mira', false],
  ['mira@example', false],
  ['mira@exa mple.org', false],
  ['mira@@example.org', false],
  ...[...',;:"()[]\\<>'].flatMap((sign): [string, boolean][] => [
    [`mira@example.org${sign}`, false],
    [`mi${sign}ra@example.org`, false],
  ]),
])('%j is an address: %s, here as for the server', (text, expected) => {
  expect([looksLikeEmail(text), z.safeParse(email, text).success]).toEqual([expected, expected]);
});

it.each([
  ['', 'Please enter a valid email address'],
  [long(255), 'Please enter a valid email address'],
  [undefined, 'Email is required'],
])('the server says of %j: %s', (value, message) => {
  expect(z.safeParse(email, value).error?.issues[0]?.message).toBe(message);
});
