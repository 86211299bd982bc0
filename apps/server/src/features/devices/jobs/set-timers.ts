import { TIMER_AGAIN_MS } from '@keyhold/rules/devices/limits';
import { timerDueAt } from '@keyhold/rules/locks/device-lock';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { findLockThatHolds } from '../../locks/locks.api';
import { locks } from '../../locks/locks.tables';
import { devices } from '../devices.tables';
import { holdOwn } from '../find-devices';
import { timerOf } from '../own-timer';
import { askFirst, begin } from './start-job';

/**
 * Sees that devices over 4G open by themselves at the hard stop of the lock that holds them, and that one which a lock let
 * go keeps no such time. Over Bluetooth the page does it, since nobody else is near the device.
 */
export async function sweepTimers(deps: Deps): Promise<void> {
  const at = new Date(deps.clock.now()).toISOString();
  const due = await deps.db
    .select({ id: devices.id, userId: devices.userId })
    .from(devices)
    .leftJoin(locks, eq(locks.deviceId, devices.id))
    .where(
      and(
        eq(devices.mode, '4g'),
        sql`(${devices.timerDueAt} <= ${at} or (${devices.timerDueAt} is null and ${devices.opensItselfAt} > ${at} and ${isNull(locks.id)}))`,
      ),
    )
    .limit(50);
  await Promise.all(due.map(({ id, userId }) => setTimer(deps, userId, id)));
}

async function setTimer(deps: Deps, userId: string, deviceId: string): Promise<void> {
  const now = deps.clock.now();
  const lookAgain = (db: Queryable, at: number | null) =>
    db.update(devices).set({ timerDueAt: at }).where(eq(devices.id, deviceId));
  try {
    const begun = await deps.transaction(async (tx) => {
      const device = await holdOwn(tx, userId, deviceId);
      const holder = await findLockThatHolds(tx, deps, deviceId);
      const { wanted, isRight } = timerOf(device, holder, now);
      if (isRight) {
        await lookAgain(tx, holder && wanted === null ? timerDueAt(holder, now) : null);
        return null;
      }
      const job = await begin(tx, deps, userId, { deviceId, kind: 'timer', transport: '4g' });
      await lookAgain(tx, now + TIMER_AGAIN_MS);
      return job;
    });
    if (begun) askFirst(deps, begun);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A command runs, or the device cannot be told at all now.
    await lookAgain(deps.db, now + MINUTE_MS);
  }
}
