import { standAt } from '@keyhold/rules/locks/ways-out';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { isDue } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { lockPeriods } from './calendar.tables';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps'>;

export type DueEnds = ReadonlyMap<string, number>;

/** Returns the period with the end of its lock if that has ended. */
export function withDueEnd<P extends { readonly id: string; readonly endAt: number | null }>(
  period: P,
  dueEnds: DueEnds,
): P {
  return { ...period, endAt: period.endAt ?? dueEnds.get(period.id) ?? null };
}

/**
 * Returns the end of each ended lock of a person whose period is still open, by the period's id. An end
 * that was not saved yet counts as well.
 */
export async function readDueEnds(deps: Parts, userId: string): Promise<DueEnds> {
  const rows = await deps.db
    .select({ id: lockPeriods.id, state: locks.state })
    .from(lockPeriods)
    .innerJoin(locks, eq(locks.id, lockPeriods.lockId))
    .where(
      and(
        eq(lockPeriods.userId, userId),
        isNull(lockPeriods.endAt),
        or(isDue(deps), isNotNull(locks.endedAt)),
      ),
    );
  const now = deps.clock.now();
  const surroundings = { gaps: deps.gaps.list() };
  return new Map(
    rows.flatMap(({ id, state }) => {
      const { endedAt } = standAt(state, now, surroundings).state;
      return endedAt === null ? [] : [[id, endedAt] as const];
    }),
  );
}
