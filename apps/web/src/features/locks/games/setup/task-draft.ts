import {
  MAX_TASKS,
  MIN_TASKS,
  TASK_DESCRIPTION_MAX_LENGTH,
  TASK_TITLE_MAX_LENGTH,
  TASK_TITLE_MIN_LENGTH,
  type Task,
  type TaskModule,
} from '@keyhold/rules/games/task-module';
import { newId } from '../../../../lib/device-id';
import { setupMessages, taskMessages as text } from '../messages';
import { taskPresets } from './task-presets';
import type { Fault } from './use-setup';

/** The module with what stands in the line for a new task. */
export type TaskDraft = TaskModule & { readonly newTitle: string };

export const titleLength = ({ title }: Pick<Task, 'title'>) => title.trim().length;

/** Sets are offered while taking one loses nothing that somebody wrote. */
export function offersTaskPresets(tasks: readonly Task[]): boolean {
  const plain = JSON.stringify(tasks.map(({ id: _, ...task }) => task));
  return tasks.length === 0 || taskPresets.some((preset) => JSON.stringify(preset.tasks) === plain);
}

/** A task of this name, as new ones start. */
export function newTask(title: string): Task {
  return { id: newId(), title: title.trim(), description: '', type: 'neutral', points: 0 };
}

function taskFaults(task: Task): Fault[] {
  const length = titleLength(task);
  const titled = length >= TASK_TITLE_MIN_LENGTH && length <= TASK_TITLE_MAX_LENGTH;
  const described = task.description.trim().length <= TASK_DESCRIPTION_MAX_LENGTH;
  return [
    ...(titled ? [] : [{ at: `${task.id}.title`, message: text.nameFault }]),
    ...(described ? [] : [{ at: `${task.id}.description`, message: text.aboutFault }]),
  ];
}

/** What keeps the tasks from being saved, in the order of the dialog. */
export function faultsOfTasks(draft: TaskDraft): Fault[] {
  const { enabled, tasks, newTitle, requireMinimumPoints } = draft;
  const faults = tasks.flatMap(taskFaults);
  if (newTitle.trim() !== '' && tasks.length < MAX_TASKS)
    faults.push({ at: 'new', message: setupMessages.pendingEntry });
  else if (enabled && tasks.length < MIN_TASKS) faults.push({ at: 'new', message: text.tooFew });
  if (enabled && requireMinimumPoints && tasks.every(({ points }) => points === 0)) {
    faults.push({ at: 'minimum', message: text.noPoints });
  }
  return faults;
}

/** As it is saved. */
export function taskModuleOf({ newTitle: _, ...module }: TaskDraft): TaskModule {
  const tasks = module.tasks.map((task) => ({
    ...task,
    title: task.title.trim(),
    description: task.description.trim(),
  }));
  return { ...module, tasks };
}
