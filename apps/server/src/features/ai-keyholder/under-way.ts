/** What AIs of this process are saying, so that whoever stops it can wait for it. */
const underWay = new Set<Promise<void>>();

/** Keeps an answer until it is over. */
export function keepUnderWay(answer: Promise<void>): void {
  const kept = answer.finally(() => underWay.delete(kept));
  underWay.add(kept);
}

/** Waits for every answer that is being written here. */
export const allSpoken = (): Promise<unknown> => Promise.all(underWay);
