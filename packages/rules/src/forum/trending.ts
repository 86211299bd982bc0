/** So much younger, a post stands as high as one with ten times its score. */
export const tenfoldEveryMs = 45_000_000;

/**
 * What a post is worth by its age alone: it is set once, so nothing has to be computed anew as time goes by.
 * `createdAt` in epoch milliseconds.
 */
export const freshness = (createdAt: number): number => createdAt / tenfoldEveryMs;

/** The order of "Trending", highest first: freshness and the magnitude of the score (record 0035). */
export function trendingScore(netScore: number, createdAt: number): number {
  return freshness(createdAt) + Math.sign(netScore) * Math.log10(Math.max(1, Math.abs(netScore)));
}
