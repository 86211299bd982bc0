import type { NumberedEvent } from './proof-file';

/** The counter that an event should have. */
export interface SettledCounter {
  /** One more than the one before it. */
  expected: number;
  /**
   * The counter to check with: the expected one, or the one in the file if the history goes on from there.
   */
  used: number;
}

/** Counters are 0, 1, 2, ...; one that is wrong alone does not make the ones after it wrong. */
export function settleCounters(events: readonly NumberedEvent[]): Map<NumberedEvent, SettledCounter> {
  const settled = new Map<NumberedEvent, SettledCounter>();
  let expected = 0;
  events.forEach((event, i) => {
    const leadsOn = events[i + 1]?.counter === event.counter + 1;
    const used = leadsOn ? event.counter : expected;
    settled.set(event, { expected, used });
    expected = used + 1;
  });
  return settled;
}
