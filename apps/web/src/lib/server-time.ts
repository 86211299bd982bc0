interface Measure {
  /** How far the server's clock is ahead of this device's. */
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
}

/** A measure older than this gives way to any newer one, since clocks drift. */
const staleAfterMs = 10 * 60_000;

/**
 * Where the server's clock stands against this device's, from one reply: it was read somewhere between question and
 * answer, so half way, give or take half of the way.
 */
export function measureOffset(serverTimeMs: number, sentAtMs: number, receivedAtMs: number): Measure {
  return {
    offsetMs: serverTimeMs - (sentAtMs + receivedAtMs) / 2,
    uncertaintyMs: (receivedAtMs - sentAtMs) / 2,
  };
}

/**
 * Which of two measures to go by: the sharper one; but a newer one that cannot be true at the same time (the
 * server's or the device's clock was moved) wins.
 */
export function betterMeasure(current: Measure, next: Measure): Measure {
  const contradicts = Math.abs(current.offsetMs - next.offsetMs) > current.uncertaintyMs + next.uncertaintyMs;
  return contradicts || next.uncertaintyMs <= current.uncertaintyMs ? next : current;
}

let measure: Measure | null = null;
let measuredAtMs = 0;

/** Learns from the server's time in a reply. All in epoch milliseconds; the last two by this device's clock. */
export function learnFromServerTime(serverTimeMs: number, sentAtMs: number, receivedAtMs: number): void {
  const next = measureOffset(serverTimeMs, sentAtMs, receivedAtMs);
  const stale = Math.abs(receivedAtMs - measuredAtMs) > staleAfterMs;
  const chosen = measure === null || stale ? next : betterMeasure(measure, next);
  if (chosen === next) measuredAtMs = receivedAtMs;
  measure = chosen;
}

/** The server's clock as far as it is known, epoch milliseconds; before the first reply, this device's. */
export function serverNow(): number {
  return Date.now() + (measure?.offsetMs ?? 0);
}
