import { expect, test } from 'vitest';
import { fileNameOf, isAbout, settingOf } from './picture-name';

const words = 'she reads a very old book about the sea in the garden';

test.each([
  ['watering plants', 'watering-plants'],
  ['  Making Coffee, at 7 o’clock! ', 'making-coffee-at-7-o-clock'],
  ['Café à la crème', 'cafe-a-la-creme'],
  ['../../etc/passwd', 'etc-passwd'],
  [words, 'she-reads-a-very-old-book-about-the-sea-in'],
  ['a'.repeat(120), 'a'.repeat(44)],
  ['読書', 'persona'],
  ['', 'persona'],
])('the file of %j is called %s', (scene, name) => {
  expect(fileNameOf(scene, new Date(2026, 10, 29, 23, 59))).toBe(`${name}-2026-11-29`);
  expect(fileNameOf(scene, new Date(2027, 0, 2))).toBe(`${name}-2027-01-02`);
});

test.each([
  [['white shirt'], 'home office desk · white shirt'],
  [['white shirt', 'grey trousers'], 'home office desk · white shirt, grey…'],
  [['very'.repeat(10)], 'home office desk…'],
])('in %j it is told as %s', (outfit, told) => {
  expect(settingOf({ activity: 'writing', location: 'home office desk', outfit })).toBe(told);
});

test.each([
  ['', true],
  ['Balcony', true],
  ['dress  read', true],
  ['balcony night', false],
])('searched for by %j: %s', (searched, found) => {
  expect(isAbout({ prompt: 'reading, balcony, wearing red dress, in the evening' }, searched)).toBe(found);
});
