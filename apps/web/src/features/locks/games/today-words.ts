import type { DashboardLock } from '../locks.calls';

export interface Today {
  readonly of: 'tasks' | 'spins' | 'points';
  readonly words: string;
  /** What is required is there. */
  readonly done: boolean;
}

/** How far the games of a lock are today, to its keyholder: 'Task 0 of 1 today', '60 points reached'; nothing where none asks for anything. */
export function todayWords({
  gameSession,
  endedAt,
}: Pick<DashboardLock, 'gameSession' | 'endedAt'>): Today[] {
  if (gameSession === null || endedAt !== null) return [];
  const { tasksRequiredToday, spinsRequiredToday, pointsRequired } = gameSession;
  const asked = [
    ['tasks', gameSession.tasksCompletedToday, tasksRequiredToday],
    ['spins', gameSession.wheelSpinsToday, spinsRequiredToday],
    ['points', gameSession.currentTaskPoints, pointsRequired],
  ] as const;
  return asked
    .filter(([, , required]) => required > 0)
    .map(([of, has, required]) => {
      const done = has >= required;
      return { of, done, words: done ? doneMessages[of](has, required) : todayMessages[of](has, required) };
    });
}

const todayMessages = {
  tasks: (done: number, required: number) =>
    `${required === 1 ? 'Task' : 'Tasks'} ${done} of ${required} today`,
  spins: (done: number, required: number) =>
    `${required === 1 ? 'Spin' : 'Spins'} ${done} of ${required} today`,
  points: (points: number, required: number) => `${points} of ${required} points`,
};

const doneMessages = {
  tasks: (done: number) => (done === 1 ? 'Task done today' : `${done} tasks done today`),
  spins: (done: number) => (done === 1 ? 'Spin done today' : `${done} spins done today`),
  points: (_: number, required: number) => `${required} points reached`,
};
