import { standardPersona } from '@keyhold/rules/ai-studio/persona';
import { expect, test } from 'vitest';
import { paintCard } from './paint-card';
import { lights } from './scenery';

const scene = {
  activity: 'reading',
  location: 'library',
  outfit: ['red dress'],
  timeOfDay: 'evening',
  customPrompt: '',
} as const;

test('a card is drawn again as it was, and otherwise with another seed', () => {
  const card = (seed: number) => paintCard({ ...scene, seed, look: 'one', person: standardPersona });
  expect(card(1)).toBe(card(1));
  expect(card(1)).not.toBe(card(2));
});

test('a beach is of sea and sand; what is asked for by its place alone says it once', () => {
  const card = (location: string) =>
    paintCard({
      ...scene,
      activity: `at the ${location}`,
      location,
      seed: 1,
      look: 'one',
      person: standardPersona,
    });
  expect(card('beach')).toContain(lights.evening.sand);
  expect(card('park')).not.toContain(lights.evening.sand);
  expect(card('beach')).toContain('>at the beach</text>');
  expect(card('beach')).toContain('>evening</text>');
});
