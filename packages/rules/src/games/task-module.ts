export const taskTypes = ['reward', 'punishment', 'neutral'] as const;
export type TaskType = (typeof taskTypes)[number];

export const MIN_TASKS = 3;
export const MAX_TASKS = 10;
export const TASK_TITLE_MIN_LENGTH = 3;
export const TASK_TITLE_MAX_LENGTH = 120;
export const TASK_DESCRIPTION_MAX_LENGTH = 500;
export const MAX_TASK_POINTS = 100;
export const MAX_MINIMUM_POINTS = 1000;
export const MIN_COOLDOWN_MINUTES = 1;
export const MAX_COOLDOWN_MINUTES = 1440;
export const DEFAULT_COOLDOWN_MINUTES = 60;

export interface Task {
  id: string;
  title: string;
  description: string;
  type: TaskType;
  points: number;
}

/** Which tasks the server may choose, and what they are worth. */
export interface TaskModule {
  enabled: boolean;
  /** The wearer of a self lock may change them after the start. */
  editTasksAfterStart: boolean;
  /** The wearer may change them while they are locked, in a shared lock too. */
  editTasksWhileLockedSelf: boolean;
  /** The keyholder means to change them during the session. */
  editTasksWhileLockedShared: boolean;
  /** The timer's own zero waits until the wearer has this many points. */
  requireMinimumPoints: boolean;
  minimumPointsRequired: number;
  taskCooldownMinutes: number;
  tasks: readonly Task[];
}

export const DEFAULT_TASK_MODULE: TaskModule = {
  enabled: false,
  editTasksAfterStart: false,
  editTasksWhileLockedSelf: false,
  editTasksWhileLockedShared: false,
  requireMinimumPoints: false,
  minimumPointsRequired: 0,
  taskCooldownMinutes: DEFAULT_COOLDOWN_MINUTES,
  tasks: [],
};

/** The points that the timer's own zero waits for; 0 where it does not wait, or no task is worth any. */
export function pointsToWaitFor(module: TaskModule): number {
  const waits =
    module.enabled && module.requireMinimumPoints && module.tasks.some(({ points }) => points > 0);
  return waits ? module.minimumPointsRequired : 0;
}
