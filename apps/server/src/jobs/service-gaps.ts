import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { desc, eq } from 'drizzle-orm';
import type { DatabaseClient, Tx } from '../db/database';
import { type Clock, systemClock } from '../kernel/clock';
import { newId, type Randomness } from '../kernel/random';
import { serviceGaps, serviceHeartbeats } from './service-gaps.tables';

/** A shorter pause is a restart, and penalties go on. */
const longestPauseMs = 5 * MINUTE_MS;
/**
 * Gaps are limited by number, not by age: a hygienic unlock may be open for months. Years of nightly restarts
 * fit in.
 */
const mostGaps = 1000;
const name = 'worker';
const isThis = eq(serviceHeartbeats.name, name);

/** A span of the app's time, in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans in which the service did not run, oldest first, as far back as a running lock may ask. */
export interface ServiceGaps {
  list(): readonly Span[];
}

/** Keeps the record of when no worker ran. */
export interface ServiceGapRecord extends ServiceGaps {
  /**
   * Reads the gaps that any process has recorded, and when a worker was last at work: silence since then is a
   * gap that is still open. Called at the start and every minute.
   */
  load(): Promise<void>;
  /**
   * Says that a worker is at work: once before the first sweep, then every minute. After a silence of more than 5
   * minutes the silence becomes a gap.
   */
  beat(): Promise<void>;
}

/**
 * Measures silence by `system`, the machine's own clock: tests that move the app's clock have not stopped the
 * service. It records app time, by which locks run.
 */
export function createServiceGaps(deps: {
  database: Pick<DatabaseClient, 'db' | 'transact'>;
  clock: Clock;
  random: Randomness;
  system?: Clock;
}): ServiceGapRecord {
  const { database, clock, random, system = systemClock } = deps;
  let known: readonly Span[] = [];
  /** The last beat when it was read, in the machine's time. */
  let lastBeatAt: number | null = null;

  async function load(): Promise<void> {
    const newest = await database.db
      .select({ from: serviceGaps.from, to: serviceGaps.to })
      .from(serviceGaps)
      .orderBy(desc(serviceGaps.to))
      .limit(mostGaps);
    const [heartbeat] = await database.db.select().from(serviceHeartbeats).where(isThis);
    known = newest.reverse();
    lastBeatAt = heartbeat?.beatAt ?? null;
  }

  /** How long nobody had beaten before this beat; 0 at the very first. Twins wait for each other. */
  async function takeBeat(tx: Tx): Promise<number> {
    const beatAt = system.now();
    const first = await tx
      .insert(serviceHeartbeats)
      .values({ name, beatAt })
      .onConflictDoNothing()
      .returning({ name: serviceHeartbeats.name });
    if (first.length > 0) return 0;
    const [former] = await tx.select().from(serviceHeartbeats).where(isThis).for('update');
    await tx.update(serviceHeartbeats).set({ beatAt }).where(isThis);
    return former ? beatAt - former.beatAt : 0;
  }

  return {
    list() {
      // Asked each time: a machine that slept has not read anything since.
      const silentMs = lastBeatAt === null ? 0 : system.now() - lastBeatAt;
      if (silentMs <= longestPauseMs) return known;
      const to = clock.now();
      return [...known, { from: to - silentMs, to }];
    },
    load,
    async beat() {
      await database.transact(async (tx) => {
        const silentMs = await takeBeat(tx);
        if (silentMs <= longestPauseMs) return;
        const to = clock.now();
        await tx.insert(serviceGaps).values({ id: newId(to, random), from: to - silentMs, to });
      });
      await load();
    },
  };
}
