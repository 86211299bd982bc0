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

/** The first instant by which `ms` have passed since `from` outside of `spans`. */
export function passedOutside(
  spans: readonly { from: number; to: number }[],
  from: number,
  ms: number,
): number {
  const later = spans.filter(({ to }) => to > from).sort((a, b) => a.from - b.from);
  let end = from + ms;
  for (const span of later) {
    // No time passes within a span, so an end that would fall into one moves behind it.
    if (span.from < end) end = Math.max(end, from + ms + coveredMs(later, from, span.to));
  }
  return end;
}
