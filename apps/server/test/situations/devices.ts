import { startBluetoothSetup } from '@keyhold/contracts/devices/jobs';
import { devices } from '../../src/features/devices/devices.tables';
import { configure, newMac, pair } from '../devices';
import type { Situation, World } from './situation';

/** A device of the author; those of earlier calls give way to it. */
async function deviceOf({ app, author }: World) {
  await app.app.deps.db.delete(devices);
  const { id } = await pair(author, 'keypod-1', 'bluetooth');
  return id;
}

const onDevice =
  (body?: object): Situation =>
  async (world) => ({ params: { id: await deviceOf(world) }, ...(body && { body }) });

async function jobOf(world: World) {
  const deviceId = await deviceOf(world);
  const { job } = (await world.author.call(startBluetoothSetup, { body: { deviceId } })).body;
  return job;
}

const onJob: Situation = async (world) => ({ params: { id: (await jobOf(world))._id } });

/** Devices of the author; anybody may bind and pair one that is nobody's. */
export const deviceSituations: Record<string, Situation> = {
  'POST /api/devices/bind-and-get-info': async () => ({
    body: { bluetoothAddress: newMac('keypod-1'), deviceType: 'keypod-1' },
  }),
  'POST /api/devices/pair': async () => {
    const bluetoothAddress = newMac('keypod-pro');
    const serialNumber = `SIM-${bluetoothAddress.replaceAll(':', '').slice(6)}`;
    const deviceType = 'keypod-pro';
    const more = { deviceName: 'My pod', communicationMode: 'bluetooth', webBluetoothId: 'web-id' };
    return { body: { ...more, bluetoothAddress, serialNumber, deviceType } };
  },
  'DELETE /api/devices/:id': onDevice(),
  'PATCH /api/devices/:id/activate': onDevice({}),
  'PATCH /api/devices/:id/working-mode': onDevice({ mode: 'bluetooth' }),
  'PATCH /api/devices/:id/setup-status': onDevice({ error: 'It is too far away' }),
  'POST /api/devices/bluetooth/setup-commands': async (world) => ({
    body: { deviceId: await deviceOf(world) },
  }),
  'POST /api/devices/bluetooth/command': async (world) => {
    const deviceId = await deviceOf(world);
    await configure(world.app, deviceId);
    return { body: { deviceId, command: 'lock' } };
  },
  'POST /api/devices/bluetooth/decrypt': async (world) => {
    const { _id: jobId, ask } = await jobOf(world);
    return { body: { jobId, ask, isDone: true } };
  },
  'POST /api/devices/:id/:command': async ({ app, author }) => {
    await app.app.deps.db.delete(devices);
    const { id } = await pair(author, 'cellmate-pro-3', '4g');
    return { params: { id, command: 'setup' } };
  },
  'GET /api/devices/:id/history': onDevice(),
  'GET /api/devices/jobs/:id': onJob,
  'POST /api/devices/jobs/:id/cancel': onJob,
};
