import { createServer } from 'node:net';
import { bindDevice, pairDevice } from '@keyhold/contracts/devices/devices';
import { answerBluetooth } from '@keyhold/contracts/devices/jobs';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type DeviceType, deviceModels, type Transport } from '@keyhold/rules/devices/models';
import { eq } from 'drizzle-orm';
import { devices } from '../src/features/devices/devices.tables';
import { simulatorKeyOf } from '../src/platform/device-cloud/open-device-cloud';
import { deviceKey } from '../src/platform/device-cloud/simulator/frames';
import { SimulatedDevice } from '../src/platform/device-cloud/simulator/simulated-device';
import { findSimulated, simulatedMac } from '../src/platform/device-cloud/simulator/simulated-devices';
import type { Caller } from './caller';
import type { TestApp } from './test-app';
import type { TestedApp } from './tested-app';

export type Job = ReplyOf<typeof answerBluetooth>['job'];

let made = 100;

/** An address that no other test of this process has. */
export function newMac(type: DeviceType): string {
  made += 1;
  return simulatedMac(type, made);
}

/** The device at an address of this app's simulator. */
export function simulated({ app }: TestApp, mac: string): SimulatedDevice {
  const key = deviceKey(simulatorKeyOf(app.parts.masterKeys), mac);
  return new SimulatedDevice(findSimulated(mac), key);
}

/** Pairs a device through the calls. */
export async function pair(caller: Caller, type: DeviceType, transport: Transport, mac = newMac(type)) {
  const bound = await caller.call(bindDevice, { body: { bluetoothAddress: mac, deviceType: type } });
  if (bound.status !== 200) throw new Error(`Binding failed: ${JSON.stringify(bound.failure)}`);
  const paired = await caller.call(pairDevice, {
    body: {
      deviceName: 'My device',
      deviceType: type,
      communicationMode: transport,
      bluetoothAddress: mac,
      serialNumber: bound.body.serialNumber,
      hasShockConsent: deviceModels[type].needsShockConsent,
      ...(transport === 'bluetooth' && { webBluetoothId: 'web-id' }),
    },
  });
  if (paired.status !== 200) throw new Error(`Pairing failed: ${JSON.stringify(paired.failure)}`);
  return { mac, id: paired.body.device._id };
}

/** Takes a device as set up, for tests of what comes after. */
export async function configure({ app }: TestedApp, id: string): Promise<void> {
  await app.deps.db.update(devices).set({ setupStatus: 'fully_configured' }).where(eq(devices.id, id));
}

/** Takes a device as one that has just confirmed that it is locked. */
export async function close({ app, clock }: TestedApp, id: string): Promise<void> {
  const closed = { setupStatus: 'fully_configured', isUnlocked: false, closedAt: clock.now() } as const;
  await app.deps.db.update(devices).set(closed).where(eq(devices.id, id));
}

type Sent = Parameters<typeof answer>[2];
export const answer = async (
  caller: Caller,
  { _id: jobId, ask }: Pick<Job, '_id' | 'ask'>,
  what: { isDone: true } | { response: string } | { failure: 'CONNECTION_FAILED' | 'TIMEOUT' },
): Promise<Job> => (await caller.call(answerBluetooth, { body: { jobId, ask, ...what } })).body.job;

/** One act of a browser that carries the bytes between server and device. */
export function actOf(job: Job, device: SimulatedDevice): Sent {
  if (job.act === 'connect') return device.connect() ? { isDone: true } : { failure: 'CONNECTION_FAILED' };
  if (job.act === 'listen') return { isDone: true };
  const said = job.write === null ? null : device.receive(Buffer.from(job.write, 'hex'));
  return said ? { response: said.toString('hex') } : { failure: 'TIMEOUT' };
}

/** Carries the bytes of a job until it is over. */
export async function carry(caller: Caller, begun: Job, device: SimulatedDevice): Promise<Job> {
  let job = begun;
  for (let acts = 0; job.status === 'running' && acts < 100; acts += 1)
    job = await answer(caller, job, actOf(job, device));
  return job;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
