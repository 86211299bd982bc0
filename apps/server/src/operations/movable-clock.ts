import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { installation } from '../features/installation/installation.tables';
import type { Clock } from '../kernel/clock';

/** The clock under test control: real time plus an offset that lives in the database. */
export class MovableClock implements Clock {
  #offsetMs = 0;

  constructor(private readonly real: Clock) {}

  now(): number {
    return this.real.now() + this.#offsetMs;
  }

  /** Takes over the offset that any process has set. */
  async follow(db: Database): Promise<void> {
    const [row] = await db
      .select({ offsetMs: installation.clockOffsetMs })
      .from(installation)
      .where(eq(installation.id, 1));
    this.#offsetMs = row?.offsetMs ?? 0;
  }
}
