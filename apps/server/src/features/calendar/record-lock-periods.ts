import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { DomainEvent } from '../../events/domain-event';
import { listener } from '../../events/listener';
import { newId } from '../../kernel/random';
import { locks } from '../locks/locks.tables';
import { lockPeriods } from './calendar.tables';

type Told = DomainEvent<'locks.started' | 'locks.ended'>;

/** Keeps a period for each lock: from its start to its end, once, in whatever order and how often the two are told. */
export function recordLockPeriods({ random, announce }: Pick<Deps, 'random' | 'announce'>) {
  return listener({
    name: 'calendar.lock_periods',
    types: ['locks.started', 'locks.ended'],
    async handleAll(tx, events) {
      await keepPeriods(tx, random, events);
      return () => {
        for (const { payload: lock } of events)
          announce.invalidate({ userId: lock.wearerId }, 'calendar:updated', { id: lock.lockId });
      };
    },
  });
}

async function keepPeriods(tx: Tx, random: Deps['random'], events: readonly Told[]): Promise<void> {
  const told = new Map<string, Record<string, unknown>>();
  for (const { type, payload } of events) {
    const { lockId, wearerId: user_id, title, event } = payload;
    const at = new Date(event.at);
    const known = told.get(lockId) ?? { id: newId(event.at, random), lock_id: lockId, user_id, title };
    told.set(lockId, { ...known, ...(type === 'locks.started' ? { start_at: at } : { end_at: at }) });
  }
  // The start may not have been told yet: what ended began when its lock says so. A period stays when its lock is gone.
  await tx.execute(sql`
    insert into ${lockPeriods} (id, user_id, lock_id, source, title, start_at, end_at)
    select told.id, told.user_id, told.lock_id, 'LOCK', told.title,
      coalesce(told.start_at, locks.started_at, kept.start_at), told.end_at
    from jsonb_to_recordset(${JSON.stringify([...told.values()])}::jsonb) as told
      (id uuid, user_id uuid, lock_id uuid, title text, start_at timestamptz, end_at timestamptz)
    left join ${locks} on locks.id = told.lock_id
    left join ${lockPeriods} as kept on kept.lock_id = told.lock_id
    where coalesce(told.start_at, locks.started_at, kept.start_at) is not null
    on conflict (lock_id) do update set end_at = excluded.end_at
      where lock_periods.end_at is null and excluded.end_at is not null`);
}
