import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import type { TemplateForm } from '@keyhold/contracts/locks/templates';
import { DEFAULT_CARD_CONFIG } from '@keyhold/rules/cards/deck';
import { DEFAULT_PENALTY_CONFIG } from '@keyhold/rules/games/penalty-config';
import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { DEFAULT_WHEEL_MODULE, spinTypeOf } from '@keyhold/rules/games/wheel-module';

const task = (id: string, title: string, description: string, points: number) => ({
  id,
  title,
  description,
  type: 'neutral' as const,
  points,
});

const option = (id: string, label: string, durationSeconds: number, color: string) => ({
  id,
  label,
  description: '',
  type: spinTypeOf(durationSeconds),
  durationSeconds,
  color,
});

/** A deck large enough to be played for days. */
export const cardsDecide: SelfLockSettings = {
  title: 'The cards decide',
  initialDurationDays: 12,
  initialDurationHours: 0,
  timezone: 'Europe/Amsterdam',
  cardGameEnabled: true,
  cumulativeChancesEnabled: true,
  cardConfig: { ...DEFAULT_CARD_CONFIG, redSeconds: 7200 },
  cardCounts: {
    GREEN: 1,
    RED: 42,
    STICKY: 4,
    YELLOW: 20,
    PLUS_1_RED: 14,
    PLUS_2_RED: 9,
    PLUS_3_RED: 5,
    FREEZE: 5,
    DOUBLE_UP: 2,
    RESET: 2,
  },
};

/** A little to do every day, and a wheel for the brave. */
export const everyDay: TemplateForm = {
  title: 'Something to do every day',
  description: 'One task a day. Points count: the timer waits for sixty of them.',
  initialDurationDays: 14,
  initialDurationHours: 0,
  maxDurationDays: 30,
  taskModule: {
    ...DEFAULT_TASK_MODULE,
    enabled: true,
    requireMinimumPoints: true,
    minimumPointsRequired: 60,
    tasks: [
      task('walk', 'Walk for an hour', 'Without headphones.', 10),
      task('letter', 'Write a letter', 'By hand, one page, to your keyholder.', 20),
      task('tidy', 'Tidy one room', 'Send a word when it is done.', 10),
      task('early', 'Be in bed by ten', '', 15),
    ],
  },
  wheelModule: {
    ...DEFAULT_WHEEL_MODULE,
    enabled: true,
    spinCooldownMinutes: 720,
    spinOptions: [
      option('hour-off', 'An hour less', -3600, '#427945'),
      option('two-on', 'Two hours more', 7200, '#b0423d'),
      option('six-off', 'Six hours less', -21_600, '#177a75'),
      option('half-on', 'Half an hour more', 1800, '#8d6511'),
      option('day-on', 'A whole day more', 86_400, '#a34770'),
    ],
  },
  penaltyConfig: {
    ...DEFAULT_PENALTY_CONFIG,
    enabled: true,
    taskRequiredPerDay: 1,
    penaltyDurationSeconds: 7200,
    timezone: 'Europe/Amsterdam',
  },
};
