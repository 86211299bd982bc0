import {
  activateDevice,
  bindDevice,
  changeSetupStatus,
  changeWorkingMode,
  listDevices,
  pairDevice,
  removeDevice,
} from '@keyhold/contracts/devices/devices';
import {
  cancelDeviceJob,
  readDeviceHistory,
  readDeviceJob,
  startBluetoothCommand,
  startBluetoothSetup,
  startDeviceCommand,
} from '@keyhold/contracts/devices/jobs';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { deviceTypes } from '@keyhold/rules/devices/models';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@keyhold/rules/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { actOf, answer, carry, configure, newMac, pair, simulated } from '../../../test/devices';
import { countOutcomes } from '../../../test/outcomes';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { Fault } from '../../platform/device-cloud/simulator/simulated-device';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

const deviceOf = async (owner: Caller, id: string) => {
  const { devices } = (await owner.call(listDevices, {})).body;
  return devices.find((device) => device._id === id);
};
const beginSetup = async (owner: Caller, deviceId: string) =>
  (await owner.call(startBluetoothSetup, { body: { deviceId } })).body.job;
const begin = async (owner: Caller, deviceId: string, command: 'lock' | 'unlock' | 'shock') =>
  (await owner.call(startBluetoothCommand, { body: { deviceId, command } })).body.job;

/** A device that was set up over Bluetooth. */
async function ready(type: (typeof deviceTypes)[number] = 'keypod-1') {
  const owner = await signIn(running);
  const { id, mac } = await pair(owner, type, 'bluetooth');
  const device = simulated(running, mac);
  await configure(running, id);
  return { owner, id, device, mac };
}

describe('over Bluetooth', () => {
  test.each(deviceTypes)('a %s is set up in five steps, then locks and unlocks', async (type) => {
    const owner = await signIn(running);
    const { id, mac } = await pair(owner, type, 'bluetooth');
    const device = simulated(running, mac);
    const early = await owner.call(startBluetoothCommand, { body: { deviceId: id, command: 'lock' } });
    expect(early.failure.error).toBe('device_not_configured');
    const job = await carry(owner, await beginSetup(owner, id), device);
    expect(job).toMatchObject({ status: 'done', step: 5, totalSteps: 5, response: { battery: 80 } });
    expect(await deviceOf(owner, id)).toMatchObject({ isFullyConfigured: true, batteryLevel: 80 });
    for (const [command, isUnlocked] of [
      ['lock', false],
      ['unlock', true],
    ] as const) {
      const done = await carry(owner, await begin(owner, id, command), device);
      expect(done).toMatchObject({ status: 'done', step: 6, totalSteps: 6, response: { isUnlocked } });
      expect(device.isUnlocked).toBe(isUnlocked);
    }
  });

  test.each<[Fault, string, boolean]>([
    ['offline', 'CONNECTION_FAILED', true],
    ['wrong-answer', 'ANSWER_REJECTED', true],
    ['dies-in-command', 'CONNECTION_FAILED', true],
    ['ignores-command', 'NOT_CONFIRMED', true],
  ])('a device that is %s ends in %s, from which its owner goes on', async (fault, code, isUnlocked) => {
    const { owner, id, device } = await ready();
    device.faults.add(fault);
    const job = await carry(owner, await begin(owner, id, 'lock'), device);
    expect(job).toMatchObject({ status: 'failed', error: { code }, canRetry: true });
    expect(device.isUnlocked).toBe(isUnlocked);
    device.faults.clear();
    expect(await carry(owner, await begin(owner, id, 'lock'), device)).toMatchObject({ status: 'done' });
  });

  test('a first connection that drops is made again', async () => {
    const { owner, id, device } = await ready();
    device.faults.add('drops-after-connect');
    expect(await carry(owner, await begin(owner, id, 'lock'), device)).toMatchObject({ status: 'done' });
  });

  test('bytes are given out once, and an answer counts once, for its own asking', async () => {
    const { owner, id, device } = await ready();
    let job = await begin(owner, id, 'lock');
    while (job.act !== 'write') job = await answer(owner, job, actOf(job, device));
    expect(job.write).toMatch(/^[0-9a-f]{40}$/);
    const again = (await owner.call(readDeviceJob, { params: { id: job._id } })).body.job;
    expect(again).toMatchObject({ ask: job.ask, act: 'write', write: null });
    const response = actOf(job, device);
    const next = await answer(owner, job, response);
    expect(next.ask).toBe(job.ask + 1);
    expect((await answer(owner, job, response)).ask).toBe(next.ask);
    // The answer of the former asking is none to this one.
    const replayed = await answer(owner, next, response);
    expect(replayed.stepName).toBe('execute');
    expect(replayed.ask).toBe(next.ask);
  });

  test('a shock goes out once, six times an hour, and only where it was agreed to', async () => {
    const { owner, id, device } = await ready('cellmate-pro-3');
    for (let count = 1; count <= 6; count += 1) {
      const job = await carry(owner, await begin(owner, id, 'shock'), device);
      expect(job.status).toBe('done');
      expect(device.shocks).toBe(count);
    }
    const seventh = () => owner.call(startBluetoothCommand, { body: { deviceId: id, command: 'shock' } });
    expect((await seventh()).failure.error).toBe('shock_limit_reached');
    running.clock.advance(HOUR_MS);
    expect((await seventh()).status).toBe(200);
    const pod = await ready('keypod-1');
    const refused = await pod.owner.call(startBluetoothCommand, {
      body: { deviceId: pod.id, command: 'shock' },
    });
    expect(refused.failure.error).toBe('device_command_unsupported');
  });

  test('a browser that went away leaves no device stuck', async () => {
    const { owner, id } = await ready();
    const job = await begin(owner, id, 'unlock');
    const second = await owner.call(startBluetoothCommand, { body: { deviceId: id, command: 'lock' } });
    expect(second.failure.error).toBe('device_busy');
    for (let passed = 0; passed < 3 * MINUTE_MS; passed += 10 * SECOND_MS) {
      running.clock.advance(10 * SECOND_MS);
      await running.app.sweep();
    }
    const over = (await owner.call(readDeviceJob, { params: { id: job._id } })).body.job;
    expect(over).toMatchObject({ status: 'failed', error: { code: 'TIMEOUT' } });
    expect((await deviceOf(owner, id))?.runningJobId).toBeNull();
  });

  test('a job can be left before its command, and then changes no more', async () => {
    const { owner, id } = await ready();
    const job = await begin(owner, id, 'lock');
    const cancel = () => owner.call(cancelDeviceJob, { params: { id: job._id } });
    expect((await cancel()).body.job).toMatchObject({ status: 'cancelled', canRetry: true, act: null });
    expect((await cancel()).body.job.status).toBe('cancelled');
    expect((await answer(owner, job, { isDone: true })).status).toBe('cancelled');
  });

  test('of a hundred commands at once one runs; a repeat under a key is the first', async () => {
    const { owner, id } = await ready();
    const body = { deviceId: id, command: 'lock' } as const;
    const calls = Array.from({ length: 100 }, () => owner.call(startBluetoothCommand, { body }));
    const outcomes = countOutcomes(await Promise.all(calls));
    expect(outcomes).toEqual({ ok: 1, device_busy: 99 });
    const { owner: other, id: otherId } = await ready();
    const keyed = () =>
      other.call(
        startBluetoothCommand,
        { body: { deviceId: otherId, command: 'lock' } },
        { 'idempotency-key': 'one' },
      );
    expect((await keyed()).body.job._id).toBe((await keyed()).body.job._id);
  });
});

describe('pairing', () => {
  const bind = (who: Caller, bluetoothAddress: string) =>
    who.call(bindDevice, { body: { bluetoothAddress, deviceType: 'keypod-1' } });
  const given = (bluetoothAddress: string) => ({
    deviceName: 'Pod',
    deviceType: 'keypod-1' as const,
    communicationMode: 'bluetooth' as const,
    bluetoothAddress,
    serialNumber: `SIM-${bluetoothAddress.replaceAll(':', '').slice(6)}`,
    webBluetoothId: 'web-id',
  });

  test('explains an address that is unknown, of another model, or bound elsewhere', async () => {
    const who = await signIn(running);
    const errors = [
      'AA:BB:CC:DD:EE:FF',
      newMac('keypod-pro'),
      '02:4B:48:02:FF:FE',
      '02:4B:48:02:FF:FF',
      'nonsense',
    ].map(async (mac) => (await bind(who, mac)).failure.error);
    expect(await Promise.all(errors)).toEqual([
      'device_unknown',
      'device_type_mismatch',
      'device_bound_in_app',
      'device_bound_elsewhere',
      'invalid_input',
    ]);
  });

  test('gives a device to one account, of several at once too', async () => {
    const [one, two] = [await signIn(running), await signIn(running)];
    const mac = newMac('keypod-1');
    const bodies = [one, two, one, two].map((who) => who.call(pairDevice, { body: given(mac) }));
    const outcomes = countOutcomes(await Promise.all(bodies));
    expect(outcomes).toEqual({ ok: 2, device_taken: 2 });
    const owned = [one, two].map(async (who) => (await who.call(listDevices, {})).body.devices.length);
    expect((await Promise.all(owned)).sort()).toEqual([0, 1]);
    const [, loser] = (await deviceCount(one)) === 1 ? [one, two] : [two, one];
    const told = await bind(loser ?? two, mac);
    expect(told.failure).not.toHaveProperty('serialNumber');
    expect(told.failure.error).toBe('device_taken');
  });

  const deviceCount = async (who: Caller) => (await who.call(listDevices, {})).body.devices.length;

  test('refuses what does not fit together', async () => {
    const who = await signIn(running);
    const body = given(newMac('keypod-1'));
    const { webBluetoothId: _, ...unmet } = body;
    const cell = {
      ...body,
      deviceType: 'cellmate-pro-3' as const,
      bluetoothAddress: newMac('cellmate-pro-3'),
    };
    const errors = [
      { ...body, serialNumber: 'SIM-000000' },
      { ...body, communicationMode: '4g' as const },
      unmet,
      cell,
    ].map(async (sent) => (await who.call(pairDevice, { body: sent })).failure.error);
    expect(await Promise.all(errors)).toEqual([
      'device_serial_mismatch',
      'device_mode_unsupported',
      'device_web_id_required',
      'device_consent_required',
    ]);
  });

  test('a page cannot call a device configured', async () => {
    const owner = await signIn(running);
    const { id } = await pair(owner, 'keypod-1', 'bluetooth');
    const claim = (body: object) => owner.call(changeSetupStatus, { params: { id }, body });
    expect((await claim({ isFullyConfigured: true })).failure.error).toBe('device_setup_not_proven');
    expect((await claim({ setupStatus: 'token_exchanged' })).failure.error).toBe('device_setup_not_proven');
    expect((await claim({ error: 'Too far away' })).body.device.lastSetupError).toBe('Too far away');
    const again = await owner.call(bindDevice, {
      body: { bluetoothAddress: (await deviceOf(owner, id))?.bluetoothAddress ?? '', deviceType: 'keypod-1' },
    });
    expect(again.body).toMatchObject({ alreadyBound: true, canResumeSetup: true });
  });
});

test('one device is active, its mode follows its model, and removing it lets its address go', async () => {
  const owner = await signIn(running);
  const one = await pair(owner, 'cellmate-pro-3', '4g');
  const two = await pair(owner, 'keypod-1', 'bluetooth');
  await owner.call(activateDevice, { params: { id: one.id }, body: {} });
  await owner.call(activateDevice, { params: { id: two.id }, body: {} });
  expect((await deviceOf(owner, one.id))?.isActive).toBe(false);
  expect((await deviceOf(owner, two.id))?.isActive).toBe(true);
  const mode = (id: string, to: '4g' | 'bluetooth') =>
    owner.call(changeWorkingMode, { params: { id }, body: { mode: to } });
  expect((await mode(one.id, 'bluetooth')).body.device.communicationMode).toBe('bluetooth');
  expect((await mode(two.id, '4g')).failure.error).toBe('device_mode_unsupported');
  expect((await owner.call(removeDevice, { params: { id: two.id } })).body.device).toBeNull();
  expect((await owner.call(removeDevice, { params: { id: two.id } })).failure.error).toBe('device_not_found');
  await pair(await signIn(running), 'keypod-1', 'bluetooth', two.mac);
  const busy = await owner.call(startDeviceCommand, { params: { id: one.id, command: 'setup' } });
  expect(busy.status).toBe(200);
  expect((await owner.call(removeDevice, { params: { id: one.id } })).failure.error).toBe('device_busy');
});

test('its history says when it was reached and what came of it, and nothing of what was said', async () => {
  const { owner, id, device } = await ready();
  device.faults.add('offline');
  await carry(owner, await begin(owner, id, 'lock'), device);
  device.faults.clear();
  running.clock.advance(SECOND_MS);
  await carry(owner, await begin(owner, id, 'lock'), device);
  const reply = await owner.call(readDeviceHistory, { params: { id } });
  expect(reply.body.entries).toMatchObject([
    { kind: 'lock', mode: 'bluetooth', status: 'done', error: null },
    { kind: 'lock', mode: 'bluetooth', status: 'failed', error: 'The connection to the device failed.' },
  ]);
  expect(JSON.stringify(reply.body)).not.toMatch(/[0-9a-f]{32}/);
});

test('a low battery is told once', async () => {
  const { owner, id, device } = await ready();
  device.battery = 15;
  await carry(owner, await begin(owner, id, 'lock'), device);
  await carry(owner, await begin(owner, id, 'unlock'), device);
  const { notifications } = (await owner.call(listNotifications, {})).body;
  expect(notifications.map(({ title }) => title)).toEqual(['A battery is low']);
});
