import { expect, test } from 'vitest';
import { pointsAtMinors } from '../ai/minors';
import {
  bodyTypes,
  genders,
  negativePromptOf,
  personaRanges,
  positivePromptOf,
  promptWith,
  standardPersona,
  styledPromptOf,
} from './persona';
import { saysAge, sayTheSameAges } from './prompt-ages';

const { min, max } = personaRanges.age;
const everybody = Array.from({ length: max - min + 1 }, (_, at) => min + at).flatMap((age) =>
  genders.flatMap((gender) => bodyTypes.map((bodyType) => ({ age, gender, bodyType }))),
);

test('whoever is on a picture is called an adult, with their age once', () => {
  expect(positivePromptOf(standardPersona)).toBe(
    'picture of an adult woman, 25 years old, average build, natural light, detailed',
  );
  expect(positivePromptOf({ gender: 'male', age: 41, bodyType: 'muscular' })).toBe(
    'picture of an adult man, 41 years old, muscular build, natural light, detailed',
  );
  for (const person of everybody) {
    const words = positivePromptOf(person);
    expect(words.match(/\d+/g), words).toEqual([String(person.age)]);
    expect(pointsAtMinors(promptWith(words, 'reading, balcony')), words).toBe(false);
  }
  expect(new Set(everybody.map(positivePromptOf)).size).toBe(everybody.length);
});

test('how a picture looks stands before who is on it', () => {
  expect(styledPromptOf({ ...standardPersona, imageStyle: 'ink drawing' })).toBe(
    `ink drawing, ${positivePromptOf(standardPersona)}`,
  );
});

test('richer words behind a chosen age neither drop it nor add another', () => {
  for (const age of [18, 25, 40, 99]) {
    const whole = (wish: string) =>
      promptWith(positivePromptOf({ gender: 'male', age, bodyType: 'slim' }), wish);
    expect(sayTheSameAges(whole('reading'), whole('a man reading in warm light'))).toBe(true);
    expect(sayTheSameAges(whole('reading'), whole('a 30 year old man reading'))).toBe(false);
    expect(sayTheSameAges(whole('reading'), whole('a young man reading'))).toBe(false);
    expect(sayTheSameAges(whole('reading'), 'a man reading in warm light')).toBe(false);
  }
});

test('what is never shown stands before what its person does not want to see', () => {
  expect(negativePromptOf('')).toMatch(/^child, children, teen,.*signature$/);
  expect(negativePromptOf(' hats ')).toMatch(/^child, .*signature, hats$/);
});

test.each([
  'adult',
  'mature woman',
  'old',
  'wrinkles, 25',
  'in her 40s',
  'twenty-five',
  'YOUNG',
  '18',
  'middle-aged',
])('“%s” says how old somebody is', (words) => {
  expect(saysAge(words)).toBe(true);
});

test.each([
  '',
  'hats, (bad hands:1.4)',
  '3d, cgi',
  '2 heads, 6 fingers',
  '50mm, 4k',
  'blurry, jpeg artefacts',
])('“%s” says nothing of it', (words) => {
  expect(saysAge(words)).toBe(false);
});
