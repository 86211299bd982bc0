import type { Logger } from 'pino';
import { Turns } from '../../kernel/turns';
import type { OcrThread } from './ocr-thread';

export interface CodeReader {
  /**
   * Returns the first code of four digits that can be read in a picture file. Null if there is none, if too
   * many wait, and as soon as `signal` aborts. Never throws: the result is only a hint.
   */
  read(picture: Buffer, person: string, signal: AbortSignal): Promise<string | null>;
  close(): Promise<void>;
}

const limits = { atOnce: 1, atOnceOfOne: 1, mostWaiting: 20, mostWaitingOfOne: 20, longestWaitMs: 60_000 };

/** Reads codes one after the other in a thread that starts with the first and ends `idleMs` after the last. */
export function createCodeReader({ log, idleMs }: { log: Logger; idleMs: number }): CodeReader {
  const turns = new Turns(limits);
  let thread: OcrThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function endThread(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.end();
  }

  async function readNow(picture: Buffer, signal: AbortSignal): Promise<string | null> {
    try {
      // Loaded with the first picture; a start should not wait for it.
      const { startOcrThread } = await import('./ocr-thread');
      if (isClosed || signal.aborted) return null;
      clearTimeout(idle);
      thread ??= startOcrThread();
      const text = await untilAborted(signal, thread.recognize(picture));
      idle = setTimeout(endThread, idleMs).unref();
      return findCode(text);
    } catch (error) {
      if (!signal.aborted && !isClosed)
        log.warn({ err: error }, 'a picture could not be searched for a code');
      // It may still be busy with this picture, or be dead: the next one gets another.
      await endThread();
      return null;
    }
  }

  return {
    read(picture, person, signal) {
      const reading = turns.take(person, () => readNow(picture, signal));
      return untilAborted(signal, reading).catch(() => null);
    },
    async close() {
      isClosed = true;
      await endThread();
    },
  };
}

function findCode(text: string): string | null {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? null;
}

/** Rejects as soon as the signal aborts; the work itself goes on. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
