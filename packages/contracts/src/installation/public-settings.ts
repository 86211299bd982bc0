import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

export const publicSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/public',
  summary: 'What the staff have set for everybody: their message, and what is closed for now',
  auth: 'anyone',
  reply: z.object({
    showAdminMessage: z.boolean(),
    adminMessage: z.string(),
    maintenanceMode: z.boolean(),
    disableNewLocks: z.boolean(),
    disableRegistration: z.boolean(),
  }),
  errors: [],
});
