import { expect, test } from 'vitest';
import { typedName } from './typed-name';

test.each([
  ['@m|', 'm'],
  ['Thanks, @Demo_Ir|', 'Demo_Ir'],
  ['(@jürgen.k|)', 'jürgen.k'],
  ['one\n@two|\nthree', 'two'],
  ['@mira| and @jonas', 'mira'],
  ['@|', ''],
  ['no name|', ''],
  ['@mira |', ''],
  ['@mi|ra', ''],
  ['mira@example|', ''],
  ['@@mira|', ''],
  ['https://example.org/@mira|', ''],
  [`@${'m'.repeat(33)}|`, ''],
  ['|', ''],
])('in %j %j is being typed', (marked, name) => {
  const caret = marked.indexOf('|');
  expect(typedName(marked.replace('|', ''), caret)).toBe(name);
});
