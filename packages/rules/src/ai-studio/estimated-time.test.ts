import { expect, test } from 'vitest';
import { estimatedSeconds } from './estimated-time';

test.each<[string, readonly number[], number, number | null]>([
  ['nothing is known', [], 0, null],
  ['one job', [20_000], 5_000, 15],
  ['the middle one, whatever the slowest took', [20_000, 600_000, 10_000], 0, 20],
  ['between the two in the middle', [10_000, 40_000, 20_000, 30_000], 0, 25],
  ['it takes longer than usual', [20_000], 25_000, null],
  ['less than half a second is nothing to tell', [20_000], 19_600, null],
])('what is left of a job: %s', (_, formerMs, elapsedMs, left) => {
  expect(estimatedSeconds(formerMs, elapsedMs)).toBe(left);
});
