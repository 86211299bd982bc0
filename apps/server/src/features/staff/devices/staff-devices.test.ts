import { bindDevice, listDevices, pairDevice, removeDevice } from '@keyhold/contracts/devices/devices';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { listAudit } from '@keyhold/contracts/staff/audit';
import { listStaffDevices, settleRemoval } from '@keyhold/contracts/staff/devices';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { FakeQiui } from '../../../../test/fake-qiui';
import { countOutcomes } from '../../../../test/outcomes';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';

// Its maker cannot unbind by itself: then a removal waits for somebody.
let vendor: FakeQiui;
let running: TestApp;
let admin: Caller;
let owner: Caller;
beforeAll(async () => {
  vendor = await FakeQiui.start();
  running = await createTestApp({ env: vendor.env });
  admin = await signIn(running);
  owner = await signIn(running);
});
afterAll(async () => {
  await running.close();
  await vendor.close();
});

async function paired(mac: string): Promise<string> {
  vendor.add(mac, 6);
  const { body } = await owner.call(bindDevice, { body: { bluetoothAddress: mac, deviceType: 'keypod-1' } });
  const made = await owner.call(pairDevice, {
    body: {
      deviceName: `Pod ${mac}`,
      deviceType: 'keypod-1',
      communicationMode: 'bluetooth',
      bluetoothAddress: mac,
      serialNumber: body.serialNumber,
      hasShockConsent: false,
      webBluetoothId: 'web-id',
    },
  });
  return made.body.device._id;
}

const settle = (id: string, outcome: 'completed' | 'failed') =>
  admin.call(settleRemoval, { params: { id }, body: { outcome, reason: 'On the pages of its maker' } });
const own = async (id: string) =>
  (await owner.call(listDevices, {})).body.devices.find(({ _id }) => _id === id);
const told = async () =>
  (await owner.call(listNotifications, { query: {} })).body.notifications.map(({ title }) => title);

test('a removal waits for its admin, is overdue after seven days, fails and is completed, once', async () => {
  const [id, other] = [await paired('11:00:00:00:00:01'), await paired('11:00:00:00:00:02')];
  expect((await settle(id, 'completed')).failure.error).toBe('device_removal_not_asked');
  await owner.call(removeDevice, { params: { id } });
  expect(await own(id)).toMatchObject({ removalStatus: 'removal_pending' });
  running.clock.advance(7 * DAY_MS + 1);
  expect((await own(id))?.removalMetadata).toEqual({ isOverdue: true, daysPassed: 7, daysLeft: 0 });
  const all = (await admin.call(listStaffDevices, { query: {} })).body;
  expect(all.removals).toEqual({ open: 1, overdue: 1 });
  const listed = all.devices;
  expect(listed.map(({ _id }) => _id)).toEqual([id, other]);
  expect(listed[0]).toMatchObject({ removalMetadata: { isOverdue: true }, closedToYou: null });
  expect(JSON.stringify(listed)).not.toContain('web-id');
  const found = await admin.call(listStaffDevices, { query: { search: '11-00-00-00-00-02' } });
  expect(found.body.devices.map(({ _id }) => _id)).toEqual([other]);

  expect((await settle(id, 'failed')).body.deviceDeletion).toMatchObject({ deleted: false });
  expect(await own(id)).toMatchObject({ removalStatus: 'removal_pending' });
  const both = await Promise.all([settle(id, 'completed'), settle(id, 'completed')]);
  expect(countOutcomes(both)).toEqual({ ok: 1, device_not_found: 1 });
  expect(await own(id)).toBeUndefined();
  expect(await told()).toEqual(
    expect.arrayContaining(['A device could not be removed yet', 'Your device was removed']),
  );
  const acts = (await admin.call(listAudit, { query: {} })).body.entries.map(({ act }) => act);
  expect(acts).toEqual(expect.arrayContaining(['device.removal_failed', 'device.removed']));
});

test('nobody settles the removal of their own device', async () => {
  vendor.add('11:00:00:00:00:03', 6);
  const before = owner;
  owner = admin;
  const id = await paired('11:00:00:00:00:03');
  await owner.call(removeDevice, { params: { id } });
  expect((await settle(id, 'completed')).failure.error).toBe('own_case');
  owner = before;
});
