/** Standard errors on either side that hold 95 of 100. */
const Z = 1.96;

/** Half width of the 95 % interval of the mean of these, two or more. */
export function confidenceOfMean(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const free = values.length - 1;
  // Student's t, nearly: with ten values the spread itself is a guess.
  const t = Z + (Z ** 3 + Z) / (4 * free);
  return t * Math.sqrt(squares / free / values.length);
}

/**
 * Returns how far the true share may be from the observed one: to the farther end of Wilson's 95 % interval,
 * which allows that something that never happened in ten tries can happen.
 */
export function confidenceOfShare(share: number, tries: number): number {
  const pull = Z ** 2 / tries;
  const centre = (share + pull / 2) / (1 + pull);
  const half = (Z / (1 + pull)) * Math.sqrt((share * (1 - share)) / tries + pull / (4 * tries));
  return Math.abs(centre - share) + half;
}
