import type { LockEventPayload } from '@keyhold/contracts/locks/locks.events';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { DomainEvent } from '../../events/domain-event';
import { listener } from '../../events/listener';
import { newId } from '../../kernel/random';
import { locks } from '../locks/locks.tables';
import { lockPeriods } from './calendar.tables';

type Parts = Pick<Deps, 'random' | 'announce'>;

/** Keeps a period for each lock: from its start to its end, once, in whatever order and how often the two are told. */
export function recordLockPeriods(deps: Parts) {
  async function handleAll(tx: Tx, events: readonly DomainEvent<'locks.started' | 'locks.ended'>[]) {
    const told = (type: string) =>
      events.filter((event) => event.type === type).map(({ payload }) => payload);
    const started = told('locks.started');
    const ended = told('locks.ended');
    await openPeriods(
      tx,
      deps,
      started.map((lock) => ({ lock, startAt: lock.event.at, endAt: null })),
    );
    await closePeriods(tx, deps, ended);
    return () => {
      for (const { wearerId: userId, lockId } of [...started, ...ended])
        deps.announce.invalidate({ userId }, 'calendar:updated', { id: lockId });
    };
  }
  return listener({
    name: 'calendar.lock_periods',
    types: ['locks.started', 'locks.ended'],
    handle: (tx, event) => handleAll(tx, [event]),
    handleAll,
  });
}

async function openPeriods(
  tx: Tx,
  deps: Parts,
  periods: readonly { lock: LockEventPayload; startAt: number; endAt: number | null }[],
): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map(({ lock: { wearerId: userId, lockId, title }, startAt, endAt }) => {
    return {
      id: newId(startAt, deps.random),
      userId,
      lockId,
      source: 'LOCK' as const,
      title,
      startAt,
      endAt,
    };
  });
  await tx.insert(lockPeriods).values(rows).onConflictDoNothing({ target: lockPeriods.lockId });
}

async function closePeriods(tx: Tx, deps: Parts, ended: readonly LockEventPayload[]): Promise<void> {
  if (ended.length === 0) return;
  const ends = new Map(ended.map((lock) => [lock.lockId, lock]));
  const stored = await tx
    .select({ id: locks.id, startAt: locks.startedAt })
    .from(locks)
    .where(inArray(locks.id, [...ends.keys()]));
  // The start may not have been delivered yet, so the periods are opened here from the locks themselves.
  const periods = stored.flatMap(({ id, startAt }) => {
    const lock = ends.get(id);
    return lock ? [{ lock, startAt, endAt: lock.event.at }] : [];
  });
  await openPeriods(tx, deps, periods);
  const rows = ended.map(({ lockId, event }) => ({ lock_id: lockId, end_at: new Date(event.at) }));
  await tx.execute(sql`update ${lockPeriods} set end_at = ended.end_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ended (lock_id uuid, end_at timestamptz)
    where ${lockPeriods.lockId} = ended.lock_id and ${lockPeriods.endAt} is null`);
}
