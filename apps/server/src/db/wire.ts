import type { Socket } from 'node:net';
import type pg from 'pg';

/** The parts of a connection that its types leave out. */
interface Wire {
  readonly stream: Socket;
  /** Drops a prepared statement: a message of the protocol that goes with whatever is asked next. */
  close(message: { type: 'S'; name: string }): void;
}

export const wireOf = (client: pg.PoolClient): Wire => (client as unknown as { connection: Wire }).connection;

/** Lets what is asked of a connection in this turn of the event loop leave in one write. */
export function holdBack(client: pg.PoolClient): void {
  const { stream } = wireOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}
