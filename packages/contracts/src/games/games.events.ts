import * as z from 'zod/mini';
import { lockEvent } from '../locks/locks.events';
import { delivery } from '../socket-event';
import { id } from '../text';
import { taskCompletion, taskSelection, wheelResult } from './games';

export const gameEvents = {
  'games.task_selected': lockEvent('games.task_selected'),
  'games.task_completed': lockEvent('games.task_completed'),
  'games.task_failed': lockEvent('games.task_failed'),
  'games.wheel_spun': lockEvent('games.wheel_spun'),
  'games.penalty_applied': lockEvent('games.penalty_applied'),
  'games.tasks_changed': lockEvent('games.tasks_changed'),
  'games.wheel_changed': lockEvent('games.wheel_changed'),
  'games.penalties_changed': lockEvent('games.penalties_changed'),
};

/** `id` is the event's own: pages show an event that arrives twice once. */
const happened = { id, lockId: id };

export const gameSocketEvents = {
  /** Sent to the room of the lock. */
  task_selected: delivery(z.extend(taskSelection, { lockId: id })),
  /** Sent to the room of the lock. */
  wheel_result: delivery(z.extend(wheelResult, { lockId: id })),
  task_completed: delivery(z.extend(taskCompletion, { ...happened, taskId: z.string(), title: z.string() })),
  penalty_applied: delivery(
    z.object({
      ...happened,
      cause: z.enum(['DAY', 'TASK']),
      /** The day that was missed; null for a task. */
      date: z.nullable(z.iso.date()),
      /** Null where the time is hidden. */
      addedSeconds: z.nullable(z.number()),
      /** Null where the deck is hidden. */
      redsAdded: z.nullable(z.number()),
    }),
  ),
};
