import type { lockTally } from '@keyhold/contracts/locks/history';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/database';
import { lockEvents } from '../locks.tables';

const { type, data } = lockEvents;

const countOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Counts what was done in a lock. It reads all events of it: for locks that are over, which nobody looks at often. */
export async function countDone(db: Queryable, lockId: string): Promise<z.output<typeof lockTally>> {
  const [tally] = await db
    .select({
      cardsDrawn: countOf(sql`${type} = 'cards.drawn'`),
      tasksCompleted: countOf(sql`${type} = 'games.task_completed'`),
      wheelSpins: countOf(sql`${type} = 'games.wheel_spun'`),
      // Another photo may have been asked for on the same day.
      daysVerified:
        sql<number>`count(distinct ${data} ->> 'date') filter (where ${type} = 'locks.verified')`.mapWith(
          Number,
        ),
    })
    .from(lockEvents)
    .where(eq(lockEvents.lockId, lockId));
  if (!tally) throw new Error('An aggregate without a row');
  return tally;
}
