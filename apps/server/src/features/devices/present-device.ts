import type { device as deviceSchema } from '@keyhold/contracts/devices/devices';
import { removalAt } from '@keyhold/rules/devices/limits';
import { can, type Transport } from '@keyhold/rules/devices/models';
import type { LockState } from '@keyhold/rules/locks/state';
import type * as z from 'zod/mini';
import type { devices } from './devices.tables';
import { timerOf } from './own-timer';

export type StoredDevice = typeof devices.$inferSelect;

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

interface DeviceInUse {
  readonly device: StoredDevice;
  readonly jobId: string | null;
  readonly lockId: string | null;
  /** The lock that holds it, as it was last saved: its hard stop does not move. */
  readonly lock: LockState | null;
}

/** A device as its owner sees it. */
export function presentDevice(
  { device, jobId, lockId, lock }: DeviceInUse,
  transports: readonly Transport[],
  now: number,
): z.input<typeof deviceSchema> {
  const { removalRequestedAt } = device;
  const timer = timerOf(device, lock, now);
  return {
    _id: device.id,
    deviceName: device.name,
    deviceType: device.type,
    communicationMode: device.mode,
    bluetoothAddress: device.mac,
    webBluetoothId: device.webBluetoothId,
    serialNumber: device.serialNumber,
    hasShockConsent: device.hasShockConsent,
    setupStatus: device.setupStatus,
    isFullyConfigured: device.setupStatus === 'fully_configured',
    isActive: device.isActive,
    isOnline: (device.onlineUntil ?? 0) > now,
    lastSeen: instantOf(device.lastSeenAt),
    batteryLevel: device.battery,
    isUnlocked: device.isUnlocked,
    ownTimer: timer.isRight ? (timer.wanted === null ? 'none' : 'set') : 'due',
    supports4G: transports.includes('4g') && can(device.type, '4g'),
    supportsShock: device.hasShockConsent && can(device.type, device.mode, 'shock'),
    isQiuiLinked: true,
    removalStatus: removalRequestedAt === null ? null : 'removal_pending',
    removalRequestedAt: instantOf(removalRequestedAt),
    removalMetadata: removalRequestedAt === null ? null : removalAt(removalRequestedAt, now),
    lastSetupError: device.lastSetupError,
    lockId,
    runningJobId: jobId,
  };
}

/** Whether its owner sees a difference, but for when it was last heard. */
export function looksDifferent(before: StoredDevice, after: StoredDevice, now: number): boolean {
  const isOnline = ({ onlineUntil }: StoredDevice) => (onlineUntil ?? 0) > now;
  return (
    isOnline(before) !== isOnline(after) ||
    before.battery !== after.battery ||
    before.isUnlocked !== after.isUnlocked ||
    before.setupStatus !== after.setupStatus
  );
}
