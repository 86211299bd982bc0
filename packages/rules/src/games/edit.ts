import { canonicalJson, type Json } from '../fairness/canonical';
import type { SettingsProblem } from '../locks/check-settings';
import { remainingMs } from '../locks/countdown';
import type { LockEvent } from '../locks/events';
import { isTimeHidden } from '../locks/hidden';
import type { LockModule, Verdict } from '../locks/module';
import { refused } from '../locks/refusals';
import { roleOf } from '../locks/roles';
import type { Actor, LockState } from '../locks/state';
import { checkGames, type GameSettings } from './check-games';
import { DEFAULT_PENALTY_CONFIG, type PenaltyConfig } from './penalty-config';
import { DEFAULT_TASK_MODULE, pointsToWaitFor, type TaskModule } from './task-module';
import { DEFAULT_WHEEL_MODULE, type WheelModule } from './wheel-module';

declare module '../locks/commands' {
  interface LockCommandData {
    change_tasks: { module: TaskModule };
    change_wheel: { module: WheelModule };
    change_penalties: { config: PenaltyConfig };
  }
}
declare module '../locks/events' {
  interface LockEventData {
    'games.tasks_changed': { module: TaskModule };
    'games.wheel_changed': { module: WheelModule };
    /** Holds from the next midnight; until then `before` does. */
    'games.penalties_changed': { config: PenaltyConfig; before: PenaltyConfig };
  }
}

/** The games of a lock as they were last saved: penalties too, also where they hold only from the next midnight. */
export function gamesOf({ tasks, wheel, penalties, timezone }: LockState): GameSettings {
  return {
    taskModule: tasks?.module ?? DEFAULT_TASK_MODULE,
    wheelModule: wheel?.module ?? DEFAULT_WHEEL_MODULE,
    penaltyConfig: penalties?.next ?? penalties?.config ?? { ...DEFAULT_PENALTY_CONFIG, timezone },
  };
}

/**
 * A keyholder may always edit. A wearer may if the flags of the start allow it; in a shared lock only
 * `whileLocked` counts.
 */
function mayEdit(
  state: LockState,
  actor: Actor,
  flags: { afterStart: boolean; whileLocked: boolean },
): boolean {
  if (roleOf(state, actor) === 'KEYHOLDER') return true;
  return flags.whileLocked || (state.kind === 'SELF' && flags.afterStart);
}

export function mayEditTasks(state: LockState, actor: Actor): boolean {
  const { editTasksAfterStart: afterStart, editTasksWhileLockedSelf: whileLocked } =
    gamesOf(state).taskModule;
  return mayEdit(state, actor, { afterStart, whileLocked });
}

export function mayEditWheel(state: LockState, actor: Actor): boolean {
  const { editWheelAfterStart: afterStart, editWheelWhileLockedSelf: whileLocked } =
    gamesOf(state).wheelModule;
  return mayEdit(state, actor, { afterStart, whileLocked });
}

/** Penalties have no flags of their own: who may change a game of an own lock may change what it costs to skip it. */
export function mayEditPenalties(state: LockState, actor: Actor): boolean {
  if (roleOf(state, actor) === 'KEYHOLDER') return true;
  return state.kind === 'SELF' && (mayEditTasks(state, actor) || mayEditWheel(state, actor));
}

/**
 * Lists the problems of a change. A module changes at once, so it has to fit the penalties that hold until
 * midnight and those that hold after it.
 */
function problemsOf(
  { penalties }: LockState,
  change: Partial<GameSettings>,
  after: GameSettings,
): SettingsProblem[] {
  const problems = checkGames(after);
  if (change.penaltyConfig) return problems;
  if (problems.length > 0) {
    return problems.map(({ field, code }) => ({
      field,
      code: code === 'quota_needs_module' ? 'module_needed_by_quota' : code,
    }));
  }
  if (!penalties?.next) return [];
  const { length } = checkGames({ ...after, penaltyConfig: penalties.config });
  return length === 0 ? [] : [{ field: 'penaltyConfig', code: 'quota_until_midnight' }];
}

/** A change that changes nothing is no event. */
function changed(state: LockState, change: Partial<GameSettings>, event: LockEvent): Verdict {
  const before = gamesOf(state);
  const after = { ...before, ...change };
  const problems = problemsOf(state, change, after);
  if (problems.length > 0) return refused('settings_invalid', { problems });
  return { ok: true, events: isSame(before, after) ? [] : [event] };
}

const isSame = (a: GameSettings, b: GameSettings) => textOf(a) === textOf(b);
const textOf = (games: GameSettings) => canonicalJson(games as unknown as Json);

const mostPoints = ({ tasks }: TaskModule) => Math.max(0, ...tasks.map(({ points }) => points));
const allPoints = ({ tasks }: TaskModule) => tasks.reduce((sum, { points }) => sum + points, 0);

/** Whether the best task, or a task on average, would bring less: each is as likely as the others. */
const isWorthLess = (before: TaskModule, after: TaskModule) =>
  mostPoints(after) < mostPoints(before) ||
  allPoints(after) * before.tasks.length < allPoints(before) * after.tasks.length;

/** Whether a lock that waits at zero for points would wait longer; one that would wait no more opens. */
function isHarder(before: TaskModule, after: TaskModule): boolean {
  const wanted = pointsToWaitFor(after);
  if (wanted === 0) return false;
  return (
    wanted > pointsToWaitFor(before) ||
    after.taskCooldownMinutes > before.taskCooldownMinutes ||
    isWorthLess(before, after)
  );
}

/** Changes of tasks, wheel and penalties while a lock runs. */
export const editGamesModule: LockModule = {
  commands: {
    change_tasks: {
      by: ['WEARER', 'KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor, module }, at) {
        if (!mayEditTasks(state, actor)) return refused('configuration_locked');
        // One who may not know that the timer waits may make their own wait harder, as before zero.
        const knowsTime = roleOf(state, actor) === 'KEYHOLDER' || !isTimeHidden(state, 'WEARER');
        const isHeld = knowsTime && remainingMs(state, at) === 0;
        if (isHeld && isHarder(gamesOf(state).taskModule, module)) return refused('timer_at_zero');
        const event = { type: 'games.tasks_changed', v: 1, at, actor, data: { module } } as const;
        return changed(state, { taskModule: module }, event);
      },
    },
    change_wheel: {
      by: ['WEARER', 'KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor, module }, at) {
        if (!mayEditWheel(state, actor)) return refused('configuration_locked');
        const event = { type: 'games.wheel_changed', v: 1, at, actor, data: { module } } as const;
        return changed(state, { wheelModule: module }, event);
      },
    },
    change_penalties: {
      by: ['WEARER', 'KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor, config }, at) {
        if (!mayEditPenalties(state, actor)) return refused('configuration_locked');
        const before = state.penalties?.config ?? { ...DEFAULT_PENALTY_CONFIG, timezone: state.timezone };
        const data = { config, before };
        const event = { type: 'games.penalties_changed', v: 1, at, actor, data } as const;
        return changed(state, { penaltyConfig: config }, event);
      },
    },
  },
};
