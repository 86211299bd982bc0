import { LATEST_DRAWS } from '@keyhold/contracts/cards/card-session';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import { isTimeHidden } from '@keyhold/rules/locks/view';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { lockEvents } from '../locks/locks.tables';
import type { CardsView, DrawnCard } from './present-card-session';

/**
 * Returns the last draws of a lock, newest first; its history has them all. Returns none if the viewer may
 * not read what happened.
 */
export async function readDraws(
  db: Queryable,
  lockId: string,
  { state, viewer, permissions }: CardsView,
): Promise<DrawnCard[]> {
  if (!state.cards || !permissions.canReadHistory) return [];
  const rows = await db
    .select({ at: lockEvents.at, data: lockEvents.data })
    .from(lockEvents)
    .where(and(eq(lockEvents.lockId, lockId), eq(lockEvents.type, 'cards.drawn')))
    .orderBy(desc(lockEvents.seq))
    .limit(LATEST_DRAWS);
  const hidesTime = isTimeHidden(state, viewer);
  return rows.map(({ at, data }) => {
    // Written from events alone.
    const { cardType, yellowEffect, addedMs } = data as LockEventOf<'cards.drawn'>['data'];
    const addedSeconds = hidesTime ? null : wholeSeconds(addedMs);
    return { cardType, yellowEffect, addedSeconds, drawnAt: new Date(at).toISOString() };
  });
}
