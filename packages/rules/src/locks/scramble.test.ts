import { expect, it } from 'vitest';
import { isDigitCode } from './scramble';

it.each([
  ['1000', true],
  ['9999', true],
  ['4711', true],
  ['0999', false],
  ['999', false],
  ['10000', false],
  [' 4711', false],
  ['4711\n', false],
  ['1e3 ', false],
  ['٤٧١١', false],
  ['', false],
])('takes %j as a code: %s', (text, is) => {
  expect(isDigitCode(text)).toBe(is);
});
