import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords';

test.each([
  'password',
  'PASSWORD',
  'Password1',
  '12345678',
  '123456789',
  'qwertyuiop',
  'iloveyou',
  'sunshine',
  'football',
  'trustno1',
  'ｐａｓｓｗｏｒｄ',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'vU7-qp2m-Lw', 'password of my own garden', ' password'])(
  '%j is not on the list',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
