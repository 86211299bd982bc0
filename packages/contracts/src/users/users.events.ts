import * as z from 'zod/mini';
import { invalidation } from '../socket-event';
import { id } from '../text';

export const userSocketEvents = {
  /** Something about the person themselves changed, elsewhere than on the page that hears of it. */
  'user:updated': invalidation(z.object({ id })),
};
