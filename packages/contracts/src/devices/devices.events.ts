import * as z from 'zod/mini';
import { delivery, invalidation } from '../socket-event';
import { id } from '../text';
import { shownJob } from './jobs';

export const deviceSocketEvents = {
  /** A step of a command or set-up, for the pages of its owner; without the bytes. */
  device_job: delivery(shownJob),
  /** Something about a device changed: battery, online state, set-up, removal. */
  'device:updated': invalidation(z.object({ id })),
};
