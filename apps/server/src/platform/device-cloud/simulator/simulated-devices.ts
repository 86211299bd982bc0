import type { DeviceFailure } from '@keyhold/rules/devices/job';
import { type DeviceType, deviceTypes } from '@keyhold/rules/devices/models';
import { type CloudDevice, CloudFailure } from '../device-cloud';

/** The addresses of simulated devices: 02:4B:48, the model, and two bytes that tell one from another. */
const prefix = '02:4B:48';

/** The last bytes of addresses that the simulated maker refuses, as the real one does. */
const refused: Readonly<Record<string, DeviceFailure>> = {
  'FF:FE': 'BOUND_IN_APP',
  'FF:FF': 'BOUND_ELSEWHERE',
};

/** The address of a simulated device: `number` from 0 to 65533. */
export function simulatedMac(type: DeviceType, number: number): string {
  const bytes = [deviceTypes.indexOf(type) + 1, number >> 8, number & 0xff];
  return [prefix, ...bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())].join(':');
}

/** What the simulated maker knows of an address. Throws CloudFailure where it knows or gives nothing. */
export function findSimulated(mac: string): CloudDevice {
  const type = deviceTypes[Number.parseInt(mac.slice(9, 11), 16) - 1];
  if (!mac.startsWith(`${prefix}:`) || !type) throw new CloudFailure('UNKNOWN_DEVICE');
  const refusal = refused[mac.slice(12)];
  if (refusal) throw new CloudFailure(refusal);
  return { mac, type, serialNumber: `SIM-${mac.replaceAll(':', '').slice(6)}` };
}
