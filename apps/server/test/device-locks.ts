import { startBluetoothCommand } from '@keyhold/contracts/devices/jobs';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { startDeviceLock } from '@keyhold/contracts/locks/device-lock';
import type { DeviceCommand } from '@keyhold/rules/devices/models';
import type { SimulatedDevice } from '../src/platform/device-cloud/simulator/simulated-device';
import type { Caller } from './caller';
import { carry, configure, pair, simulated } from './devices';
import type { TestApp } from './test-app';
import type { TestedApp } from './tested-app';
import { sixHours } from './world';

/** A device of somebody, set up for Bluetooth. */
export async function readyDevice(running: TestApp, owner: Caller) {
  const { id, mac } = await pair(owner, 'keypod-1', 'bluetooth');
  await configure(running, id);
  return { id, device: simulated(running, mac) };
}

/** Gives a device a command over Bluetooth; the refusal where there is one, else the job when it is over. */
export async function tell(owner: Caller, deviceId: string, device: SimulatedDevice, command: DeviceCommand) {
  const begun = await owner.call(startBluetoothCommand, { body: { deviceId, command } });
  return begun.status === 200 ? (await carry(owner, begun.body.job, device)).status : begun.failure.error;
}

/** Starts a lock of six hours with a device; the reply, or the refusal. */
export const startWith = (wearer: Caller, deviceId: string, more: object = {}) =>
  wearer.call(startDeviceLock, { body: { ...sixHours, deviceId, physicalReleaseInReach: true, ...more } });

/** A lock of six hours that runs with a device. */
export async function deviceLock(running: TestApp & TestedApp, wearer: Caller, more: object = {}) {
  const { id: deviceId, device } = await readyDevice(running, wearer);
  await tell(wearer, deviceId, device, 'lock');
  const started = await startWith(wearer, deviceId, more);
  if (started.status !== 200) throw new Error(`The lock did not start: ${JSON.stringify(started.failure)}`);
  const { _id: id }: ReplyOf<typeof startDeviceLock> = started.body;
  return { id, deviceId, device };
}
