import { standardPersona } from '@keyhold/rules/ai-studio/persona';
import { expect, test } from 'vitest';
import { paintCard } from './paint-card';

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
