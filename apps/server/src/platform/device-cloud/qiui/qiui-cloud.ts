import { type DeviceType, deviceModels, deviceTypes } from '@keyhold/rules/devices/models';
import * as z from 'zod/mini';
import { type CloudDevice, CloudFailure, type DeviceCloud, type Told } from '../device-cloud';
import type { QiuiPlatform } from './qiui-platform';

const record = z.nullable(z.object({ serialNumber: z.string().check(z.minLength(1)), typeId: z.int() }));
const bytes = z.string().check(z.regex(/^([0-9a-fA-F]{2}){1,128}$/));
const answer = z.object({
  battery: z.nullable(z.number()),
  commentType: z.string(),
  isUnlocking: z.boolean(),
});

const devicePaths = '/system/api/platform/device';
const handshakeAnswer = '01';

/** How a family of models is told something: the path of the call that makes the bytes, and what it asks for. */
interface Family {
  readonly read: string;
  path(told: Told): string | null;
  body(told: Told, basic: object, seconds: number): object;
}

const keyPodCalls: Partial<Record<Told, string>> = {
  handshake: '/system/api/device/common/getDeviceToken',
  unlock: '/system/api/device/keyPod/getKeyPodUnlockCmd',
  lock: '/system/api/device/keyPod/getKeyPodLockCmd',
};
const keyPod: Family = {
  read: '/system/api/device/keyPod/decryBluetoothCommand',
  path: (told) => keyPodCalls[told] ?? null,
  body: (_told, basic) => basic,
};

const cellmateCalls: Record<Told, string> = {
  handshake: 'buildCellMatePro4GTokenCmd',
  unlock: 'buildCellMatePro4GUnLockCmd',
  lock: 'buildCellMatePro4GLockCmd',
  configure: 'buildCellMatePro4GWorkModelCmd',
  shock: 'buildCellMateProShockImmediatelyShockCmd',
  'shock-stop': 'buildCellMateProStopAllShockCmd',
  'timer-set': 'buildCellMateProTimingUnlock',
  'timer-clear': 'buildCellMateProClearTimingUnlockCmd',
};
const cellmate: Family = {
  read: '/system/api/device/cellMate/decryBluetoothCommand',
  path: (told) => `/system/api/device/cellMate/bluetooth/${cellmateCalls[told]}`,
  body(told, basic, seconds) {
    if (told === 'configure') return { workStatus: 0, basicDeviceApiReq: basic };
    // It opens without a shock.
    if (told === 'timer-set') return { timingDuration: seconds, shockVolt: 0, basicDeviceApiReq: basic };
    // One second, of the model and the strength that the specification tests with.
    return told === 'shock' ? { shockModel: 1, shockVolt: 2, basicDeviceApiReq: basic } : basic;
  },
};

const families: Readonly<Record<DeviceType, Family>> = {
  'cellmate-pro-3': cellmate,
  'keypod-1': keyPod,
  'keypod-pro': keyPod,
};

const basicOf = ({ mac, serialNumber, type }: CloudDevice) => ({
  bluetoothAddress: mac,
  serialNumber,
  typeId: deviceModels[type].typeId,
});

/**
 * The devices of the vendor's open platform, over Bluetooth: it makes the bytes and reads what came back. Over 4G it is
 * not known how it tells that a device stands locked, so that way is not offered (record 0042).
 */
export function createQiuiCloud(platform: QiuiPlatform): DeviceCloud {
  async function find(mac: string): Promise<CloudDevice> {
    const known = await platform.call(`${devicePaths}/queryDeviceInfo`, { bluetoothAddress: mac }, record);
    const type = deviceTypes.find((one) => deviceModels[one].typeId === known?.typeId);
    if (!known || !type) throw new CloudFailure('UNKNOWN_DEVICE');
    return { mac, type, serialNumber: known.serialNumber };
  }
  const away = async () => {
    throw new CloudFailure('NOT_SUPPORTED', 'this maker is not reached over 4G');
  };
  return {
    transports: ['bluetooth'],
    find,
    async bind(mac) {
      // Also of a device that is known: its record can be read while somebody else holds it.
      platform.requireOurs(await platform.ask(`${devicePaths}/addDeviceInfo`, { bluetoothAddress: mac }));
      return find(mac);
    },
    // Only by hand, on the platform's own pages.
    unbind: async () => false,
    async mint(device, told, connection, seconds = 0) {
      const family = families[device.type];
      const path = family.path(told);
      if (path === null) throw new CloudFailure('NOT_SUPPORTED');
      // As the platform itself: nothing before the answer to a handshake of this connection.
      if (told !== 'handshake' && connection === null)
        throw new CloudFailure('COMMAND_FAILED', 'a command before a handshake');
      const minted = await platform.call(path, family.body(told, basicOf(device), seconds), bytes);
      return { bytes: minted.toLowerCase(), connection: told };
    },
    async read({ type, serialNumber }, lockCommand, connection) {
      const told = connection as Told | null;
      const said = await platform
        .call(families[type].read, { lockCommand, serialNumber }, answer)
        .catch((error: unknown) => {
          if (error instanceof CloudFailure && error.failure === 'COMMAND_FAILED')
            throw new CloudFailure('ANSWER_REJECTED', error.message);
          throw error;
        });
      // A lock that was measured says 0 at any charge.
      const battery =
        said.battery !== null && said.battery > 0 ? Math.min(100, Math.round(said.battery)) : null;
      if ((said.commentType === handshakeAnswer) !== (told === 'handshake'))
        throw new CloudFailure('ANSWER_REJECTED', `an answer of kind ${said.commentType}`);
      // Only this answer says how the device stands.
      if (told === 'handshake') return { act: 'handshake', isUnlocked: said.isUnlocking, battery };
      return { act: told === 'configure' ? 'configure' : 'command', battery };
    },
    wake: away,
    send: away,
    listen: (_hear, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    close: async () => undefined,
  };
}
