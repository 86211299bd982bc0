import { expect, test } from 'vitest';
import { tenfoldEveryMs, trendingScore } from './trending';

const now = Date.UTC(2027, 0, 10);
const hour = 3_600_000;

test.each<[string, [number, number], [number, number]]>([
  ['the newer of two without votes', [0, now], [0, now - 1]],
  ['the better of two of one age', [11, now], [10, now]],
  ['the less disliked of two', [-2, now], [-20, now]],
  ['twelve and a half hours outweigh a tenfold score', [1, now], [10, now - tenfoldEveryMs - hour]],
  ['and less than that does not', [10, now - tenfoldEveryMs + hour], [1, now]],
])('%s comes first', (_, first, second) => {
  expect(trendingScore(...first)).toBeGreaterThan(trendingScore(...second));
});
