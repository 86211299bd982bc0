import type { device as deviceSchema } from '@keyhold/contracts/devices/devices';
import { removalAt } from '@keyhold/rules/devices/limits';
import { can } from '@keyhold/rules/devices/models';
import type * as z from 'zod/mini';
import type { devices } from './devices.tables';

export type StoredDevice = typeof devices.$inferSelect;

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A device as its owner sees it. */
export function presentDevice(
  { device, jobId, lockId }: { device: StoredDevice; jobId: string | null; lockId: string | null },
  now: number,
): z.input<typeof deviceSchema> {
  const { removalRequestedAt } = device;
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
    supports4G: can(device.type, '4g'),
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
