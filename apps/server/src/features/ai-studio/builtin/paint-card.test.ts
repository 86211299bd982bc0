import { standardPersona } from '@keyhold/rules/ai-studio/persona';
import { expect, test } from 'vitest';
import { chanceOf, numberOf } from './chance';
import { drawPerson } from './draw-person';
import { paintCard } from './paint-card';

const scene = {
  activity: 'reading',
  location: 'library',
  outfit: ['red dress'],
  timeOfDay: 'evening',
  customPrompt: '',
} as const;

const personOf = (look: string, seed: number) =>
  drawPerson(chanceOf(numberOf(look)), {
    outfit: scene.outfit,
    person: standardPersona,
    chance: chanceOf(seed),
  });

test('a persona is the same person on each of its cards, and another on those of others', () => {
  expect(personOf('one', 1)).toBe(personOf('one', 2));
  const looks = new Set(Array.from({ length: 40 }, (_, at) => personOf(`person ${at}`, 1)));
  expect(looks.size).toBeGreaterThan(20);
});

test('a card is drawn again as it was, and otherwise with another seed', () => {
  const card = (seed: number) => paintCard({ ...scene, seed, look: 'one', person: standardPersona });
  expect(card(1)).toBe(card(1));
  expect(card(1)).not.toBe(card(2));
});
