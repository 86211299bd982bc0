import { expect, it } from 'vitest';
import { nextVote } from './next-vote';

it.each([
  [null, 'up', 1, 'up'],
  [null, 'down', -1, 'down'],
  ['up', 'up', -1, null],
  ['up', 'down', -2, 'down'],
  ['down', 'down', 1, null],
  ['down', 'up', 2, 'up'],
] as const)('%s, then %s, changes the score by %i', (userVote, pressed, by, next) => {
  expect(nextVote({ netScore: 5, userVote }, pressed)).toEqual({ netScore: 5 + by, userVote: next });
});
