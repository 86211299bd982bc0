import { can } from '@keyhold/rules/devices/models';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { Refusal } from '../../kernel/errors';
import { locks } from '../locks/locks.tables';
import { devices } from './devices.tables';
import { holdOwn, requireIdle } from './find-devices';

/** A device that a lock is to be closed with. */
interface Wanted {
  readonly userId: string;
  readonly deviceId: string;
  /** It has to have said after this instant that it is locked. */
  readonly closedSince: number;
  /** It is the device of the very lock that is closed again. */
  readonly isHeldHere: boolean;
}

/**
 * Holds a device that has confirmed that it is locked, and that no other lock holds. Refuses with `device_not_found`,
 * `device_removal_pending`, `device_not_configured`, `device_busy`, `device_in_lock`, `device_not_closed`.
 */
export async function holdClosed(
  tx: Tx,
  { userId, deviceId, closedSince, isHeldHere }: Wanted,
): Promise<void> {
  const device = await holdOwn(tx, userId, deviceId);
  if (device.removalRequestedAt !== null) throw new Refusal('device_removal_pending');
  if (device.setupStatus !== 'fully_configured') throw new Refusal('device_not_configured');
  await requireIdle(tx, deviceId);
  const [holder] = await tx.select({ id: locks.id }).from(locks).where(eq(locks.deviceId, deviceId));
  if (holder && !isHeldHere) throw new Refusal('device_in_lock');
  const isClosed = device.isUnlocked === false && device.closedAt !== null && device.closedAt >= closedSince;
  if (!isClosed) throw new Refusal('device_not_closed');
  // The lock stands once this is committed; then its device is told when it opens at the latest.
  if (can(device.type, device.mode, 'timer'))
    await tx.update(devices).set({ timerDueAt: closedSince }).where(eq(devices.id, deviceId));
}
