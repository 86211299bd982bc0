import type { IncomingMessage } from 'node:http';
import { Refusal } from '../kernel/errors';
import { Turns } from '../kernel/turns';

/** Each may hold some 30 MB; but most are far smaller, and a slow phone line takes its time for one. */
const turns = new Turns({
  atOnce: 16,
  atOnceOfOne: 2,
  mostWaiting: 64,
  mostWaitingOfOne: 16,
  longestWaitMs: 20_000,
});

/**
 * The slowest sender that is tolerated: a bad line still brings this much. Slower senders would hold a turn
 * that others wait for.
 */
const slowest = { bytes: 64 * 1024, everyMs: 20_000 } as const;

type Incoming = Pick<IncomingMessage, 'destroyed' | 'destroy' | 'socket'>;

/**
 * Reads a multipart body when it is this person's turn; bodies that wait are neither read nor kept. Refuses
 * with `unavailable` if too many wait, and ends the connection of a sender that is slower than a bad line.
 * Throws TurnsBusy.
 */
export async function takeMultipartTurn<T>(
  person: string,
  request: Incoming,
  read: () => Promise<T>,
): Promise<T> {
  return turns.take(person, async () => {
    // Nothing would ever tell the reader that it is over.
    if (request.destroyed) throw new Refusal('unavailable');
    const stopWatching = endWhenSlow(request);
    try {
      return await read();
    } finally {
      stopWatching();
    }
  });
}

function endWhenSlow(request: Incoming): () => void {
  let before = request.socket.bytesRead;
  const watch = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - before < slowest.bytes) request.destroy(new Refusal('unavailable'));
    before = bytesRead;
  }, slowest.everyMs);
  return () => clearInterval(watch);
}
