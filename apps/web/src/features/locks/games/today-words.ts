import type { DashboardLock } from '../locks.calls';

/** How far the games of a lock are today, to its keyholder: 'Task 0 of 1 today', '40 of 60 points'; nothing where none asks for anything. */
export function todayWords({
  gameSession,
  endedAt,
}: Pick<DashboardLock, 'gameSession' | 'endedAt'>): string[] {
  if (gameSession === null || endedAt !== null) return [];
  const { tasksRequiredToday, spinsRequiredToday, pointsRequired } = gameSession;
  return [
    ...(tasksRequiredToday > 0
      ? [todayMessages.tasks(gameSession.tasksCompletedToday, tasksRequiredToday)]
      : []),
    ...(spinsRequiredToday > 0 ? [todayMessages.spins(gameSession.wheelSpinsToday, spinsRequiredToday)] : []),
    ...(pointsRequired > 0 ? [todayMessages.points(gameSession.currentTaskPoints, pointsRequired)] : []),
  ];
}

const todayMessages = {
  tasks: (done: number, required: number) =>
    `${required === 1 ? 'Task' : 'Tasks'} ${done} of ${required} today`,
  spins: (done: number, required: number) =>
    `${required === 1 ? 'Spin' : 'Spins'} ${done} of ${required} today`,
  points: (points: number, required: number) => `${points} of ${required} points`,
};
