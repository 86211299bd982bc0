import { expect, test } from 'vitest';
import { mentionedNames, mostMentions, partsByMention, typedName } from './mentions';

test.each([
  ['@Ada and @ben_2, see @ADA.', ['ada', 'ben_2']],
  ['mail me at ada@example.org', []],
  ['a path /@ada, two @@ada, half a.@ada', []],
  ['(@ada) "@ben-3": @cy', ['ada', 'ben-3']],
  ['é@ada', []],
  ['@Åsa.', ['åsa']],
  ['@a.b and @ab', ['a.b']],
  [`@${'x'.repeat(33)}`, []],
  ['', []],
])('%j mentions %j', (text, names) => {
  expect(mentionedNames(text)).toEqual(names);
});

test('a text is its parts', () => {
  expect(partsByMention('Hi @ada!')).toEqual([{ text: 'Hi ' }, { mentioned: 'ada' }, { text: '!' }]);
});

test('no more people are mentioned than a few', () => {
  const many = Array.from({ length: 40 }, (_, n) => `@person${n}`).join(' ');
  expect(mentionedNames(many)).toHaveLength(mostMentions);
});

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
