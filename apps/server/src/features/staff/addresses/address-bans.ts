import type { DatabaseClient } from '../../../db/database';
import type { Clock } from '../../../kernel/clock';
import { inRanges, readRange } from './ranges';

export interface AddressBans {
  /** Whether calls from this address are banned now. A change of another process is known within a second. */
  readonly isBanned: (address: string) => Promise<boolean>;
  /** Reads the list anew with the next question. */
  forget(): void;
}

const keptMs = 1000;

/**
 * The banned addresses, kept for a second: every call asks, and the database answers one of them. Where it cannot be
 * asked, the last answer holds.
 */
export function createAddressBans({
  database,
  clock,
}: {
  readonly database: Pick<DatabaseClient, 'pool'>;
  readonly clock: Clock;
}): AddressBans {
  let kept: { answer: Promise<(address: string) => boolean>; readAt: number } | undefined;
  let last: (address: string) => boolean = () => false;

  async function read(): Promise<(address: string) => boolean> {
    try {
      const { rows } = await database.pool.query<{ network: string }>(
        'select network from banned_addresses where expires_at is null or expires_at > $1',
        [new Date(clock.now()).toISOString()],
      );
      last =
        rows.length === 0 ? () => false : inRanges(rows.flatMap(({ network }) => readRange(network) ?? []));
    } catch {
      // Whoever called finds out by themselves that the database is away.
    }
    return last;
  }

  return {
    async isBanned(address) {
      const now = clock.now();
      // A clock that was set back must not keep it for long.
      if (!kept || Math.abs(now - kept.readAt) >= keptMs) kept = { answer: read(), readAt: now };
      return (await kept.answer)(address);
    },
    forget: () => {
      kept = undefined;
    },
  };
}
