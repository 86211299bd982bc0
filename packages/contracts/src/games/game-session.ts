import * as z from 'zod/mini';
import { instant } from '../text';
import { shownTask } from './modules';

/** How the games of a lock stand. Days are civil days of the lock's zone. */
export const gameSession = z.object({
  currentTaskPoints: z.number(),
  /** The points that the timer waits for at zero; 0 if it does not wait. */
  pointsRequired: z.number(),
  tasksCompletedToday: z.number(),
  /** The quota of tasks, at most as many as fit into the day; 0 without a quota. */
  tasksRequiredToday: z.number(),
  wheelSpinsToday: z.number(),
  spinsRequiredToday: z.number(),
  lastTaskCompletedAt: z.nullable(instant),
  lastWheelSpinAt: z.nullable(instant),
  /** When the cooldown is over; null while there is none. */
  nextTaskAt: z.nullable(instant),
  nextSpinAt: z.nullable(instant),
  currentSelectedTask: z.nullable(z.object({ task: shownTask, selectedAt: instant })),
  /**
   * The newest spin among the last five entries of the history, even if the history is hidden from the
   * wearer.
   */
  lastSpin: z.nullable(
    z.object({
      details: z.string(),
      timestamp: instant,
      /** Seconds; null where the time is hidden. */
      timeAdjustment: z.nullable(z.number()),
    }),
  ),
  /** Newest first, the last five; empty where it is hidden. */
  gameHistory: z.array(
    z.object({
      kind: z.enum(['TASK_COMPLETED', 'TASK_FAILED', 'SPIN', 'DAY_MISSED']),
      /** The title of what was played; for a missed day its date, `YYYY-MM-DD`. */
      details: z.string(),
      timestamp: instant,
      pointsEarned: z.number(),
      /** Seconds; null where the time is hidden. */
      timeAdjustment: z.nullable(z.number()),
    }),
  ),
});
