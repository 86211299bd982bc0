import { expect, test } from 'vitest';
import { askedPicture } from './asked-scene';
import { blendScenes, isPictureDue, standardImageBehavior } from './image-behavior';

const now = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;

test.each([
  ['send me a picture of you', {}],
  ['Send me a pic, please', {}],
  ['could I see a photo of you reading on the balcony?', { activity: 'reading', location: 'balcony' }],
  [
    'Please show me a picture of yourself making coffee in the kitchen, wearing a red dress and heels at night',
    { activity: 'making coffee', location: 'kitchen', outfit: ['red dress', 'heels'], timeOfDay: 'night' },
  ],
  ['send me a selfie in your black coat', { activity: 'in the black coat', outfit: ['black coat'] }],
  [
    'Good evening. I’d love a photo of you in the morning in bed.',
    { activity: 'in bed', location: 'bed', timeOfDay: 'morning' },
  ],
  [
    'Send me a selfie in a red dress at the beach',
    { activity: 'at the beach', location: 'beach', outfit: ['red dress'] },
  ],
  ['another picture please', {}],
  ['Show yourself!', {}],
])('%s asks for a picture', (text, scene) => {
  expect(askedPicture(text)).toEqual(scene);
});

test.each([
  'I will send you a picture later',
  'Here is a photo of me',
  'Shall I take a photo?',
  'do you want a picture of my cage',
  'May I send you a photo of my lock?',
  'give me a task',
  'let me see how long is left',
  'I painted a picture today',
  '',
])('%s asks for none', (text) => {
  expect(askedPicture(text)).toBeNull();
});

test('a scene is as long as there is room', () => {
  const scene = askedPicture(
    `send me a picture of you ${'reading '.repeat(100)} in the ${'big '.repeat(100)} hall`,
  );
  expect(scene?.activity?.length).toBeLessThanOrEqual(120);
  expect(scene?.location?.length).toBeLessThanOrEqual(120);
});

const slot = { activity: 'reading', location: 'balcony', outfit: ['jeans'], timeOfDay: 'evening' } as const;

test('what was asked for and the day plan are blended as is set', () => {
  const asked = { activity: 'dancing', outfit: [] };
  const blend = (mode: Parameters<typeof blendScenes>[2]) => blendScenes(asked, slot, mode, 'night');
  expect(blend('merge')).toEqual({ ...slot, activity: 'dancing' });
  expect(blend('override')).toEqual({ activity: 'dancing', location: '', outfit: [], timeOfDay: 'night' });
  expect(blend('prioritize_current')).toEqual(slot);
  expect(blendScenes({ location: 'beach' }, slot, 'merge', 'night')).toEqual({
    ...slot,
    activity: 'looking into the camera',
    location: 'beach',
  });
  expect(blendScenes({ timeOfDay: 'night' }, slot, 'merge', 'night')).toEqual({
    ...slot,
    timeOfDay: 'night',
  });
  expect(blendScenes({}, slot, 'override', 'night')).toEqual(slot);
  expect(blendScenes({}, null, 'merge', 'night')).toMatchObject({
    activity: 'looking into the camera',
    timeOfDay: 'night',
  });
});

test('a picture comes by itself after enough messages, enough time, and not too often a day', () => {
  const frequent = { ...standardImageBehavior, autonomousImageFrequency: 'frequent' } as const;
  const quiet = { messagesSince: 8, lastAt: null, byItselfToday: 0 };
  expect(isPictureDue(frequent, quiet, now)).toBe(true);
  expect(isPictureDue(frequent, { ...quiet, messagesSince: 7 }, now)).toBe(false);
  expect(isPictureDue(frequent, { ...quiet, lastAt: now - 29 * minute }, now)).toBe(false);
  expect(isPictureDue(frequent, { ...quiet, lastAt: now - 30 * minute }, now)).toBe(true);
  expect(isPictureDue(frequent, { ...quiet, byItselfToday: 2 }, now)).toBe(false);
  expect(isPictureDue(standardImageBehavior, { ...quiet, messagesSince: 24 }, now)).toBe(false);
  expect(isPictureDue(standardImageBehavior, { ...quiet, messagesSince: 25 }, now)).toBe(true);
  const never = { ...standardImageBehavior, autonomousImageFrequency: 'never' } as const;
  expect(isPictureDue(never, { ...quiet, messagesSince: 1e9 }, now)).toBe(false);
});
