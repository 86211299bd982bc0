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
import type { Problem } from '../../../../lib/form/problems';
import { setupMessages, taskMessages as text } from '../messages';

/** The module with what stands in the line for a new task. */
export type TaskDraft = TaskModule & { readonly newTitle: string };

const titleLength = ({ title }: Pick<Task, 'title'>) => title.trim().length;

/** A task of this name, as new ones start. */
export function newTask(title: string): Task {
  return { id: newId(), title: title.trim(), description: '', type: 'neutral', points: 0 };
}

function taskProblems(task: Task): Problem[] {
  const length = titleLength(task);
  const titled = length >= TASK_TITLE_MIN_LENGTH && length <= TASK_TITLE_MAX_LENGTH;
  const described = task.description.trim().length <= TASK_DESCRIPTION_MAX_LENGTH;
  return [
    ...(titled ? [] : [{ field: `${task.id}.title`, message: text.nameFault }]),
    ...(described ? [] : [{ field: `${task.id}.description`, message: text.aboutFault }]),
  ];
}

/** What keeps the tasks from being saved, in the order of the dialog. */
export function problemsOfTasks(draft: TaskDraft): Problem[] {
  const { enabled, tasks, newTitle, requireMinimumPoints } = draft;
  const problems = tasks.flatMap(taskProblems);
  if (newTitle.trim() !== '' && tasks.length < MAX_TASKS)
    problems.push({ field: 'newTitle', message: setupMessages.pendingEntry });
  else if (enabled && tasks.length < MIN_TASKS) problems.push({ field: 'newTitle', message: text.tooFew });
  if (enabled && requireMinimumPoints && tasks.every(({ points }) => points === 0)) {
    problems.push({ field: 'minimumPointsRequired', message: text.noPoints });
  }
  return problems;
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

type Preset = Omit<Task, 'id'>;

const task = (title: string, description: string, points = 10): Preset => ({
  title,
  description,
  type: 'neutral',
  points,
});
const challenge = (title: string, description: string, points = 20): Preset => ({
  ...task(title, description, points),
  type: 'punishment',
});
const reward = (title: string, description: string, points = 5): Preset => ({
  ...task(title, description, points),
  type: 'reward',
});

/** Sets of tasks to start from. Nothing in them needs other people, things to buy, or a room of one's own for long. */
export const taskPresets: readonly { readonly label: string; readonly tasks: readonly Preset[] }[] = [
  {
    label: 'Quiet mind',
    tasks: [
      task('Write a page in your journal', 'How being locked feels today, in your own words.'),
      task('Ten minutes of stillness', 'Sit or lie down, no screen, and follow your breath.'),
      task('A thank-you note', 'Three sentences to the person who holds your key, or to yourself.'),
      reward('A long bath', 'Or a shower, without looking at the time.'),
      challenge('An evening offline', 'No phone and no screen from dinner until bed.'),
    ],
  },
  {
    label: 'Household',
    tasks: [
      task('Tidy one room', 'Until you would show it to a guest.'),
      task('Laundry, start to end', 'Washed, dried, folded and put away.'),
      task('Cook a proper meal', 'From fresh things, and set the table for it.'),
      challenge('Clean the bathroom', 'Every surface, the mirror too.'),
      reward('Fresh sheets', 'Make the bed and go to sleep early in it.'),
    ],
  },
  {
    label: 'Body',
    tasks: [
      task('A walk of thirty minutes', 'Outside, in whatever weather there is.'),
      task('Stretch for fifteen minutes', 'Slowly, from the neck to the feet.'),
      challenge('Fifty squats', 'In as many rounds as you need.'),
      challenge('A cold finish', 'The last minute of your shower, cold.'),
      reward('Your favourite dessert', 'Eaten sitting down, without a screen.'),
    ],
  },
];
