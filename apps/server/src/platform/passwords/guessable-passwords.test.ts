import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-passwords';

const account = { username: 'Quiet_Fern7', email: 'fern.q+locks@example.org' };

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
])('%s is one that everybody tries', (password) => {
  expect(isGuessablePassword(password, account)).toBe(true);
});

test.each([
  'quietfern',
  'QuietFern2027!',
  '77quiet-fern77',
  'quietfernquietfern',
  'fernqlocks',
  'fern.q+locks@example.org',
  'Keyhold123',
  'keyholdkeyhold',
])('%s is the name of the account or of the product', (password) => {
  expect(isGuessablePassword(password, account)).toBe(true);
});

test.each([
  'correct horse battery',
  'vU7-qp2m-Lw',
  'password of my own garden',
  ' password',
  'quietferns of spring',
  '83920174652',
])('%j is not guessed by that', (password) => {
  expect(isGuessablePassword(password, account)).toBe(false);
});

test('a name without letters makes no password of digits guessable', () => {
  expect(isGuessablePassword('8392-0174', { username: '4711', email: '4711@example.org' })).toBe(false);
});
