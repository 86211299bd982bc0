import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

export const publicSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/public',
  summary: 'The public message of the staff, shown on the dashboard',
  auth: 'anyone',
  reply: z.object({ showAdminMessage: z.boolean(), adminMessage: z.string() }),
  errors: [],
});
