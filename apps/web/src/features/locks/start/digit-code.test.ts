import { isDigitCode } from '@keyhold/rules/locks/scramble';
import { afterEach, expect, it, vi } from 'vitest';
import { newDigitCode } from './digit-code';

afterEach(() => vi.restoreAllMocks());

/** Lets the browser's randomness give these draws, one after the other. */
function draw(...draws: number[]): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint16Array)[0] = draws.shift() ?? 0;
    return array;
  });
}

it('makes codes of four digits from 1000 to 9999', () => {
  for (let n = 0; n < 500; n += 1) expect(isDigitCode(newDigitCode())).toBe(true);
});

it('makes every code from the same number of draws', () => {
  draw(0, 8999, 9000, 62_999);
  expect([newDigitCode(), newDigitCode(), newDigitCode(), newDigitCode()]).toEqual([
    '1000',
    '9999',
    '1000',
    '9999',
  ]);
});

it('draws again where some codes would be likelier than others', () => {
  draw(63_000, 65_535, 42);
  expect(newDigitCode()).toBe('1042');
});
