import type {
  bindDevice as bindEndpoint,
  pairDevice as pairEndpoint,
} from '@keyhold/contracts/devices/devices';
import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { MOST_DEVICES } from '@keyhold/rules/devices/limits';
import { can, deviceModels } from '@keyhold/rules/devices/models';
import { count, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal, refuseField } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import { askMaker } from './ask-maker';
import { devices } from './devices.tables';
import { requireFree } from './held-device';

type Bound = InputOf<typeof bindEndpoint>['body'];
type Paired = InputOf<typeof pairEndpoint>['body'];

async function findByMac({ db }: Pick<Deps, 'db'>, mac: string) {
  const [device] = await db.select().from(devices).where(eq(devices.mac, mac));
  return device ?? null;
}

/** Binds a device at its maker. Of another account's device nothing is told, and its maker is not asked. */
export async function bindDevice(
  deps: Pick<Deps, 'db' | 'deviceCloud'>,
  userId: string,
  { bluetoothAddress: mac, deviceType }: Bound,
): Promise<ReplyOf<typeof bindEndpoint>> {
  const known = await findByMac(deps, mac);
  if (known && known.userId !== userId) throw refuseField('device_taken', 'bluetoothAddress');
  const found = await askMaker(deps.deviceCloud.bind(mac));
  if (found.type !== deviceType) throw refuseField('device_type_mismatch', 'bluetoothAddress');
  const canResumeSetup = known !== null && known.setupStatus !== 'fully_configured';
  return {
    success: true,
    serialNumber: found.serialNumber,
    alreadyBound: known !== null,
    setupStatus: known?.setupStatus ?? null,
    canResumeSetup,
    message: known ? 'You have this device already.' : 'The device was found.',
  };
}

/**
 * Adds a device, or takes up the one that its owner has not set up yet. Two at once make one row, and the maker says
 * which serial number belongs to the address.
 */
export async function pairDevice(deps: Deps, userId: string, sent: Paired): Promise<string> {
  const { deviceType: type, communicationMode: mode, bluetoothAddress: mac } = sent;
  if (!can(type, mode) || !deps.deviceCloud.transports.includes(mode))
    throw refuseField('device_mode_unsupported', 'communicationMode');
  if (deviceModels[type].needsShockConsent && !sent.hasShockConsent)
    throw refuseField('device_consent_required', 'hasShockConsent');
  if (mode === 'bluetooth' && sent.webBluetoothId === undefined)
    throw refuseField('device_web_id_required', 'webBluetoothId');
  const found = await askMaker(deps.deviceCloud.find(mac));
  if (found.type !== type) throw refuseField('device_type_mismatch', 'bluetoothAddress');
  if (found.serialNumber !== sent.serialNumber) throw refuseField('device_serial_mismatch', 'serialNumber');
  const given = {
    name: sent.deviceName,
    mode,
    webBluetoothId: sent.webBluetoothId ?? null,
    hasShockConsent: deviceModels[type].needsShockConsent && sent.hasShockConsent,
  };
  return deps.transaction(async (tx) => {
    const now = deps.clock.now();
    const [{ owned } = { owned: 0 }] = await tx
      .select({ owned: count() })
      .from(devices)
      .where(eq(devices.userId, userId));
    const id = newId(now, deps.random);
    const row = { id, userId, type, mac, serialNumber: found.serialNumber, createdAt: now, ...given };
    const [made] = await tx
      .insert(devices)
      .values(row)
      .onConflictDoNothing({ target: devices.mac })
      .returning({ id: devices.id });
    if (made) {
      if (owned >= MOST_DEVICES) throw new Refusal('too_many_devices');
      return made.id;
    }
    const [known] = await tx.select().from(devices).where(eq(devices.mac, mac)).for('update');
    if (known?.userId !== userId) throw refuseField('device_taken', 'bluetoothAddress');
    if (known.removalRequestedAt !== null) throw refuseField('device_taken', 'bluetoothAddress');
    await requireFree(tx, deps, known.id);
    await tx.update(devices).set(given).where(eq(devices.id, known.id));
    return known.id;
  });
}
