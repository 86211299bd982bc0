import { expect, test } from 'vitest';
import { csvLine } from './csv';

test.each([
  ['October, second try', '"October, second try"'],
  ['The "last" one', '"The ""last"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://elsewhere.example","x")', `"'=HYPERLINK(""https://elsewhere.example"",""x"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['a;=1+1', "a;'=1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['a\r\n+1', '"a\r\n\'+1"'],
  ['a; b = c', 'a; b = c'],
  ['＝1+1', "'＝1+1"],
  ['Ölwechsel 锁 🔒', 'Ölwechsel 锁 🔒'],
  ['', ''],
])('writes %j', (text, field) => {
  expect(csvLine(['a', text])).toBe(`a,${field}\r\n`);
});
