import type { Browser, CDPSession, Page } from 'playwright-core';
import { systemRandomness } from '../../apps/server/src/kernel/random';
import { simulatorKeyOf } from '../../apps/server/src/platform/device-cloud/open-device-cloud';
import { deviceKey } from '../../apps/server/src/platform/device-cloud/simulator/frames';
import { SimulatedDevice } from '../../apps/server/src/platform/device-cloud/simulator/simulated-device';
import {
  findSimulated,
  simulatedMac,
} from '../../apps/server/src/platform/device-cloud/simulator/simulated-devices';
import { loadMasterKeys } from '../../apps/server/src/platform/secrets/master-keys';
import { type DeviceType, deviceModels } from '../../packages/rules/src/devices/models';

/** What Chromium has to be started with, so that it has Web Bluetooth on every system. */
export const bluetoothFeatures = ['WebBluetooth', 'WebBluetoothNewPermissionsBackend'];

/** The domains are experimental, and the library has no types of them. */
type Cdp = {
  send(method: string, params?: object): Promise<Record<string, string>>;
  on(event: string, hear: (payload: never) => void): void;
};
const untyped = (session: CDPSession) => session as unknown as Cdp;

interface Operation {
  readonly address: string;
  readonly type: string;
  readonly characteristicId: string;
  readonly data?: string;
}

const uuid = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;
const address = '09:09:09:09:09:09';

/** A simulated device behind the browser's own emulation of Bluetooth. It chooses itself in the page's prompts. */
export async function emulateDevice(browser: Browser, page: Page, dataDir: string, type: DeviceType) {
  const keys = await loadMasterKeys({
    masterKeyFromEnv: undefined,
    dataDir,
    databaseUrlGiven: false,
    mayCreate: false,
    random: systemRandomness,
  });
  const mac = simulatedMac(type, 7);
  const device = new SimulatedDevice(findSimulated(mac), deviceKey(simulatorKeyOf(keys), mac));
  const { service, write, notify } = deviceModels[type].gatt;
  const cdp = untyped(await browser.newBrowserCDPSession());
  const answer = (operation: Operation, code: number) =>
    cdp.send('BluetoothEmulation.simulateGATTOperationResponse', {
      address: operation.address,
      type: operation.type,
      code,
    });
  let isKnown = false;
  async function offerServices(): Promise<void> {
    if (isKnown) return;
    isKnown = true;
    const { serviceId } = await cdp.send('BluetoothEmulation.addService', {
      address,
      serviceUuid: uuid(service),
    });
    const add = (short: string, properties: object) =>
      cdp.send('BluetoothEmulation.addCharacteristic', {
        serviceId,
        characteristicUuid: uuid(short),
        properties,
      });
    await add(write, { write: true, writeWithoutResponse: true });
    // The emulation sends no notification by itself: what was said last is read.
    const { characteristicId } = await add(notify, { notify: true, read: true });
    await cdp.send('BluetoothEmulation.addDescriptor', { characteristicId, descriptorUuid: uuid('2902') });
  }
  cdp.on('BluetoothEmulation.gattOperationReceived', async (operation: Operation) => {
    if (operation.type === 'connection') return answer(operation, device.connect() ? 0 : 8);
    await offerServices();
    return answer(operation, 0);
  });
  let said: Buffer = Buffer.alloc(0);
  cdp.on('BluetoothEmulation.characteristicOperationReceived', async (operation: Operation) => {
    const { characteristicId, type: act, data = '' } = operation;
    if (act === 'write') said = device.receive(Buffer.from(data, 'base64')) ?? Buffer.alloc(0);
    await cdp.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type: act,
      code: 0,
      ...(act === 'read' && { data: said.toString('base64') }),
    });
  });
  await cdp.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
  await cdp.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
    address,
    name: 'QIUI-Device',
    manufacturerData: [],
    knownServiceUuids: [uuid(service)],
  });
  const access = untyped(await page.context().newCDPSession(page));
  await access.send('DeviceAccess.enable');
  const chosen = new Set<string>();
  access.on(
    'DeviceAccess.deviceRequestPrompted',
    async (prompt: { id: string; devices: { id: string }[] }) => {
      const [first] = prompt.devices;
      // It is told of twice.
      if (!first || chosen.has(prompt.id)) return;
      chosen.add(prompt.id);
      await access.send('DeviceAccess.selectPrompt', { id: prompt.id, deviceId: first.id });
    },
  );
  return device;
}
