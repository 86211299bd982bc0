const firstMs = 1_000;
const mostMs = 30_000;

/** How long to wait before try number `failed` + 1: longer each time, and never just as long as everybody else. */
export function pauseAfter(failed: number, chance: number): number {
  const longest = Math.min(mostMs, firstMs * 2 ** Math.min(failed - 1, 10));
  return Math.round(longest * (0.5 + chance / 2));
}
