import * as z from 'zod/mini';
import { delivery } from '../socket-event';
import { id } from '../text';

export const notificationSocketEvents = {
  new_notification: delivery(z.object({ id })),
};
