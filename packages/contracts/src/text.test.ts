import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from './text';

const title = text({ max: 40 });
const description = text({ max: 40, lines: 'several' });
const takes = (schema: typeof title, value: string) => z.safeParse(schema, value).success;

test.each([
  ['Seven days, für dich 🔒 — 七天', true, true],
  ['\u200Fשבוע', true, true],
  ['two\nlines', false, true],
  ['two\r\nlines and a\ttab', false, true],
  ['a bell \u0007', false, false],
  ['a null \0', false, false],
  ['an escape \u001B[31m', false, false],
  ['a next line \u0085x', false, false],
  ['a paragraph \u2029x', false, false],
  ['turned \u202Egnp.exe', false, false],
  ['half a pair \uD800', false, false],
])('%j: as a title %s, as a description %s', (value, asTitle, asDescription) => {
  expect([takes(title, value), takes(description, value)]).toEqual([asTitle, asDescription]);
});
