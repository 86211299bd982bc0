import { DEVICE_NAME_MAX_LENGTH } from '@keyhold/rules/devices/limits';
import { readMac } from '@keyhold/rules/devices/mac';
import { deviceTypes, transports } from '@keyhold/rules/devices/models';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant, text } from '../text';

export const macFormatText = 'Please enter a valid MAC address (e.g., 00:11:22:33:FF:EE)';

const mac = z.pipe(
  z.string(macFormatText).check(
    z.maxLength(40, macFormatText),
    z.refine((typed) => readMac(typed) !== null, macFormatText),
  ),
  z.transform((typed: string) => readMac(typed) ?? ''),
);

const deviceType = z.enum(deviceTypes);
const mode = z.enum(transports);
export const setupStatuses = ['platform_paired', 'token_exchanged', 'fully_configured'] as const;
const setupStatus = z.enum(setupStatuses);
const serialNumber = text({ min: 1, max: 64 });
/** A browser's own name for a device, of which it never tells the address. */
const webBluetoothId = text({ min: 1, max: 200 });

export const device = z.object({
  _id: id,
  deviceName: z.string(),
  deviceType,
  communicationMode: mode,
  bluetoothAddress: z.string(),
  webBluetoothId: z.nullable(z.string()),
  serialNumber: z.string(),
  hasShockConsent: z.boolean(),
  setupStatus,
  isFullyConfigured: z.boolean(),
  isActive: z.boolean(),
  isOnline: z.boolean(),
  lastSeen: z.nullable(instant),
  /** Percent; null until the device has told it. */
  batteryLevel: z.nullable(z.number()),
  /** How it stood when it last told; null until then, and after a command whose answer was lost. */
  isUnlocked: z.nullable(z.boolean()),
  /**
   * Its own timer, which opens it at the hard stop of its lock without any server: `due` where it has to be set or cleared
   * first. When that is, is not said: a lock may hide its time.
   */
  ownTimer: z.enum(['none', 'set', 'due']),
  /** Its model has 4G, and it is reached so from here. */
  supports4G: z.boolean(),
  supportsShock: z.boolean(),
  isQiuiLinked: z.boolean(),
  removalStatus: z.nullable(z.literal('removal_pending')),
  removalRequestedAt: z.nullable(instant),
  removalMetadata: z.nullable(z.object({ isOverdue: z.boolean(), daysPassed: z.int(), daysLeft: z.int() })),
  lastSetupError: z.nullable(z.string()),
  /** The lock that holds it, until its unlock was confirmed: then it takes no tests and no changes. */
  lockId: z.nullable(id),
  /** The job that runs, if one does. */
  runningJobId: z.nullable(id),
});

const changed = z.object({ success: z.literal(true), device });
const params = z.object({ id });
const limits = (name: string, points: number) =>
  [{ name, points, durationSeconds: 3600, by: 'user' }] as const;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  summary: 'The own devices, the newest first',
  auth: 'restricted',
  reply: z.object({
    success: z.literal(true),
    devices: z.array(device),
    /** The ways on which devices are reached from this installation. */
    transports: z.array(mode),
    message: z.string(),
  }),
  errors: [],
});

export const bindDevice = endpoint({
  method: 'POST',
  path: '/api/devices/bind-and-get-info',
  alsoAt: ['/devices/bind-and-get-info'],
  summary: 'Look a device up at its maker by its MAC address, and bind it to this installation',
  auth: 'member',
  body: z.strictObject({ bluetoothAddress: mac, deviceType }),
  reply: z.object({
    success: z.literal(true),
    serialNumber: z.string(),
    /** It is a device of the caller already. */
    alreadyBound: z.boolean(),
    setupStatus: z.nullable(setupStatus),
    canResumeSetup: z.boolean(),
    message: z.string(),
  }),
  errors: [
    'device_unknown',
    'device_taken',
    'device_type_mismatch',
    'device_bound_in_app',
    'device_bound_elsewhere',
    'device_platform_away',
  ],
  // Addresses are guessable, and each call asks the maker.
  limits: limits('bind-device', 30),
});

export const pairDevice = endpoint({
  method: 'POST',
  path: '/api/devices/pair',
  summary: 'Add a device that was bound; it can be used once its set-up is complete',
  auth: 'member',
  body: z.strictObject({
    deviceName: text({ min: 1, max: DEVICE_NAME_MAX_LENGTH, missing: 'Give the device a name' }),
    deviceType,
    communicationMode: mode,
    bluetoothAddress: mac,
    /** Needed for Bluetooth: without it the browser has not met the device. */
    webBluetoothId: z.optional(webBluetoothId),
    serialNumber,
    hasShockConsent: z._default(z.boolean(), false),
  }),
  reply: changed,
  errors: [
    'device_unknown',
    'device_taken',
    'device_in_lock',
    'device_type_mismatch',
    'device_serial_mismatch',
    'device_mode_unsupported',
    'device_consent_required',
    'device_web_id_required',
    'device_bound_in_app',
    'device_bound_elsewhere',
    'device_platform_away',
    'too_many_devices',
  ],
  limits: limits('pair-device', 30),
});

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/devices/:id',
  summary: 'Ask for the removal of a device; it is deleted once it is unbound at its maker',
  auth: 'member',
  params,
  /** Null where it is gone already. */
  reply: z.object({ success: z.literal(true), device: z.nullable(device) }),
  errors: ['device_not_found', 'device_busy', 'device_in_lock'],
});

export const activateDevice = endpoint({
  method: 'PATCH',
  path: '/api/devices/:id/activate',
  summary: 'Make a device the one that is offered first',
  auth: 'member',
  params,
  body: z.strictObject({}),
  reply: changed,
  errors: ['device_not_found', 'device_removal_pending'],
});

export const changeWorkingMode = endpoint({
  method: 'PATCH',
  path: '/api/devices/:id/working-mode',
  summary: 'Reach a device over 4G or over Bluetooth',
  auth: 'member',
  params,
  body: z.strictObject({ mode }),
  reply: changed,
  errors: [
    'device_not_found',
    'device_busy',
    'device_in_lock',
    'device_mode_unsupported',
    'device_removal_pending',
  ],
});

export const changeSetupStatus = endpoint({
  method: 'PATCH',
  path: '/api/devices/:id/setup-status',
  summary: 'Tell what the browser learned at the set-up; only the answers of the device complete it',
  auth: 'member',
  params,
  body: z.strictObject({
    setupStatus: z.optional(setupStatus),
    isFullyConfigured: z.optional(z.boolean()),
    webBluetoothId: z.optional(webBluetoothId),
    error: z.optional(text({ max: 300 })),
  }),
  reply: changed,
  errors: ['device_not_found', 'device_setup_not_proven'],
});
