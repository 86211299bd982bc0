/** The one source of "now": epoch milliseconds. Everything that compares with now gets it from here. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
