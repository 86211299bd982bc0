import { expect, test } from 'vitest';
import { sayTheSameAges } from './prompt-ages';

test.each([
  ['reading, balcony', 'a woman reading on a sunny balcony, 85mm lens, f/1.8, 4k, golden hour'],
  ['a woman, 25 years old, reading', 'portrait of a woman, 25 years old, reading in warm light'],
  ['a woman of twenty-five', 'a woman of twenty-five in soft light'],
  ['at night', 'at night, ISO 3200, 24 mm, shot at 10 pm'],
])('“%s” becomes “%s”', (before, after) => {
  expect(sayTheSameAges(before, after)).toBe(true);
});

test.each([
  ['a woman, 25 years old, reading', 'a woman reading in warm light'],
  ['a woman, 25 years old, reading', 'a woman, 19 years old, reading'],
  ['a woman reading', 'a 25 year old woman reading'],
  ['a woman reading', 'a woman (19) reading'],
  ['a woman reading', 'a young woman reading'],
  ['a woman reading', 'a girl reading'],
  ['a woman reading', 'a woman in her twenties reading'],
  ['a woman reading', 'a woman in her 20s reading'],
  ['a mature woman reading', 'a woman reading'],
  ['a woman reading', 'a woman, twenty-one, reading'],
  ['a woman reading', 'a ｙｏｕｎｇ woman reading'],
])('“%s” does not become “%s”', (before, after) => {
  expect(sayTheSameAges(before, after)).toBe(false);
});
