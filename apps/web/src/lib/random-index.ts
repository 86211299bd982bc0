/** One of the numbers below `count`, each equally likely: for what only looks like chance, never for a lock. */
export function randomIndex(count: number): number {
  const most = Math.floor(2 ** 32 / count) * count;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < most ? drawn % count : randomIndex(count);
}
