import { expect, test } from 'vitest';
import { type Person, standardPersona } from '../persona';
import { chanceOf, numberOf } from './chance';
import { drawPerson, drawPortrait } from './draw-person';

const personOf = (look: string, seed: number) =>
  drawPerson(chanceOf(numberOf(look)), {
    outfit: ['red dress'],
    person: standardPersona,
    chance: chanceOf(seed),
  });

test('a persona is the same person on each of its cards, and another on those of others', () => {
  expect(personOf('one', 1)).toBe(personOf('one', 2));
  const looks = new Set(Array.from({ length: 40 }, (_, at) => personOf(`person ${at}`, 1)));
  expect(looks.size).toBeGreaterThan(20);
});

test('a portrait changes with all that can be chosen of a person', () => {
  const portrait = (changed: Partial<Person>) => drawPortrait({ ...standardPersona, ...changed }, 'one');
  const all = [
    portrait({}),
    portrait({ age: 70 }),
    portrait({ gender: 'male' }),
    portrait({ bodyType: 'curvy' }),
  ];
  expect(new Set(all).size).toBe(4);
});
