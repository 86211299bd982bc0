import type { InputOf } from '@keyhold/contracts/endpoint';
import type { settleRemoval as endpoint } from '@keyhold/contracts/staff/devices';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { requireIdle } from '../../devices/devices.api';
import { devices } from '../../devices/devices.tables';
import { locks } from '../../locks/locks.tables';
import { notify } from '../../notifications/notifications.api';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { whyClosed } from './list-devices';

/**
 * Settles a removal that was asked for, after somebody tried to unbind the device at its maker: it is deleted here, or
 * goes on waiting. Its owner is told. Of two admins at the same moment the second finds no device.
 */
export async function settleRemoval(
  deps: Deps,
  actor: SignedIn,
  id: string,
  { outcome, reason }: InputOf<typeof endpoint>['body'],
) {
  const settled = await deps.transaction(async (tx) => {
    const [found] = await tx
      .select({ device: devices, owner: users })
      .from(devices)
      .innerJoin(users, eq(users.id, devices.userId))
      .where(eq(devices.id, id))
      .for('update', { of: devices });
    if (!found) throw new Refusal('device_not_found');
    const { device, owner } = found;
    const refusal = whyClosed(actor, owner);
    if (refusal) throw new Refusal(refusal);
    if (device.removalRequestedAt === null) throw new Refusal('device_removal_not_asked');
    const deleted = outcome === 'completed';
    if (deleted) {
      await requireIdle(tx, id);
      const [holder] = await tx.select({ id: locks.id }).from(locks).where(eq(locks.deviceId, id));
      if (holder) throw new Refusal('device_in_lock');
      await tx.delete(devices).where(eq(devices.id, id));
    }
    const now = deps.clock.now();
    const tell = await notify(tx, deps, [
      {
        userId: owner.id,
        causeId: deleted ? `device-removed:${id}` : `device-not-removed:${id}:${now}`,
        occurredAt: now,
        ...(deleted
          ? { kind: 'devices.removed' as const, params: { deviceName: device.name } }
          : { kind: 'devices.removal_failed' as const, params: { deviceName: device.name, reason } }),
      },
    ]);
    await recordAct(tx, deps, actor, {
      act: deleted ? 'device.removed' : 'device.removal_failed',
      subjectId: owner.id,
      reason,
      details: { serialNumber: device.serialNumber },
    });
    return { deleted, serialNumber: device.serialNumber, ownerId: owner.id, tell };
  });
  settled.tell?.();
  deps.announce.invalidate({ userId: settled.ownerId }, 'device:updated', { id });
  return { deleted: settled.deleted, serialNumber: settled.serialNumber };
}
