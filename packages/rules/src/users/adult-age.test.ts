import { expect, test } from 'vitest';
import { isAdult } from './adult-age';

test.each([
  ['the day before the 18th birthday', '2008-11-21', '2026-11-20T23:59:59.999Z', false],
  ['the first moment of the 18th birthday', '2008-11-21', '2026-11-21T00:00:00.000Z', true],
  ['born on 29 February, 28 February 18 years later', '2008-02-29', '2026-02-28T23:59:59.999Z', false],
  ['born on 29 February, 1 March 18 years later', '2008-02-29', '2026-03-01T00:00:00.000Z', true],
  ['somebody of ninety', '1936-05-01', '2026-11-20T12:00:00.000Z', true],
  ['the earliest birthday', '1900-01-01', '2026-11-20T12:00:00.000Z', true],
  ['a year that nobody alive was born in', '1899-12-31', '2026-11-20T12:00:00.000Z', false],
  ['a year typed with a slip', '0202-01-01', '2026-11-20T12:00:00.000Z', false],
  ['the future', '2030-01-01', '2026-11-20T12:00:00.000Z', false],
  ['a future whose 18th birthday has a year of five digits', '9999-01-01', '2026-11-20T12:00:00.000Z', false],
])('%s', (_, dateOfBirth, now, adult) => {
  expect(isAdult(dateOfBirth, Date.parse(now))).toBe(adult);
});
