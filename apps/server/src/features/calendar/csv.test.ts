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
  ['＝1+1', "'＝1+1"],
  ['Ölwechsel 锁 🔒', 'Ölwechsel 锁 🔒'],
  ['', ''],
])('writes %j', (text, field) => {
  expect(csvLine(['a', text])).toBe(`a,${field}\r\n`);
});
