import { expect, test } from 'vitest';
import { dropPlace } from './drop-place';
import type { RoadmapItem } from './roadmap.calls';

const item = (id: string, type: RoadmapItem['type'], priority: RoadmapItem['priority']): RoadmapItem => ({
  id,
  type,
  priority,
  title: id,
  notes: '',
  tags: [],
});
const items = [
  item('urgent', 'Roadmap', 'Urgent'),
  item('a', 'Roadmap', 'Medium'),
  item('b', 'Roadmap', 'Medium'),
  item('c', 'Roadmap', 'Medium'),
  item('low', 'Roadmap', 'Low'),
  item('bug', 'Bug', 'Medium'),
];

test.each<[string, string, ReturnType<typeof dropPlace>]>([
  ['c', 'a', { type: 'Roadmap', before: 'a' }],
  ['a', 'b', { type: 'Roadmap', before: 'c' }],
  ['a', 'c', { type: 'Roadmap', before: null }],
  // Among others it stands as near as its priority lets it.
  ['c', 'urgent', { type: 'Roadmap', before: 'a' }],
  ['a', 'low', { type: 'Roadmap', before: null }],
  ['a', 'urgent', null],
  ['low', 'a', null],
  ['a', 'a', null],
  // Onto the other card, and onto that card where it is empty or behind all of it.
  ['a', 'bug', { type: 'Bug', before: 'bug' }],
  ['a', 'Bug', { type: 'Bug', before: null }],
  ['bug', 'b', { type: 'Roadmap', before: 'b' }],
  ['gone', 'a', null],
])('%s dropped on %s', (id, on, place) => {
  expect(dropPlace(items, id, on)).toEqual(place);
});
