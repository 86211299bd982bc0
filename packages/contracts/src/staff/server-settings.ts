import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { invalidation } from '../socket-event';
import { text } from '../text';

export const adminMessageMaxLength = 2000;

export const serverSettings = z.object({
  /** Everybody but the staff reaches their own running locks and the ways out of them, nothing else. */
  maintenanceMode: z.boolean(),
  disableNewLocks: z.boolean(),
  disableRegistration: z.boolean(),
  /** Who may register while registration is not disabled. */
  registrationMode: z.enum(['open', 'invite']),
  /** Visits are counted, for the staff alone. */
  analyticsEnabled: z.boolean(),
  adminMessage: z.string(),
  showAdminMessage: z.boolean(),
});

export const readServerSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The settings of this installation',
  auth: 'admin',
  reply: serverSettings,
  errors: [],
  noStore: true,
});

export const changeServerSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings',
  summary: 'Change settings of this installation: those that are sent, at once for everybody',
  auth: 'admin',
  body: z.strictObject({
    maintenanceMode: z.optional(z.boolean()),
    disableNewLocks: z.optional(z.boolean()),
    disableRegistration: z.optional(z.boolean()),
    registrationMode: z.optional(z.enum(['open', 'invite'])),
    analyticsEnabled: z.optional(z.boolean()),
    adminMessage: z.optional(text({ max: adminMessageMaxLength, lines: 'several' })),
    showAdminMessage: z.optional(z.boolean()),
  }),
  reply: serverSettings,
  errors: [],
});

export const installationSocketEvents = {
  /** What is set for everybody has changed: pages ask again who they are and what is open to them. */
  'installation:changed': invalidation(z.object({ id: z.literal('installation') })),
};
