import * as z from 'zod/mini';
import { device } from '../devices/devices';
import { endpoint } from '../endpoint';
import { pagination } from '../explore/pages';
import { id, queryNumber, text } from '../text';
import { staffReason } from './reason';

export const STAFF_DEVICES_PAGE_SIZE = 20;
export const removalOutcomes = ['completed', 'failed'] as const;

/** A device with its owner. How it stands is between the two: it is not told. */
const staffDevice = z.extend(
  z.omit(device, { isUnlocked: true, webBluetoothId: true, lockId: true, ownTimer: true }),
  {
    userId: z.object({
      _id: id,
      username: z.string(),
      email: z.object({ email: z.string() }),
      avatarUrl: z.nullable(z.string()),
    }),
    /** Why the caller may not act on it: it is their own, or of somebody above them. */
    closedToYou: z.nullable(z.enum(['own_case', 'above_you'])),
  },
);

export const listStaffDevices = endpoint({
  method: 'GET',
  path: '/api/admin/devices',
  summary: 'All devices: those whose removal waits first, the oldest of them before; then the newest',
  auth: 'admin',
  query: z.object({
    page: z.optional(queryNumber({ min: 1, max: 100_000 })),
    limit: z.optional(queryNumber({ min: 1, max: 100 })),
    search: z.optional(text({ max: 200 })),
  }),
  reply: z.object({
    devices: z.array(staffDevice),
    pagination,
    /** Removals that wait for somebody, and those of them that are late. */
    removals: z.object({ open: z.int(), overdue: z.int() }),
  }),
  errors: [],
  noStore: true,
});

export const settleRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/devices/:id/removal',
  summary:
    'Say what came of unbinding a device at its maker: completed deletes it here, failed leaves it pending',
  auth: 'admin',
  params: z.object({ id }),
  body: z.strictObject({ outcome: z.enum(removalOutcomes), reason: staffReason }),
  reply: z.object({
    success: z.literal(true),
    deviceDeletion: z.object({ deleted: z.boolean(), serialNumber: z.string() }),
  }),
  errors: [
    'device_not_found',
    'device_removal_not_asked',
    'device_in_lock',
    'device_busy',
    'own_case',
    'above_you',
  ],
});
