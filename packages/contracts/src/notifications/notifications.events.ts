import * as z from 'zod/mini';
import { delivery } from '../socket-event';
import { id } from '../text';

export const notificationSocketEvents = {
  new_notification: delivery(z.object({ id })),
  /** Read in another window or on another device; `id` is null when all were. */
  notifications_read: delivery(z.object({ id: z.nullable(id) })),
};
