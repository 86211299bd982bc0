import * as z from 'zod/mini';
import { invalidation } from '../socket-event';
import { id } from '../text';

export const calendarSocketEvents = {
  /** A period began or ended: of a lock (by its id), or one that was started by hand. */
  'calendar:updated': invalidation(z.object({ id })),
};
