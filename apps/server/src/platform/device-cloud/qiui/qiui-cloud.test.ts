import { bindDevice, listDevices, pairDevice } from '@keyhold/contracts/devices/devices';
import {
  startBluetoothCommand,
  startBluetoothSetup,
  startDeviceCommand,
} from '@keyhold/contracts/devices/jobs';
import { type DeviceType, deviceModels } from '@keyhold/rules/devices/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { startWith } from '../../../../test/device-locks';
import { answer, type Job } from '../../../../test/devices';
import { FakeQiui } from '../../../../test/fake-qiui';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { createQiuiCloud } from './qiui-cloud';
import { createQiuiPlatform } from './qiui-platform';

let vendor: FakeQiui;
let running: TestApp;
beforeAll(async () => {
  vendor = await FakeQiui.start();
  running = await createTestApp({ env: vendor.env });
});
afterAll(async () => {
  await running.close();
  await vendor.close();
});

/** A browser between the server and the vendor's device. */
async function carry(owner: Caller, begun: Job, mac: string): Promise<Job> {
  let job = begun;
  while (job.status === 'running') {
    if (job.act === 'connect') vendor.connect(mac);
    const said = job.act === 'write' && job.write !== null ? vendor.say(mac, job.write) : null;
    const brought = said === null ? ({ isDone: true } as const) : { response: said };
    job = await answer(owner, job, job.act === 'write' && said === null ? { failure: 'TIMEOUT' } : brought);
  }
  return job;
}

async function pairWith(owner: Caller, mac: string, deviceType: DeviceType) {
  const bound = await owner.call(bindDevice, { body: { bluetoothAddress: mac, deviceType } });
  const paired = await owner.call(pairDevice, {
    body: {
      deviceName: 'The real one',
      deviceType,
      communicationMode: 'bluetooth',
      bluetoothAddress: mac,
      serialNumber: bound.body.serialNumber,
      hasShockConsent: deviceModels[deviceType].needsShockConsent,
      webBluetoothId: 'web-id',
    },
  });
  return paired.body.device._id;
}

test.each<[DeviceType, string]>([
  ['cellmate-pro-3', '10:00:00:00:00:01'],
  ['keypod-1', '10:00:00:00:00:02'],
  ['keypod-pro', '10:00:00:00:00:03'],
])('a %s is bound, set up and starts a lock by the calls of its maker, in their order', async (type, mac) => {
  vendor.add(mac, deviceModels[type].typeId);
  const owner = await signIn(running);
  const deviceId = await pairWith(owner, mac, type);
  const { job: setup } = (await owner.call(startBluetoothSetup, { body: { deviceId } })).body;
  expect(await carry(owner, setup, mac)).toMatchObject({ status: 'done', response: { battery: null } });
  const { job } = (await owner.call(startBluetoothCommand, { body: { deviceId, command: 'lock' } })).body;
  expect(await carry(owner, job, mac)).toMatchObject({ status: 'done', response: { isUnlocked: false } });
  const toThreeDays = { maxDurationDays: 3, maxDurationHours: 0, limitBeyondMax: true };
  expect((await startWith(owner, deviceId, toThreeDays)).status).toBe(200);
  if (type === 'cellmate-pro-3') {
    const set = await owner.call(startBluetoothCommand, { body: { deviceId, command: 'timer' } });
    expect(await carry(owner, set.body.job, mac)).toMatchObject({ status: 'done' });
    expect(vendor.devices.get(mac)?.timerSeconds).toBe(3 * 24 * 3600);
  }
  expect(vendor.devices.get(mac)?.isUnlocked).toBe(false);
  expect(vendor.faults).toEqual([]);
});

test.each<['app' | 'others', string]>([
  ['app', 'device_bound_in_app'],
  ['others', 'device_bound_elsewhere'],
])('a device that is bound by the %s is refused, and nothing of it is told', async (boundTo, error) => {
  const mac = boundTo === 'app' ? '10:00:00:00:00:04' : '10:00:00:00:00:05';
  vendor.add(mac, 6, boundTo);
  const owner = await signIn(running);
  const bound = await owner.call(bindDevice, { body: { bluetoothAddress: mac, deviceType: 'keypod-1' } });
  expect(bound.failure.error).toBe(error);
  expect(JSON.stringify(bound.failure)).not.toContain(vendor.devices.get(mac)?.serialNumber);
});

test('a platform that is away, and a way that it does not offer, are said as what they are', async () => {
  const mac = '10:00:00:00:00:06';
  vendor.add(mac, 10);
  const owner = await signIn(running);
  const id = await pairWith(owner, mac, 'cellmate-pro-3');
  const over4G = await owner.call(startDeviceCommand, { params: { id, command: 'setup' } });
  expect(over4G.failure.error).toBe('device_mode_unsupported');
  const listed = (await owner.call(listDevices, {})).body;
  expect(listed).toMatchObject({ transports: ['bluetooth'], devices: [{ supports4G: false }] });
  vendor.isAway = true;
  const body = { bluetoothAddress: mac, deviceType: 'cellmate-pro-3' as const };
  expect((await owner.call(bindDevice, { body })).failure.error).toBe('device_platform_away');
  vendor.isAway = false;
});

test('a hundred calls at once ask for one token, and one that is not taken any longer is renewed', async () => {
  vendor.expireToken();
  const before = vendor.tokensGiven;
  const { QIUI_CLIENT_ID: clientId, QIUI_API_ROOT: apiRoot } = vendor.env;
  const cloud = createQiuiCloud(
    createQiuiPlatform({ clientId, apiRoot, environment: 'PRODUCT' }, running.clock),
  );
  vendor.add('10:00:00:00:00:07', 6);
  const find = () => cloud.find('10:00:00:00:00:07');
  await Promise.all(Array.from({ length: 100 }, find));
  expect(vendor.tokensGiven).toBe(before + 1);
  vendor.expireToken();
  await find();
  expect(vendor.tokensGiven).toBe(before + 2);
});

test('the fake refuses a command before the answer to a handshake, and fields that are not asked for', async () => {
  const mac = '10:00:00:00:00:08';
  vendor.add(mac, 6, 'us');
  const { QIUI_CLIENT_ID: clientId, QIUI_API_ROOT: apiRoot } = vendor.env;
  const platform = createQiuiPlatform({ clientId, apiRoot, environment: 'PRODUCT' }, running.clock);
  const device = {
    mac,
    type: 'keypod-1',
    serialNumber: vendor.devices.get(mac)?.serialNumber ?? '',
  } as const;
  const cloud = createQiuiCloud(platform);
  await expect(cloud.mint(device, 'unlock', 'handshake')).rejects.toMatchObject({
    failure: 'COMMAND_FAILED',
  });
  await platform.ask('/system/api/platform/device/queryDeviceInfo', { bluetoothAddress: mac, more: 1 });
  expect(vendor.faults).toEqual([
    '02 before the answer to a handshake was read',
    '/system/api/platform/device/queryDeviceInfo with bluetoothAddress, more',
  ]);
});
