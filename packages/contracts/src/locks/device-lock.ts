import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import type { ErrorCode } from '../errors';
import { done, id } from '../text';
import { draftToken } from './draft-token';
import { clientSeed, selfLockSettings } from './settings';

/** A device that has just confirmed that it is locked, and the word that it can be opened without power. */
export const closedDevice = {
  combinationType: z.literal('DEVICE'),
  deviceId: id,
  physicalReleaseInReach: z.optional(z.boolean()),
};

/** Why a lock is not closed with this device. */
export const closedDeviceErrors = [
  'device_not_found',
  'device_not_configured',
  'device_removal_pending',
  'device_busy',
  'device_not_closed',
  'device_in_lock',
] as const satisfies readonly ErrorCode[];

/** A draft token gives the seed that its reply promised and makes a repeat safe; a plain call may leave it out. */
export const startDeviceLock = endpoint({
  method: 'POST',
  path: '/api/locks/self/start-device',
  summary: 'Start a lock on oneself with a device that has confirmed that it is locked',
  auth: 'member',
  body: z.extend(selfLockSettings, {
    ...closedDevice,
    combinationType: z.optional(closedDevice.combinationType),
    clientSeed: z.optional(clientSeed),
    draftToken: z.optional(draftToken),
  }),
  reply: z.object({ _id: id }),
  errors: [
    ...closedDeviceErrors,
    'device_release_unconfirmed',
    'draft_not_found',
    'draft_not_ready',
    'settings_invalid',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  limits: [{ name: 'start-lock', points: 30, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});

export const confirmDeviceUnlock = endpoint({
  method: 'POST',
  path: '/api/locks/:id/device/unlock-confirm',
  summary:
    'Confirm that the device of an ended lock is open: the lock lets it go; a later call changes nothing',
  auth: 'restricted',
  params: z.object({ id }),
  reply: done,
  errors: ['lock_not_found', 'not_allowed', 'lock_still_active', 'not_a_device_lock'],
});
