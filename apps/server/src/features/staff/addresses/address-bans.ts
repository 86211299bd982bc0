import type { DatabaseClient } from '../../../db/database';
import type { Clock } from '../../../kernel/clock';
import { inRanges, readRange } from './ranges';

export interface AddressBans {
  /** Whether calls from this address are banned now. A change of another process is known within half a second. */
  readonly isBanned: (address: string) => Promise<boolean>;
  /** What is banned, in words: the same for the same list. */
  readonly listed: () => Promise<string>;
  /** Reads the list anew with the next question. */
  forget(): void;
}

interface List {
  readonly listed: string;
  readonly has: (address: string) => boolean;
}

const none: List = { listed: '', has: () => false };

const keptMs = 500;

/**
 * The banned addresses, kept for half a second: every call asks, and the database answers one of them. Where it cannot be
 * asked, the last answer holds.
 */
export function createAddressBans({
  database,
  clock,
}: {
  readonly database: Pick<DatabaseClient, 'pool'>;
  readonly clock: Clock;
}): AddressBans {
  let kept: { list: Promise<List>; readAt: number } | undefined;
  let last = none;

  async function read(): Promise<List> {
    try {
      const { rows } = await database.pool.query<{ network: string }>(
        'select network from banned_addresses where expires_at is null or expires_at > $1 order by network',
        [new Date(clock.now()).toISOString()],
      );
      const listed = rows.map(({ network }) => network).join(' ');
      if (listed !== last.listed)
        last =
          listed === ''
            ? none
            : { listed, has: inRanges(rows.flatMap(({ network }) => readRange(network) ?? [])) };
    } catch {
      // Whoever called finds out by themselves that the database is away.
    }
    return last;
  }

  function find(): Promise<List> {
    const now = clock.now();
    // A clock that was set back must not keep it for long.
    if (!kept || Math.abs(now - kept.readAt) >= keptMs) kept = { list: read(), readAt: now };
    return kept.list;
  }

  return {
    isBanned: async (address) => (await find()).has(address),
    listed: async () => (await find()).listed,
    forget: () => {
      kept = undefined;
    },
  };
}
