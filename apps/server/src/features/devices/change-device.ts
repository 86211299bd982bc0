import type { changeSetupStatus as changeStatusEndpoint } from '@keyhold/contracts/devices/devices';
import { setupStatuses } from '@keyhold/contracts/devices/devices';
import type { InputOf } from '@keyhold/contracts/endpoint';
import { can, type Transport } from '@keyhold/rules/devices/models';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { askMaker } from './ask-maker';
import { devices } from './devices.tables';
import { holdOwn, requireIdle } from './find-devices';
import { requireFree } from './held-device';
import type { StoredDevice } from './present-device';

type Change = (tx: Tx, device: StoredDevice) => Promise<Partial<StoredDevice>>;

/** Changes a device of a person and tells their open pages. */
async function change(deps: Deps, userId: string, id: string, what: Change): Promise<void> {
  await deps.transaction(async (tx) => {
    const device = await holdOwn(tx, userId, id);
    await tx
      .update(devices)
      .set(await what(tx, device))
      .where(eq(devices.id, id));
  });
  deps.announce.invalidate({ userId }, 'device:updated', { id });
}

const requireStaying = ({ removalRequestedAt }: StoredDevice) => {
  if (removalRequestedAt !== null) throw new Refusal('device_removal_pending');
};

/** One of a person's devices is the active one. */
export function activate(deps: Deps, userId: string, id: string): Promise<void> {
  return change(deps, userId, id, async (tx, device) => {
    requireStaying(device);
    await tx
      .update(devices)
      .set({ isActive: false })
      .where(and(eq(devices.userId, userId), eq(devices.isActive, true)));
    return { isActive: true };
  });
}

export function changeMode(deps: Deps, userId: string, id: string, mode: Transport): Promise<void> {
  return change(deps, userId, id, async (tx, device) => {
    requireStaying(device);
    if (!can(device.type, mode) || !deps.deviceCloud.transports.includes(mode))
      throw new Refusal('device_mode_unsupported');
    await requireIdle(tx, id);
    await requireFree(tx, deps, id, ({ status }) => status === 'ENDED');
    return { mode };
  });
}

type Told = InputOf<typeof changeStatusEndpoint>['body'];

/** A browser may say what went wrong and how it calls the device; how far the set-up is, the device has proven. */
export function changeStatus(deps: Deps, userId: string, id: string, told: Told): Promise<void> {
  return change(deps, userId, id, async (_tx, device) => {
    const claims = told.setupStatus ?? (told.isFullyConfigured ? 'fully_configured' : 'platform_paired');
    if (setupStatuses.indexOf(claims) > setupStatuses.indexOf(device.setupStatus))
      throw new Refusal('device_setup_not_proven');
    return {
      webBluetoothId: told.webBluetoothId ?? device.webBluetoothId,
      lastSetupError: told.error ?? device.lastSetupError,
    };
  });
}

/**
 * Asks for a removal. The device goes at once where its maker's platform lets it go; else it waits for somebody who
 * unbinds it there. A later call changes nothing. Returns whether it is gone.
 */
export async function requestRemoval(deps: Deps, userId: string, id: string): Promise<boolean> {
  const device = await deps.transaction(async (tx) => {
    const held = await holdOwn(tx, userId, id);
    await requireIdle(tx, id);
    await requireFree(tx, deps, id);
    if (held.removalRequestedAt === null)
      await tx
        .update(devices)
        .set({ removalRequestedAt: deps.clock.now(), isActive: false })
        .where(eq(devices.id, id));
    return held;
  });
  const isGone = await askMaker(deps.deviceCloud.unbind(device)).catch(() => false);
  if (isGone) await deps.db.delete(devices).where(eq(devices.id, id));
  deps.announce.invalidate({ userId }, 'device:updated', { id });
  return isGone;
}
