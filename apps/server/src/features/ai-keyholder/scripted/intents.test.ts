import { expect, test } from 'vitest';
import { intentOf } from './intents';

test.each([
  ['How do I get out of here?', 'waysOut'],
  ['let me out', 'waysOut'],
  ['open my lock please', 'waysOut'],
  ['release me now', 'release'],
  ['I need to be released', 'release'],
  ['unlock me', 'waysOut'],
  ['Mercy, please', 'beg'],
  ['The night is hard', 'struggling'],
  ['tonight feels really tough', 'struggling'],
  ['The night is long', 'other'],
  ['How is your day?', 'myDay'],
  ['What are you doing?', 'myDay'],
  ['what are you wearing right now', 'myDay'],
  ['What are you?', 'who'],
  ['How are you?', 'howAreYou'],
  ['Time off, please', 'lessTime'],
])('“%s” means: %s', (text, intent) => expect(intentOf(text, false)).toBe(intent));
