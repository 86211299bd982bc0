import type pg from 'pg';

/** The adapter keeps what is longer than 8,000 bytes in a table first. A character takes three bytes at most. */
const shortLength = 2000;
const mostTogether = 500;

/** Messages that may go together have different keys; null is for one that goes alone. */
export type KeyOf<M> = (message: M) => string | null;

/**
 * Sends messages in the order in which they came: while some are on their way, the others wait and then go together. Each
 * promise is settled as its message is.
 */
export function inRuns<M>(
  keyOf: KeyOf<M>,
  send: (message: M) => Promise<void>,
): (message: M) => Promise<void> {
  const waiting: { key: string | null; send: () => Promise<void> }[] = [];
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    // Whatever is said in this moment goes together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const run = waiting.splice(0, lengthOfRun(waiting.map(({ key }) => key)));
      await Promise.all(run.map((one) => one.send()));
    }
    isSending = false;
  }

  return (message) =>
    new Promise((resolve, reject) => {
      waiting.push({ key: keyOf(message), send: () => send(message).then(resolve, reject) });
      if (!isSending) void sendAll();
    });
}

/** How many of the first go together: up to the first that goes alone, or is the same as one before it. */
function lengthOfRun(keys: readonly (string | null)[]): number {
  const together = new Set<string>();
  for (const key of keys) {
    if (key === null || together.has(key) || together.size === mostTogether) break;
    together.add(key);
  }
  return Math.max(1, together.size);
}

/** What tells a message from another one; null for a long one, which goes another way through the database. */
export function keyOfShort(message: readonly unknown[]): string | null {
  const key = JSON.stringify(message, (_name, value) => (value instanceof Set ? [...value] : value));
  return key.length > shortLength ? null : key;
}

const notify = 'SELECT pg_notify($1, $2)';
/** In their order. PostgreSQL drops one that is the same as another of the same statement. */
const notifyAll =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)';

/** The queries of a pool, with the notifications that are asked for in the same moment in one statement. */
export function notifyingTogether(pool: pg.Pool) {
  let asked: { values: readonly string[]; settle: (sent: Promise<unknown>) => void }[] = [];
  const send = () => {
    const together = asked;
    asked = [];
    const valuesAt = (index: number) => together.map(({ values }) => values[index]);
    const sent = pool.query(notifyAll, [valuesAt(0), valuesAt(1)]);
    for (const { settle } of together) settle(sent);
  };
  return (text: string, values: string[]): Promise<unknown> => {
    if (text !== notify) return pool.query(text, values);
    return new Promise((resolve) => {
      if (asked.push({ values, settle: resolve }) === 1) queueMicrotask(send);
    });
  };
}
