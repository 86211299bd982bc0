import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { nonce } from '../locks/nonce';
import { done, id, instant } from '../text';
import { gameSession } from './game-session';
import {
  gameOffers,
  penaltyConfigChange,
  shownPenaltyConfig,
  shownSpinOption,
  shownTask,
  shownTaskModule,
  shownWheelModule,
  taskModuleChange,
  wheelModuleChange,
} from './modules';

const params = z.object({ lockId: id });
const playErrors = [
  'lock_not_found',
  'not_allowed',
  'lock_ended',
  'frozen_by_keyholder',
  'hygienic_unlock_in_progress',
  'idempotency_key_reused',
  'request_in_progress',
] as const;

/** The games of a lock and how they stand, to its wearer or its keyholder. */
const games = z.object({
  lockId: id,
  title: z.string(),
  /** Counts the saved events of the lock. */
  version: z.number(),
  type: z.enum(['SELF', 'SHARED']),
  isWearer: z.boolean(),
  isLocked: z.boolean(),
  cardGameEnabled: z.boolean(),
  taskModule: shownTaskModule,
  wheelModule: shownWheelModule,
  /** The config as saved; a change holds from the next midnight. */
  penaltyConfig: shownPenaltyConfig,
  /** The config that holds until then, where it is another one. */
  penaltyConfigUntilMidnight: z.nullable(shownPenaltyConfig),
  gameSession,
  /** The end of the day whose quotas count now; null if no day is counted. */
  dayEndsAt: z.nullable(instant),
  /** True where any of the three may be changed by the viewer. */
  canEdit: z.boolean(),
  canEditTasks: z.boolean(),
  canEditWheel: z.boolean(),
  canEditPenalties: z.boolean(),
  /**
   * The settings that a page offers for change. A keyholder may change all of them, but is offered those that
   * the flags of the start allow.
   */
  offers: gameOffers,
  canSelectTask: z.boolean(),
  canFinishTask: z.boolean(),
  canSpin: z.boolean(),
  canReadHistory: z.boolean(),
  /** Why nobody may play now. */
  playRefusal: z.nullable(z.enum(['frozen_by_keyholder', 'hygienic_unlock_in_progress'])),
});

export const readGames = endpoint({
  method: 'GET',
  path: '/api/games/:lockId/config',
  summary: 'The games of a lock and how they stand, to its wearer or keyholder',
  auth: 'restricted',
  params,
  reply: games,
  errors: ['lock_not_found'],
  noStore: true,
});

/** The socket event `task_selected` carries it too, with the lock's id. */
export const taskSelection = z.object({ selectedTask: shownTask, selectedAt: instant });

export const selectTask = endpoint({
  method: 'POST',
  path: '/api/games/:lockId/select-task',
  summary: 'Let chance choose a task; while one waits, 400 with it as `currentTask`',
  auth: 'restricted',
  params,
  body: z.optional(z.strictObject({ nonce })),
  reply: taskSelection,
  errors: [...playErrors, 'tasks_disabled', 'task_too_soon', 'task_already_selected'],
  limits: [{ name: 'select-task', points: 300, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});

const taskBody = z.strictObject({ taskId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** What the timer has left after it; null where the time is hidden. */
const remainingSeconds = z.nullable(z.number());

/** The socket event `task_completed` carries it too. */
export const taskCompletion = z.object({ pointsEarned: z.number(), currentTaskPoints: z.number() });

export const completeTask = endpoint({
  method: 'POST',
  path: '/api/games/:lockId/complete-task',
  summary: 'The selected task is done; both people hear of it by the socket event `task_completed` too',
  auth: 'restricted',
  params,
  body: taskBody,
  reply: taskCompletion,
  errors: [...playErrors, 'task_not_selected'],
  idempotent: true,
  noStore: true,
});

export const failTask = endpoint({
  method: 'POST',
  path: '/api/games/:lockId/fail-task',
  summary:
    'The selected task was not done: its penalty is applied, and told by the socket event `penalty_applied` too',
  auth: 'restricted',
  params,
  body: taskBody,
  reply: z.object({
    /**
     * True if it really cost time or REDs. If time or deck is hidden, it only says whether penalties are on.
     */
    penaltyApplied: z.boolean(),
    /** Null where the time is hidden. */
    addedSeconds: z.nullable(z.number()),
    /** Null where the deck is hidden. */
    redsAdded: z.nullable(z.number()),
    remainingSeconds,
  }),
  errors: [...playErrors, 'task_not_selected'],
  idempotent: true,
  noStore: true,
});

/** The socket event `wheel_result` carries it too, with the lock's id. */
export const wheelResult = z.object({
  selectedOption: shownSpinOption,
  /** Seconds that the timer really changed by; null where the time is hidden. */
  timeAdjustment: z.nullable(z.number()),
  outcomeDescription: z.string(),
});

export const spinWheel = endpoint({
  method: 'POST',
  path: '/api/games/:lockId/spin-wheel',
  summary: 'Spin the wheel; the result comes by the socket event `wheel_result` too',
  auth: 'restricted',
  params,
  body: z.optional(z.strictObject({ nonce })),
  /** The games come as the spin left them. A repeat is answered without them, and the page asks again. */
  reply: z.extend(wheelResult, { remainingSeconds, games: z.optional(games) }),
  errors: [...playErrors, 'wheel_disabled', 'spin_too_soon'],
  limits: [{ name: 'spin-wheel', points: 300, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});

const editErrors = ['lock_not_found', 'lock_ended', 'configuration_locked', 'settings_invalid'] as const;
const editLimits = [{ name: 'edit-games', points: 240, durationSeconds: 3600, by: 'user' }] as const;

export const changeTasks = endpoint({
  method: 'PATCH',
  path: '/api/games/:lockId/tasks',
  summary: 'Change the task module of a running lock; what is left out stays',
  auth: 'member',
  params,
  body: taskModuleChange,
  reply: done,
  errors: [...editErrors, 'timer_at_zero'],
  limits: editLimits,
});

export const changeWheel = endpoint({
  method: 'PATCH',
  path: '/api/games/:lockId/wheel',
  summary: 'Change the wheel of a running lock; what is left out stays',
  auth: 'member',
  params,
  body: wheelModuleChange,
  reply: done,
  errors: editErrors,
  limits: editLimits,
});

export const changePenalties = endpoint({
  method: 'PATCH',
  path: '/api/games/:lockId/penalty',
  summary: 'Change the penalties of a running lock from the next midnight on; what is left out stays',
  auth: 'member',
  params,
  body: penaltyConfigChange,
  reply: done,
  errors: editErrors,
  limits: editLimits,
});
