import { expect, it } from 'vitest';
import { fromHex } from './hex';
import { numbersOf } from './numbers';

const seed = fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

// Known answers of a program in another language.
it.each<[string, number, string, number[]]>([
  ['mine', 0, 'n1', [1, 0, 1, 0, 42, 182855117]],
  ['mine', 1, 'n1', [0, 9, 1, 0, 30, 3434607011]],
  ['måne', 7, 'a:b', [1, 1, 0, 0, 1, 2291663880]],
])('gives the known numbers of %s:%i:%s', (clientSeed, counter, nonce, numbers) => {
  const below = numbersOf(seed, clientSeed, counter, nonce);
  expect([6, 10, 2, 1, 100, 2 ** 32].map(below)).toEqual(numbers);
});

it('drops words above the last full multiple', () => {
  const below = numbersOf(new Uint8Array(32).fill(255), 'x', 0, 'y');
  const numbers = Array.from({ length: 6 }, () => below(3 * 2 ** 30));
  expect(numbers).toEqual([3212571787, 1747258828, 1484734066, 326825558, 898480647, 1837512467]);
});
