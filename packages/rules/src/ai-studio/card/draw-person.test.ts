import { expect, test } from 'vitest';
import { colorsOf, DEFAULT_WARDROBE } from '../../day-plan/catalog';
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

test('a piece has the colour that the wardrobe says, on both figures; otherwise the one in its own name', () => {
  const drawn = (gender: Person['gender'], outfit: string[], colors: string[]) =>
    drawPerson(chanceOf(1), {
      outfit,
      colors,
      person: { ...standardPersona, gender },
      chance: chanceOf(1),
    });
  for (const gender of ['female', 'male'] as const) {
    expect(drawn(gender, ['silk robe'], ['dark red'])).toBe(drawn(gender, ['dark red silk robe'], ['']));
    expect(drawn(gender, ['silk robe'], ['dark red'])).not.toBe(drawn(gender, ['silk robe'], ['red']));
    expect(drawn(gender, ['jeans', 'blouse'], ['blue', 'green'])).toContain('#3b6b52');
    expect(drawn(gender, ['white sneakers', 'red dress'], ['', ''])).toContain('#a5333a');
  }
  const known = DEFAULT_WARDROBE.map(({ name }) => name);
  expect(colorsOf(known, { wardrobe: DEFAULT_WARDROBE.map((item) => ({ ...item, id: item.name })) })).toEqual(
    DEFAULT_WARDROBE.map(({ color }) => color),
  );
});
