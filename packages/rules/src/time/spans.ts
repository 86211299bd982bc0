/** The length in milliseconds of the union of `spans` within [from, to]; 0 where `to` is not after `from`. */
export function coveredMs(spans: readonly { from: number; to: number }[], from: number, to: number): number {
  let covered = 0;
  let coveredUntil = from;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const start = Math.max(span.from, coveredUntil);
    const end = Math.min(span.to, to);
    if (end <= start) continue;
    covered += end - start;
    coveredUntil = end;
  }
  return covered;
}
