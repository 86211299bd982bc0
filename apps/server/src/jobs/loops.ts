import type pg from 'pg';
import type { Logger } from 'pino';
import { Repeat } from '../kernel/repeat';

/** Work that goes on for as long as a worker runs, in one of them at a time. */
export interface Loop {
  readonly name: string;
  /** Goes on until the signal comes. If it returns or fails before, it is begun anew after a pause, here or elsewhere. */
  run(signal: AbortSignal): Promise<void>;
}

const beginAnewMs = 5_000;

/**
 * Runs each loop in the one process that holds its advisory lock. The lock belongs to a connection of its own, so that a
 * process that dies lets it go, and one whose connection is lost stops.
 */
export function startLoops(
  pool: pg.Pool,
  loops: readonly Loop[],
  log: Logger,
  pauseMs = beginAnewMs,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const repeats = loops.map(
    (loop) => new Repeat(`loop ${loop.name}`, pauseMs, log, () => runAlone(pool, loop, stopping.signal)),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(repeats.map((repeat) => repeat.stop()));
    },
  };
}

async function runAlone(pool: pg.Pool, loop: Loop, stopped: AbortSignal): Promise<void> {
  const client = await pool.connect();
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [`keyhold.loop.${loop.name}`],
    );
    if (rows[0]?.got) await loop.run(AbortSignal.any([stopped, lost.signal]));
  } finally {
    // Thrown away, and the lock with it.
    client.release(true);
  }
}
