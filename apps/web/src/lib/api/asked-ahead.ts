interface Asked {
  readonly sentAtMs: number;
  readonly answer: Promise<{ readonly response: Response; readonly receivedAtMs: number }>;
}

declare global {
  interface Window {
    /** By its address: what before-paint.js has asked for, until it is taken. */
    askedAhead?: Map<string, Asked>;
  }
}

/** What the first screen has not taken by then is no answer to a later question. */
const freshMs = 10_000;

/** The answer to a call that the page made before its first script ran, once; null where there is none. */
export async function takeAskedAhead(address: string) {
  const asked = window.askedAhead?.get(address);
  if (asked === undefined) return null;
  window.askedAhead?.delete(address);
  if (Date.now() - asked.sentAtMs > freshMs) return null;
  const { sentAtMs, answer } = asked;
  // One that failed is asked again, and fails by itself.
  return answer.then((got) => ({ ...got, sentAtMs })).catch(() => null);
}

/** It was asked for somebody else. */
export function forgetAskedAhead(): void {
  window.askedAhead?.clear();
}
