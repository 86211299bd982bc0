import { isLowBattery } from '@keyhold/rules/devices/limits';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { AfterDelivery } from '../../../events/listener';
import { newId } from '../../../kernel/random';
import { notify } from '../../notifications/notifications.api';
import { devices } from '../devices.tables';
import type { StoredDevice } from '../present-device';

/** Whether the battery got low, or was charged, since its owner was told. */
export const isToBeTold = ({ battery, lowBatteryToldAt }: StoredDevice): boolean =>
  battery !== null && isLowBattery(battery) !== (lowBatteryToldAt !== null);

/** Tells the owner of a battery that got low, once until it was charged. Returns what to do after the commit. */
export async function tellLowBattery(tx: Tx, deps: Deps, device: StoredDevice): Promise<AfterDelivery> {
  if (!isToBeTold(device) || device.battery === null) return undefined;
  const isLow = isLowBattery(device.battery);
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
