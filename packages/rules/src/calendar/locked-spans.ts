/** A time in which somebody was locked, in epoch milliseconds; without an end it goes on. */
export interface LockedPeriod {
  readonly startAt: number;
  readonly endAt: number | null;
}

/** From one instant up to, not including, another, in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The times up to `now` in which at least one of the periods ran, in their order: several locks may run at once, and
 * each moment counts once. Spans that touch are one; a period without length is none.
 */
export function lockedSpans(periods: readonly LockedPeriod[], now: number): Span[] {
  const spans: Span[] = [];
  let last: { from: number; to: number } | null = null;
  for (const { startAt, endAt } of [...periods].sort((a, b) => a.startAt - b.startAt)) {
    const to = Math.min(endAt ?? now, now);
    if (to <= startAt) continue;
    if (last && startAt <= last.to) {
      last.to = Math.max(last.to, to);
    } else {
      last = { from: startAt, to };
      spans.push(last);
    }
  }
  return spans;
}
