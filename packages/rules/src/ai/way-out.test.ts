import { expect, test } from 'vitest';
import { asksForWayOut } from './way-out';

test.each([
  'I want out of my lock. How do I get out?',
  'unlock me',
  'Please let me out!',
  'emergency',
  'how can i come out',
  'Take it off',
  'Open the cage, please',
  'Ich will hier raus',
  'laisse-moi sortir',
  'Släpp ut mig',
  'Is there a way out?',
  'I need my code',
  'Help!',
  'please help me',
  'Hilfe',
])('%s: asks for the way out', (text) => expect(asksForWayOut(text)).toBe(true));

test.each([
  'I am going out tonight',
  'Time off, please',
  'How much longer?',
  'I passed out on the sofa',
  'A task, please',
  'I got out of bed at seven',
  'Can you help me out with dinner',
  'Lock me up again',
  'Help me with a task',
  'The night is hard',
])('%s: does not', (text) => expect(asksForWayOut(text)).toBe(false));
