import { expect, it } from 'vitest';
import { coveredMs, passedOutside } from './spans';

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

it.each([
  ['nothing', spans(), 20],
  ['one inside', spans([12, 15]), 23],
  ['one from before on', spans([0, 12]), 22],
  ['what lies outside or only touches', spans([0, 10], [20, 30]), 20],
  ['one that is met before the end', spans([19, 1_000_019]), 1_000_020],
  ['a second that only the first brings within reach', spans([22, 30], [15, 18]), 31],
  ['two that overlap, counted once', spans([12, 16], [15, 18]), 26],
  ['one inside another', spans([12, 30], [13, 14]), 38],
])('after 10, 10 more have passed outside of %s', (_what, given, end) => {
  const before = structuredClone(given);
  expect(passedOutside(given, 10, 10)).toBe(end);
  expect(given).toEqual(before);
});
