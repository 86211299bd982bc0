import { isLowBattery } from '@keyhold/rules/devices/limits';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { AfterDelivery } from '../../../events/listener';
import { newId } from '../../../kernel/random';
import { notify } from '../../notifications/notifications.api';
import { devices } from '../devices.tables';
import type { StoredDevice } from '../present-device';

/** Tells the owner of a battery that got low, once until it was charged. Returns what to do after the commit. */
export async function tellLowBattery(tx: Tx, deps: Deps, device: StoredDevice): Promise<AfterDelivery> {
  const isLow = isLowBattery(device.battery);
  if (isLow === (device.lowBatteryToldAt !== null) || device.battery === null) return undefined;
  const now = deps.clock.now();
  const lowBatteryToldAt = isLow ? now : null;
  await tx.update(devices).set({ lowBatteryToldAt }).where(eq(devices.id, device.id));
  if (!isLow) return undefined;
  return notify(tx, deps, [
    {
      userId: device.userId,
      kind: 'devices.low_battery',
      params: { deviceName: device.name, battery: device.battery },
      causeId: newId(now, deps.random),
      occurredAt: now,
    },
  ]);
}
