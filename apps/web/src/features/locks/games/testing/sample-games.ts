import { DEFAULT_PENALTY_CONFIG } from '@keyhold/rules/games/penalty-config';
import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { DEFAULT_WHEEL_MODULE } from '@keyhold/rules/games/wheel-module';
import type { Games } from '../games.calls';

export const lockId = '01930000-0000-7000-8000-00000000000a';

const task = (id: string, title: string, points: number) => ({
  id,
  title,
  description: '',
  type: 'neutral' as const,
  points,
});
export const journal = task('t1', 'Write a page in your journal', 10);
export const stillness = task('t2', 'Ten minutes of stillness', 10);
export const walk = task('t3', 'A walk of thirty minutes', 5);

const option = (id: string, label: string, hours: number, color: string) => ({
  id,
  label,
  description: '',
  type: hours < 0 ? ('reward' as const) : ('punishment' as const),
  durationSeconds: hours * 3600,
  color,
});
export const mercy = option('o1', 'A little mercy', -1, '#427945');
export const hourMore = option('o2', 'One more hour', 1, '#b0423d');

/** A wearer's own lock with tasks and wheel, nothing played yet. Other fields as given. */
export function sampleGames(fields: Partial<Games> = {}, session: Partial<Games['gameSession']> = {}): Games {
  return {
    lockId,
    title: 'October, second try',
    version: 1,
    type: 'SELF',
    isWearer: true,
    isLocked: true,
    cardGameEnabled: false,
    taskModule: { ...DEFAULT_TASK_MODULE, enabled: true, tasks: [journal, stillness, walk] },
    wheelModule: {
      ...DEFAULT_WHEEL_MODULE,
      enabled: true,
      spinOptions: [mercy, hourMore, option('o3', 'Half a day', 12, '#3470a5')],
    },
    penaltyConfig: DEFAULT_PENALTY_CONFIG,
    penaltyConfigUntilMidnight: null,
    gameSession: {
      currentTaskPoints: 0,
      pointsRequired: 0,
      tasksCompletedToday: 0,
      tasksRequiredToday: 0,
      wheelSpinsToday: 0,
      spinsRequiredToday: 0,
      lastTaskCompletedAt: null,
      lastWheelSpinAt: null,
      nextTaskAt: null,
      nextSpinAt: null,
      currentSelectedTask: null,
      lastSpin: null,
      gameHistory: [],
      ...session,
    },
    dayEndsAt: null,
    canEdit: false,
    canEditTasks: false,
    canEditWheel: false,
    canEditPenalties: false,
    offers: { tasks: false, wheel: false, penalties: false },
    canSelectTask: true,
    canFinishTask: false,
    canSpin: true,
    canReadHistory: true,
    playRefusal: null,
    ...fields,
  };
}
