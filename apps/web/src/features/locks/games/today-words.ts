import type { DashboardLock } from '../locks.calls';

export interface Today {
  readonly of: 'tasks' | 'spins' | 'points';
  readonly words: string;
}

/** How far the games of a lock are today, to its keyholder: 'Task 0 of 1 today', '40 of 60 points'; nothing where none asks for anything. */
export function todayWords({
  gameSession,
  endedAt,
}: Pick<DashboardLock, 'gameSession' | 'endedAt'>): Today[] {
  if (gameSession === null || endedAt !== null) return [];
  const { tasksRequiredToday, spinsRequiredToday, pointsRequired } = gameSession;
  const { tasks, spins, points } = todayMessages;
  return [
    tasksRequiredToday > 0 && {
      of: 'tasks' as const,
      words: tasks(gameSession.tasksCompletedToday, tasksRequiredToday),
    },
    spinsRequiredToday > 0 && {
      of: 'spins' as const,
      words: spins(gameSession.wheelSpinsToday, spinsRequiredToday),
    },
    pointsRequired > 0 && {
      of: 'points' as const,
      words: points(gameSession.currentTaskPoints, pointsRequired),
    },
  ].filter((today) => today !== false);
}

const todayMessages = {
  tasks: (done: number, required: number) =>
    `${required === 1 ? 'Task' : 'Tasks'} ${done} of ${required} today`,
  spins: (done: number, required: number) =>
    `${required === 1 ? 'Spin' : 'Spins'} ${done} of ${required} today`,
  points: (points: number, required: number) => `${points} of ${required} points`,
};
