import { expect, test } from 'vitest';
import { doubledMark, listMarkAfter } from './list-mark';

test.each([
  ['What I pack:\n- a small towel', '- '],
  ['* one', '* '],
  ['1. first', '2. '],
  ['9) ninth', '10) '],
  ['- one\n  - within it', '  - '],
  ['- one\n- ', ''],
  ['no list', null],
  ['- one\n\nand then', null],
  ['-not one', null],
  ['', null],
])('%j goes on with %j', (text, mark) => expect(listMarkAfter(text)).toBe(mark));

test.each([
  ['- - ', 2],
  ['- one\n- - ', 2],
  ['1. one\n  2. 2. ', 3],
  ['- ', 0],
  ['- one - ', 0],
  ['- 5. ', 0],
  ['- -', 0],
])('%j ends in a mark that is there already: %i characters', (text, length) =>
  expect(doubledMark(text)).toBe(length),
);
