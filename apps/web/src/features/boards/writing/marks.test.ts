import { expect, test } from 'vitest';
import { type Mark, markingOf } from './marks';

/** A text with its selection between | and |, or its caret at the only one. */
function read(drawn: string) {
  const [before = '', selected = '', after] = drawn.split('|');
  const value = drawn.replaceAll('|', '');
  return { value, start: before.length, end: before.length + (after === undefined ? 0 : selected.length) };
}

function draw(value: string, [start, end]: readonly [number, number]): string {
  const marked = start === end ? '|' : `|${value.slice(start, end)}|`;
  return value.slice(0, start) + marked + value.slice(end);
}

const table: readonly (readonly [Mark, string, string])[] = [
  ['bold', 'It went |well|.', 'It went **|well|**.'],
  ['bold', 'It went |well |today', 'It went **|well|** today'],
  ['bold', 'It went **|well|**.', 'It went |well|.'],
  ['bold', 'It went |**well**|.', 'It went |well|.'],
  ['bold', 'It went *|well|*.', 'It went ***|well|***.'],
  ['bold', 'It went |', 'It went **|**'],
  ['bold', 'It went **|**', 'It went |'],
  ['bold', 'It went **well|**', 'It went **well**|'],
  ['bold', '| |', '**| |**'],
  ['bold', '|- a\n- b c\n\n  3. d|', '- **|a**\n- **b c**\n\n  3. **d|**'],
  ['bold', '- **|a**\n- **b c**\n\n  3. **d|**', '- |a\n- b c\n\n  3. d|'],
  ['bold', '|- **a**\n* b|', '- **|a**\n* **b|**'],
  ['bold', 'It |went\n> well| today', 'It **|went**\n> **well|** today'],
  ['bold', '|- a|', '- **|a|**'],
  ['italic', '|- **a**\n- b\n|', '- ***|a***\n- *b|*\n'],
  ['italic', 'It went |well|.', 'It went *|well|*.'],
  ['italic', 'It went *|well|*.', 'It went |well|.'],
  ['italic', 'It went **|well|**.', 'It went ***|well|***.'],
  ['italic', 'It went ***|well|***.', 'It went **|well|**.'],
  ['italic', 'It went *well|*', 'It went *well*|'],
  ['list', '|', '- |'],
  ['list', 'I pack\na to|wel', 'I pack\n- a to|wel'],
  ['list', '- |', '|'],
  ['list', 'I pack\n|one\ntwo\n|three', 'I pack\n|- one\n- two|\nthree'],
  ['list', '|one\n- two|', '|- one\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['quote', 'They s|aid', '> They s|aid'],
  ['quote', '|one\n\ntwo|', '|> one\n> \n> two|'],
  ['quote', '> They s|aid', 'They s|aid'],
  ['link', 'see |here|', 'see [here](|https://|)'],
  ['link', 'see |', 'see [|](https://)'],
  ['link', 'see |https://a.example/b|', 'see [|](https://a.example/b)'],
];

test.each(table)('%s makes of %j %j', (mark, before, after) => {
  const { value, start, end } = read(before);
  const { from, to, text, select } = markingOf(value, start, end, mark);
  expect(draw(value.slice(0, from) + text + value.slice(to), select)).toBe(after);
});
