import { type Reminder, remindersOf } from '@keyhold/rules/locks/reminders';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type NewNotification, notify } from '../../notifications/notifications.api';
import type { StoredLock } from '../lock-store';
import { locks } from '../locks.tables';

const batchSize = 100;

type Parts = Pick<Deps, 'db' | 'transaction' | 'clock' | 'random' | 'announce' | 'jobs' | 'telegram'>;

/**
 * Reminds wearers of what ends soon, each time once. Reads only locks whose reminder is due, by their index: like the sweep
 * of the locks it costs what is due, and one statement while nothing is.
 */
export async function remindOfLocks(deps: Parts): Promise<void> {
  const isDue = and(isNotNull(locks.nextReminderAt), lte(locks.nextReminderAt, deps.clock.now()));
  const [any] = await deps.db.select({ id: locks.id }).from(locks).where(isDue).limit(1);
  if (!any) return;
  for (let count = batchSize; count === batchSize; ) {
    const done = await deps.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(locks)
        .where(isDue)
        .orderBy(asc(locks.nextReminderAt))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      return { count: due.length, told: await tell(tx, deps, due) };
    });
    done.told?.();
    count = done.count;
  }
}

async function tell(tx: Tx, deps: Parts, due: readonly StoredLock[]) {
  const now = deps.clock.now();
  const wanted: NewNotification[] = [];
  const later = new Map<number | null, string[]>();
  for (const { id, wearerId, state } of due) {
    const reminders = state.status === 'ENDED' ? [] : remindersOf(state);
    for (const reminder of reminders)
      if (reminder.at <= now && reminder.dueAt > now)
        wanted.push(notificationOf({ id, wearerId, title: state.title }, reminder, now));
    const next = reminders.find(({ at }) => at > now)?.at ?? null;
    later.set(next, [...(later.get(next) ?? []), id]);
  }
  const told = await notify(tx, deps, wanted);
  for (const [next, ids] of later)
    await tx
      .update(locks)
      .set({ nextReminderAt: next })
      .where(ids.length === 1 ? eq(locks.id, ids[0] ?? '') : inArray(locks.id, ids));
  return told;
}

function notificationOf(
  lock: { id: string; wearerId: string; title: string },
  { kind, dueAt }: Reminder,
  now: number,
): NewNotification {
  const params = { lockId: lock.id, lock: lock.title, dueAt };
  const told = { userId: lock.wearerId, causeId: `reminder:${kind}:${lock.id}:${dueAt}`, occurredAt: now };
  return kind === 'PHOTO'
    ? { ...told, kind: 'locks.verification_due', params }
    : { ...told, kind: 'locks.ends_soon', params };
}
