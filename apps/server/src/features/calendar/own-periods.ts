import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { inPages } from '../../personal-data';
import { lockPeriods } from './calendar.tables';
import { presentPeriod } from './present-period';

/** All periods of a person, as they see them themselves. */
export async function* ownPeriods({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(lockPeriods)
      .where(and(eq(lockPeriods.userId, userId), gt(lockPeriods.id, after)))
      .orderBy(asc(lockPeriods.id))
      .limit(limit),
  );
  for await (const period of rows) yield presentPeriod(period, period);
}
