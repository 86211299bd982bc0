import { expect, test } from 'vitest';
import { listMarkAfter } from './list-mark';

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
