import { expect, it } from 'vitest';
import { coveredMs } from './spans';

const spans = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }));

it.each([
  ['nothing', spans(), 0],
  ['one inside', spans([12, 15]), 3],
  ['one that reaches beyond both ends', spans([0, 99]), 10],
  ['what lies outside or only touches', spans([0, 10], [20, 30]), 0],
  ['two that overlap, counted once', spans([15, 18], [12, 16]), 6],
  ['one inside another', spans([11, 19], [13, 14], [18, 19]), 8],
  ['two with a hole between them', spans([5, 12], [18, 25]), 4],
  ['one that ends before it begins', spans([16, 12]), 0],
])('covers of 10 to 20 by %s', (_what, given, covered) => {
  const before = structuredClone(given);
  expect(coveredMs(given, 10, 20)).toBe(covered);
  expect(given).toEqual(before);
});

it('covers nothing of a time that is none', () => {
  expect(coveredMs(spans([0, 99]), 20, 10)).toBe(0);
});
