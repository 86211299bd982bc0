import type { Ground } from './ground';
import type { Tally } from './tally';

export const modes = ['embedded', 'servers'] as const;
/** `embedded`: one process with the database in it. `servers`: PostgreSQL and Redis, two web processes and a worker. */
export type Mode = (typeof modes)[number];

/** One way to do harm. It makes calls, counts them, and says of each that ended as none should. */
export interface Attack {
  /** The word by which it is called. */
  readonly name: string;
  /** What it tries, for the table. */
  readonly tries: string;
  /** Both, unless it is about what only one of them has. */
  readonly modes?: readonly Mode[];
  /** Whether the short form plays it too. */
  readonly isShort?: true;
  play(ground: Ground, tally: Tally): Promise<void>;
}
