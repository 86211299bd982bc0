import type { startDeviceCommand } from '@keyhold/contracts/devices/jobs';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { Device } from '../devices.calls';

const deviceId = '0193e0f4-7c1a-7000-8000-00000000d001';

/** A device that is set up and reached over 4G. */
export const sampleDevice: Device = {
  _id: deviceId,
  deviceName: 'The cage',
  deviceType: 'cellmate-pro-3',
  communicationMode: '4g',
  bluetoothAddress: '02:4B:48:01:00:01',
  webBluetoothId: null,
  serialNumber: 'SIM-48010001',
  hasShockConsent: true,
  setupStatus: 'fully_configured',
  isFullyConfigured: true,
  isActive: true,
  isOnline: true,
  lastSeen: null,
  batteryLevel: 80,
  isUnlocked: true,
  ownTimer: 'none',
  supports4G: true,
  supportsShock: true,
  isQiuiLinked: true,
  removalStatus: null,
  removalRequestedAt: null,
  removalMetadata: null,
  lastSetupError: null,
  lockId: null,
  runningJobId: null,
};

/** A lock command that the device has confirmed. */
export const lockedJob: ReplyOf<typeof startDeviceCommand>['job'] = {
  _id: '0193e0f4-7c1a-7000-8000-00000000d002',
  deviceId,
  kind: 'lock',
  mode: '4g',
  status: 'done',
  step: 4,
  totalSteps: 4,
  stepName: 'done',
  message: 'Done',
  isComplete: true,
  error: null,
  canCancel: false,
  canRetry: false,
  response: { battery: 80, isUnlocked: false },
  ask: 4,
  act: null,
  waitMs: 0,
  deadlineMs: 0,
  write: null,
};
