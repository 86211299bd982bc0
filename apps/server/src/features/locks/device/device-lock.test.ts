import { changeWorkingMode, listDevices, removeDevice } from '@keyhold/contracts/devices/devices';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { dashboard, removeLock, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { confirmDeviceUnlock } from '@keyhold/contracts/locks/device-lock';
import { openDraft } from '@keyhold/contracts/locks/draft';
import { readHistory } from '@keyhold/contracts/locks/history';
import * as hygienic from '@keyhold/contracts/locks/hygienic';
import { handOverCodes } from '@keyhold/contracts/users/leaving';
import { CLOSED_WITHIN_MS } from '@keyhold/rules/locks/device-lock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { deviceLock, readyDevice, startWith, tell } from '../../../../test/device-locks';
import { configure, pair } from '../../../../test/devices';
import { countOutcomes } from '../../../../test/outcomes';
import { signIn } from '../../../../test/people';
import { createTemplate } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours } from '../../../../test/world';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

const lockOf = async (wearer: Caller) => (await wearer.call(dashboard, {})).body[0];
const complete = (wearer: Caller, id: string, meta: object) =>
  wearer.call(hygienic.completeHygienic, {
    params: { id },
    body: { meta: meta as { combinationType: 'DEVICE' } },
  });
const history = async (who: Caller, id: string) =>
  (await who.call(readHistory, { params: { id } })).body.events.map(({ message }) => message);

test('nothing starts before a set-up device has confirmed that it is locked, and a physical release is in reach', async () => {
  const wearer = await signIn(running);
  const stranger = await signIn(running);
  const { id, device } = await readyDevice(running, wearer);
  const refusal = async (who: Caller, more = {}) => (await startWith(who, id, more)).failure.error;
  expect(await refusal(wearer, { physicalReleaseInReach: false })).toBe('device_release_unconfirmed');
  expect(await refusal(wearer)).toBe('device_not_closed');
  device.faults.add('ignores-command');
  expect(await tell(wearer, id, device, 'lock')).toBe('failed');
  expect(await refusal(wearer)).toBe('device_not_closed');
  device.faults.clear();
  expect(await tell(wearer, id, device, 'lock')).toBe('done');
  expect(await tell(wearer, id, device, 'unlock')).toBe('done');
  expect(await refusal(wearer)).toBe('device_not_closed');
  expect(await tell(wearer, id, device, 'lock')).toBe('done');
  running.clock.advance(CLOSED_WITHIN_MS + 1);
  expect(await refusal(wearer)).toBe('device_not_closed');
  expect(await refusal(stranger)).toBe('device_not_found');
  const unfinished = await pair(wearer, 'keypod-1', 'bluetooth');
  expect((await startWith(wearer, unfinished.id)).failure.error).toBe('device_not_configured');
  await configure(running, unfinished.id);
});

test('a repeat under the draft finds the same lock; ten at once make one, and a device holds one lock', async () => {
  const wearer = await signIn(running);
  const { id, device } = await readyDevice(running, wearer);
  await tell(wearer, id, device, 'lock');
  const { token: draftToken } = (await wearer.call(openDraft, {})).body;
  const once = { draftToken, clientSeed: 'a seed of my own' };
  const first = await startWith(wearer, id, once);
  expect((await startWith(wearer, id, once)).body).toEqual(first.body);
  expect((await startWith(wearer, id)).failure.error).toBe('device_in_lock');
  expect(await lockOf(wearer)).toMatchObject({
    session: { combinationType: 'DEVICE', activeDeviceId: id },
    canArchive: false,
    combination: null,
  });

  const other = await readyDevice(running, wearer);
  await tell(wearer, other.id, other.device, 'lock');
  const replies = await Promise.all(Array.from({ length: 10 }, () => startWith(wearer, other.id)));
  expect(countOutcomes(replies)).toEqual({ ok: 1, device_in_lock: 9 });
});

test('while the lock runs its device takes no test, no change of mode and no removal', async () => {
  const wearer = await signIn(running);
  const { deviceId, device, id } = await deviceLock(running, wearer);
  for (const command of ['lock', 'unlock'] as const)
    expect(await tell(wearer, deviceId, device, command)).toBe('device_in_lock');
  const params = { id: deviceId };
  const mode = await wearer.call(changeWorkingMode, { params, body: { mode: 'bluetooth' } });
  expect(mode.failure.error).toBe('device_in_lock');
  expect((await wearer.call(removeDevice, { params })).failure.error).toBe('device_in_lock');
  expect((await wearer.call(listDevices, {})).body.devices[0]).toMatchObject({ lockId: id });
  expect(device.isUnlocked).toBe(false);
});

test('at the end the device opens, the wearer confirms it once, and the device is free again', async () => {
  const wearer = await signIn(running);
  const { id, deviceId, device } = await deviceLock(running, wearer);
  const params = { id };
  const early = await wearer.call(confirmDeviceUnlock, { params });
  expect(early.failure.error).toBe('lock_still_active');
  await passSixHours(running);
  expect((await wearer.call(revealCombination, { params })).body).toEqual({ type: 'DEVICE' });
  expect(await lockOf(wearer)).toMatchObject({ canUnlockDevice: true, canRemove: false, deletesAt: null });
  expect(await tell(wearer, deviceId, device, 'lock')).toBe('device_in_lock');
  expect(await tell(wearer, deviceId, device, 'unlock')).toBe('done');
  const confirmed = await Promise.all([1, 2, 3].map(() => wearer.call(confirmDeviceUnlock, { params })));
  expect(countOutcomes(confirmed)).toEqual({ ok: 3 });
  expect(await lockOf(wearer)).toMatchObject({
    combination: { type: 'DEVICE' },
    session: { activeDeviceId: null },
    canRemove: true,
  });
  expect(await history(wearer, id)).toEqual(
    expect.arrayContaining(['Device opened, told over Bluetooth', 'Device confirmed to be open']),
  );
  expect(await tell(wearer, deviceId, device, 'lock')).toBe('done');
  expect((await wearer.call(removeLock, { params })).status).toBe(200);
});

test('a device that is dead keeps no lock from being over, nor its wearer from putting it away', async () => {
  const wearer = await signIn(running);
  const { id, deviceId, device } = await deviceLock(running, wearer);
  device.faults.add('offline');
  await passSixHours(running);
  expect(await tell(wearer, deviceId, device, 'unlock')).toBe('failed');
  expect((await lockOf(wearer))?.endedAt).not.toBeNull();
  expect((await wearer.call(confirmDeviceUnlock, { params: { id } })).status).toBe(200);
  expect((await wearer.call(removeDevice, { params: { id: deviceId } })).status).toBe(200);
});

test('open to clean, the device moves; the re-lock needs its word after the opening', async () => {
  const wearer = await signIn(running);
  const { id, deviceId, device } = await deviceLock(running, wearer, { hygienicUnlockEnabled: true });
  const params = { id };
  running.clock.advance(1000);
  const opened = await wearer.call(hygienic.startHygienic, { params });
  expect(opened.body).toMatchObject({ originalCombinationType: 'DEVICE', originalDigits: null, deviceId });
  expect((await complete(wearer, id, { combinationType: 'DEVICE' })).failure.error).toBe('device_not_closed');
  expect(await tell(wearer, deviceId, device, 'unlock')).toBe('done');
  expect(await tell(wearer, deviceId, device, 'lock')).toBe('done');
  const relocked = await complete(wearer, id, { combinationType: 'DEVICE' });
  expect(relocked.body).toMatchObject({ message: 'Successfully re-locked', penaltyHours: 0 });
  expect(await tell(wearer, deviceId, device, 'unlock')).toBe('device_in_lock');
  expect(await history(wearer, id)).toEqual(
    expect.arrayContaining([
      'Device opened, told over Bluetooth',
      'Device locked, told over Bluetooth',
      'Locked again with the device',
    ]),
  );
});

test('another way at the re-lock lets the device go, and a device may close what a code closed', async () => {
  const wearer = await signIn(running);
  const more = { hygienicUnlockEnabled: true, hygienicUnlockMaxUses: 2 };
  const { id, deviceId, device } = await deviceLock(running, wearer, more);
  await wearer.call(hygienic.startHygienic, { params: { id } });
  expect((await complete(wearer, id, { combinationType: 'DIGITS', digits: '4711' })).status).toBe(200);
  expect(await tell(wearer, deviceId, device, 'unlock')).toBe('done');
  await wearer.call(hygienic.startHygienic, { params: { id } });
  expect((await complete(wearer, id, { combinationType: 'DEVICE' })).failure.error).toBe('device_not_found');
  await tell(wearer, deviceId, device, 'lock');
  expect((await complete(wearer, id, { combinationType: 'DEVICE', deviceId })).status).toBe(200);
  expect((await lockOf(wearer))?.session).toMatchObject({
    combinationType: 'DEVICE',
    activeDeviceId: deviceId,
  });
});

test('a shared lock is accepted with a device; its keyholder sees what the device did, not which it is', async () => {
  const wearer = await signIn(running);
  const keyholder = await signIn(running, { role: 'keyholder' });
  const { shareCode } = await createTemplate(keyholder, { hygienicUnlockEnabled: true });
  const { id: deviceId, device } = await readyDevice(running, wearer);
  const meta = { shareCode, combinationType: 'DEVICE' as const, deviceId, physicalReleaseInReach: true };
  const accept = () => wearer.call(acceptTemplate, { body: { meta } });
  expect((await accept()).failure.error).toBe('device_not_closed');
  await tell(wearer, deviceId, device, 'lock');
  const { _id: id } = (await accept()).body;
  await wearer.call(hygienic.startHygienic, { params: { id } });
  await tell(wearer, deviceId, device, 'unlock');
  expect(await history(keyholder, id)).toContain('Device opened, told over Bluetooth');
  expect((await lockOf(wearer))?.session.activeDeviceId).toBe(deviceId);
});

test('whoever leaves has their device let go, to open it as any other', async () => {
  const siteOwner = await signIn(running);
  const wearer = await signIn(running);
  expect(siteOwner).not.toBe(wearer);
  const { deviceId, device } = await deviceLock(running, wearer);
  const handed = await wearer.call(handOverCodes, { body: {} });
  expect(handed.body.codes).toMatchObject([{ combination: { type: 'DEVICE' } }]);
  expect(await tell(wearer, deviceId, device, 'unlock')).toBe('done');
});
