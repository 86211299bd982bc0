import type { lockTally } from '@keyhold/contracts/locks/history';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/database';
import { lockEvents } from '../locks.tables';
import { lockVerifications } from '../verification/verification.tables';

const countOf = (type: string) =>
  sql<number>`count(*) filter (where ${lockEvents.type} = ${type})`.mapWith(Number);

/** Counts what was done in a lock. It reads all events of it: for locks that are over, which nobody looks at often. */
export async function countDone(db: Queryable, lockId: string): Promise<z.output<typeof lockTally>> {
  const [tally] = await db
    .select({
      cardsDrawn: countOf('cards.drawn'),
      tasksCompleted: countOf('games.task_completed'),
      wheelSpins: countOf('games.wheel_spun'),
      daysVerified: db.$count(
        lockVerifications,
        and(eq(lockVerifications.lockId, lockId), isNotNull(lockVerifications.submittedAt)),
      ),
    })
    .from(lockEvents)
    .where(eq(lockEvents.lockId, lockId));
  if (!tally) throw new Error('An aggregate without a row');
  return tally;
}
