import type { LockModule } from '../locks/module';
import { afterPlay, nextPlay, type Play, type PlayProof } from '../locks/plays';
import { refused } from '../locks/refusals';
import { roleOf } from '../locks/roles';
import type { LockState } from '../locks/state';
import { addedMs } from '../locks/timer';
import { civilDate } from '../time/civil-day';
import { MINUTE_MS } from '../time/duration';
import { type CountsSince, countedAnew } from './counts-since';
import { withGameEntry } from './game-history';
import { penalize } from './penalties';
import { countOn, type DayPlays, lastBefore, NEVER } from './plays-of-a-day';
import { pointsToWaitFor, type Task, type TaskModule } from './task-module';

export interface TasksSlice extends CountsSince {
  module: TaskModule;
  points: number;
  selected: { task: Task; selectedAt: number } | null;
  lastCompletedAt: number | null;
  completed: DayPlays;
}

declare module '../locks/state' {
  interface LockState {
    /** Present where the task module is on, or the lock was set up for changes of it. */
    tasks?: TasksSlice;
  }
}
declare module '../locks/commands' {
  interface LockCommandData {
    select_task: { play: Play };
    complete_task: { taskId: string };
    fail_task: { taskId: string };
  }
}
declare module '../locks/events' {
  interface LockEventData {
    'games.task_selected': PlayProof & { task: Task };
    'games.task_completed': {
      taskId: string;
      title: string;
      points: number;
      totalPoints: number;
      date: string;
      completedToday: number;
    };
    /** The penalty as it really was; `reds` is null if penalties are off. */
    'games.task_failed': { taskId: string; title: string; adjustmentMs: number; reds: number | null };
  }
}
declare module '../locks/refusals' {
  interface RefusalDetails {
    currentTask?: Task;
  }
}

/** When the next task may be chosen; null where the cooldown is over. */
export function nextTaskAt({ lastCompletedAt, module }: TasksSlice, now: number): number | null {
  if (lastCompletedAt === null) return null;
  const at = lastCompletedAt + module.taskCooldownMinutes * MINUTE_MS;
  return at > now ? at : null;
}

/** Whether the timer's own zero waits for more points. */
export function waitsForPoints({ tasks }: LockState): boolean {
  return tasks !== undefined && tasks.points < pointsToWaitFor(tasks.module);
}

/** How many tasks were completed on that civil day of the lock's zone. */
export function tasksCompletedOn({ tasks }: LockState, date: string): number {
  return tasks ? countOn(tasks.completed, date) : 0;
}

/** When the last one before that day was completed. */
export function lastCompletedBefore({ tasks }: LockState, date: string): number | null {
  return tasks ? lastBefore(tasks.completed, date, tasks.lastCompletedAt) : null;
}

const paceOf = ({ enabled, taskCooldownMinutes: cooldownMinutes }: TaskModule) => ({
  enabled,
  cooldownMinutes,
});

function withTasks(state: LockState, change: Partial<TasksSlice>): LockState {
  return state.tasks ? { ...state, tasks: { ...state.tasks, ...change } } : state;
}

/** Is the task the one that waits to be done? */
function selectedTask({ tasks }: LockState, taskId: string): Task | null {
  return tasks?.selected?.task.id === taskId ? tasks.selected.task : null;
}

/** Tasks that chance chooses, and the points that they bring. */
export const tasksModule: LockModule = {
  commands: {
    select_task: {
      by: ['WEARER', 'AI'],
      when: 'LOCKED',
      play: true,
      decide(state, { actor, play }, at) {
        const { tasks } = state;
        if (!tasks?.module.enabled) return refused('tasks_disabled');
        if (tasks.selected) return refused('task_already_selected', { currentTask: tasks.selected.task });
        if (nextTaskAt(tasks, at) !== null) return refused('task_too_soon');
        const { proof, numbers } = nextPlay(state, play);
        const task = tasks.module.tasks[numbers.below(tasks.module.tasks.length)];
        if (!task) throw new Error('a task module without tasks');
        return {
          ok: true,
          events: [{ type: 'games.task_selected', v: 1, at, actor, data: { ...proof, task } }],
        };
      },
    },
    complete_task: {
      by: ['WEARER'],
      when: 'LOCKED',
      play: true,
      decide(state, { actor, taskId }, at) {
        const task = selectedTask(state, taskId);
        if (!state.tasks || !task) return refused('task_not_selected');
        const date = civilDate(state.timezone, at);
        const data = {
          taskId,
          title: task.title,
          points: task.points,
          totalPoints: state.tasks.points + task.points,
          date,
          completedToday: tasksCompletedOn(state, date) + 1,
        };
        return { ok: true, events: [{ type: 'games.task_completed', v: 1, at, actor, data }] };
      },
    },
    fail_task: {
      by: ['WEARER'],
      when: 'LOCKED',
      play: true,
      decide(state, { actor, taskId }, at) {
        const task = selectedTask(state, taskId);
        if (!task) return refused('task_not_selected');
        const penalty = penalize(state, at, actor, { cause: 'TASK', date: null });
        const [applied] = penalty;
        const reds = applied?.type === 'games.penalty_applied' ? applied.data.reds : null;
        const data = { taskId, title: task.title, adjustmentMs: addedMs(penalty), reds };
        return {
          ok: true,
          events: [{ type: 'games.task_failed', v: 1, at, actor, data }, ...penalty],
        };
      },
    },
  },
  holdsTimer: waitsForPoints,
  evolvers: {
    'locks.started'(state, { data: { settings } }) {
      const { taskModule: module } = settings;
      const { editTasksAfterStart, editTasksWhileLockedSelf, editTasksWhileLockedShared } = module;
      const mayChange = editTasksAfterStart || editTasksWhileLockedSelf || editTasksWhileLockedShared;
      if (!module.enabled && !mayChange) return state;
      const tasks = { module, points: 0, selected: null, lastCompletedAt: null, completed: NEVER };
      return { ...state, tasks };
    },
    'games.task_selected': (state, { at, data }) =>
      withTasks(afterPlay(state, data), { selected: { task: data.task, selectedAt: at } }),
    'games.task_completed'(state, { at, data: { title, points, totalPoints, date, completedToday } }) {
      const done = withTasks(state, {
        points: totalPoints,
        selected: null,
        lastCompletedAt: at,
        completed: { date, count: completedToday, lastBefore: lastCompletedBefore(state, date) },
      });
      return withGameEntry(done, { kind: 'TASK_COMPLETED', title, at, points, adjustmentMs: 0 });
    },
    'games.task_failed': (state, { at, data: { title, adjustmentMs } }) =>
      withGameEntry(withTasks(state, { selected: null }), {
        kind: 'TASK_FAILED',
        title,
        at,
        points: 0,
        adjustmentMs,
      }),
    'games.tasks_changed'(state, { at, actor, data: { module } }) {
      const tasks = state.tasks ?? { points: 0, selected: null, lastCompletedAt: null, completed: NEVER };
      const before = state.tasks && paceOf(state.tasks.module);
      const isByWearer = roleOf(state, actor) === 'WEARER';
      return {
        ...state,
        tasks: { ...tasks, module, ...countedAnew(before, paceOf(module), { at, isByWearer }) },
      };
    },
    'locks.ended': (state) => withTasks(state, { selected: null }),
  },
};
