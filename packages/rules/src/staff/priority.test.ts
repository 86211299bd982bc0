import { expect, test } from 'vitest';
import { DAY_MS } from '../time/duration';
import { isOverdue, morePressing, priorityOf } from './priority';

test('who may come to harm stands first, advertising last, free words in the middle', () => {
  const reasons = ['self_harm_or_harmful', 'hateful_content', 'nudity_explicit', 'spam_scam', 'He was rude.'];
  expect(reasons.map(priorityOf)).toEqual(['urgent', 'high', 'medium', 'low', 'medium']);
});

test('a task is as pressing as its most pressing report', () => {
  expect(morePressing('low', 'high')).toBe('high');
  expect(morePressing('urgent', 'medium')).toBe('urgent');
});

test('a task is overdue once seven days are over', () => {
  expect([7 * DAY_MS, 7 * DAY_MS + 1].map((age) => isOverdue(0, age))).toEqual([false, true]);
});
