import { expect, test } from 'vitest';
import { learn } from './classifier';
import examples from './examples.json';

type Meaning = keyof typeof examples;
const meanings = Object.keys(examples) as Meaning[];
const isHeld = (_: string, at: number) => at % 10 === 0;
const split = (keep: (text: string, at: number) => boolean) =>
  Object.fromEntries(meanings.map((one) => [one, examples[one].filter(keep)])) as Record<Meaning, string[]>;

test('most of what it never heard is understood, and what it is sure of hardly ever wrongly', () => {
  const understand = learn(split((text, at) => !isHeld(text, at)));
  const held = Object.entries(split(isHeld)).flatMap(([meant, texts]) =>
    texts.map((text) => ({ meant, guess: understand(text) })),
  );
  const share = (some: typeof held) =>
    some.filter(({ meant, guess }) => guess?.label === meant).length / some.length;
  expect(share(held)).toBeGreaterThan(0.75);
  const sure = held.filter(({ guess }) => guess !== null && guess.lead > 0.3);
  expect(sure.length / held.length).toBeGreaterThan(0.65);
  expect(share(sure)).toBeGreaterThan(0.85);
});

test('no text is an example of two meanings', () => {
  const texts = meanings.flatMap((one) => examples[one].map((text) => text.toLowerCase()));
  expect(texts.length - new Set(texts).size).toBe(0);
});

test('an example means what it says, however it is typed; a text of unknown words means nothing', () => {
  const understand = learn({ thanks: ['I’m grateful to you'], hello: ['Hello there'] });
  expect(understand('im GRATEFUL to u')).toEqual({ label: 'thanks', lead: Number.POSITIVE_INFINITY });
  expect(understand('hello you')?.label).toBe('hello');
  expect(understand('Grüß dich')).toBeNull();
  expect(understand('')).toBeNull();
});
