import { expect, it } from 'vitest';
import { confidenceOfMean, confidenceOfShare } from './odds-confidence';

it('is 1.96 standard errors of a mean of many', () => {
  // Variance 1 (but for one of the thousand), so a standard error is 1 / sqrt(1000).
  const values = Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? 4 : 6));
  expect(confidenceOfMean(values)).toBeCloseTo(1.96 / Math.sqrt(1000), 3);
});

it("is wider for few, as in Student's table", () => {
  // Ten values with variance 10 / 9: the table has 2.262 where many have 1.960.
  const values = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 4 : 6));
  expect(confidenceOfMean(values) / Math.sqrt(1 / 9)).toBeCloseTo(2.26, 1);
});

it('is nothing where all are the same', () => {
  expect(confidenceOfMean([3, 3, 3])).toBe(0);
});

it.each([
  // Wilson's intervals: 0.404 to 0.596, 0 to 0.278, 0.996 to 1.
  [0.5, 100, 0.096],
  [0, 10, 0.278],
  [1, 1000, 0.004],
])('of a share of %d in %d tries reaches to the farther end', (share, tries, margin) => {
  expect(confidenceOfShare(share, tries)).toBeCloseTo(margin, 3);
});
