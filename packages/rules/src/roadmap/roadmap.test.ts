import { expect, test } from 'vitest';
import { inOrder, movedBefore, type RoadmapPriority } from './roadmap';

const item = (id: string, priority: RoadmapPriority, place: number) => ({ id, priority, place });

test('a card is ordered by priority, then by place', () => {
  const items = [item('a', 'Low', 0), item('b', 'Urgent', 1), item('c', 'Urgent', 0), item('d', 'High', 5)];
  expect(inOrder(items).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
});

test.each([
  ['up', 'c', 'a', ['c', 'a', 'b']],
  ['down', 'a', 'c', ['b', 'a', 'c']],
  ['to the end', 'a', null, ['b', 'c', 'a']],
  ['in from another card', 'x', 'b', ['a', 'x', 'b', 'c']],
  ['before one that is gone', 'a', 'gone', ['b', 'c', 'a']],
  ['before itself', 'b', 'b', ['a', 'c', 'b']],
])('one is moved %s', (_, id, before, expected) => {
  expect(movedBefore(['a', 'b', 'c'], id, before)).toEqual(expected);
});
